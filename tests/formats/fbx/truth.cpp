#include "tests/formats/fbx/truth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace squire::test {

namespace {

using glm::dvec3;

// From Blender's world to Squire's: (x, y, z) becomes (x, z, -y), in metres.
dvec3 toSquire(const Json& point, double metresPerUnit) {
  const auto& p = point.items();
  return metresPerUnit * dvec3(p[0].asDouble(), p[2].asDouble(), -p[1].asDouble());
}

// The imported vertex that corresponds to a sample of the truth.
struct Match {
  std::size_t model = 0, mesh = 0, vertex = 0;
  bool reduced = false;  // the vertex had more bones than Squire keeps
};

struct PosedModel {
  std::vector<mat4> bones;
  std::vector<std::vector<vec3>> meshes;
};

PosedModel posed(const Model& model, const Pose& pose) {
  PosedModel out;
  out.bones = modelMatrices(*model.skeleton, pose);
  for (const auto& mesh : model.meshes)
    out.meshes.push_back(skinnedPositions(*model.skeleton, *mesh, out.bones));
  return out;
}

class Comparison {
 public:
  Comparison(const Imported& imported, const Json& truth)
      : imported_(imported), truth_(truth), unit_(truth["metres_per_blender_unit"].asDouble(1.0)) {}

  TruthErrors run() {
    for (const Model& model : imported_.models) rest_.push_back(posed(model, model.skeleton->restPose()));
    matchMeshes();
    matchArmatures();
    compareDefault();
    for (const Json& take : truth_["takes"].items()) {
      if (!take["foreign_action"].asBool()) compareTake(take);
    }
    return errors_;
  }

 private:
  // Matches the samples of each mesh with the nearest vertices, in the default pose, of the imported meshes
  // of the same name; of several models, takes the one that is closest.
  void matchMeshes() {
    const Json& default_ = truth_["default_pose"];
    for (const Json& mesh : truth_["meshes"].items()) {
      const std::string& name = mesh["name"].asString();
      const auto& points = default_["verts"][name].items();
      std::vector<Match> best(points.size());
      double bestSum = std::numeric_limits<double>::max();
      bool named = false;
      for (std::size_t m = 0; m < imported_.models.size(); ++m) {
        std::vector<Match> found(points.size());
        double sum = 0.0;
        bool any = false;
        for (std::size_t k = 0; k < points.size(); ++k) {
          const dvec3 wanted = toSquire(points[k], unit_);
          double nearest = std::numeric_limits<double>::max();
          for (std::size_t i = 0; i < imported_.models[m].meshes.size(); ++i) {
            if (imported_.models[m].meshes[i]->name != name) continue;
            any = true;
            const auto& positions = rest_[m].meshes[i];
            for (std::size_t v = 0; v < positions.size(); ++v) {
              const double distance = glm::length(dvec3(positions[v]) - wanted);
              if (distance < nearest) {
                nearest = distance;
                found[k] = {m, i, v};
              }
            }
          }
          sum += nearest;
        }
        if (any && sum < bestSum) {
          best = found;
          bestSum = sum;
          named = true;
        }
      }
      if (!named && !points.empty()) errors_.problems.push_back("mesh " + name + " is missing");
      if (!named) continue;
      for (std::size_t k = 0; k < best.size(); ++k) {
        best[k].reduced = mesh["samples"].items()[k]["influences"].asInteger() > 4;
      }
      matches_.emplace_back(name, std::move(best));
    }
  }

  // Whether the mesh has animated shape keys, which Squire does not support.
  [[nodiscard]] bool hasMovingShapes(const std::string& mesh) const {
    return std::any_of(imported_.diagnostics.begin(), imported_.diagnostics.end(), [&](const Diagnostic& d) {
      return d.rule.text() == "shape-keys-animated" && d.where.item() == "mesh \"" + mesh + "\"";
    });
  }

  void matchArmatures() {
    for (const Json& armature : truth_["armatures"].items()) {
      const std::string& name = armature["name"].asString();
      std::optional<std::size_t> best;
      for (std::size_t m = 0; m < imported_.models.size(); ++m) {
        const Skeleton& skeleton = *imported_.models[m].skeleton;
        std::size_t found = 0;
        for (const Json& bone : armature["bones"].items()) {
          if (skeleton.indexOf(std::string_view(bone["name"].asString()))) ++found;
        }
        const bool whole = found == armature["bones"].items().size();
        if (whole && (!best || imported_.models[m].name == name)) best = m;
      }
      if (!best) errors_.problems.push_back("armature " + name + " has no model with all its bones");
      if (best) armatures_.emplace_back(name, *best);
    }
  }

  // The same member of WorstErrors, once of the vertices and once of the heads of bones.
  struct Figures {
    double& vertices;
    double& heads;
  };

  void note(double& worst, const dvec3& found, const dvec3& wanted, const std::string& what) {
    const double error = 1000.0 * glm::length(found - wanted);
    if (!(error <= worst)) {
      worst = std::isfinite(error) ? error : 1e9;
      if (error > worstInClips_ && !what.starts_with("default")) {
        worstInClips_ = error;
        errors_.worst = what;
      }
    }
  }

  void compareState(const Json& state, const std::vector<std::optional<PosedModel>>& pose, Figures worst,
                    const std::string& what) {
    for (const auto& [name, matches] : matches_) {
      const auto& points = state["verts"][name].items();
      if (hasMovingShapes(name) && what != "default pose") continue;
      for (std::size_t k = 0; k < std::min(points.size(), matches.size()); ++k) {
        const Match& match = matches[k];
        if (!pose[match.model] || match.reduced) continue;
        note(worst.vertices, dvec3(pose[match.model]->meshes[match.mesh][match.vertex]),
             toSquire(points[k], unit_), what + " mesh " + name + " sample " + std::to_string(k));
      }
    }
    for (const auto& [name, model] : armatures_) {
      if (!pose[model]) continue;
      for (const auto& [bone, place] : state["bones"][name].members()) {
        const auto index = imported_.models[model].skeleton->indexOf(std::string_view(bone));
        if (!index) continue;
        const dvec3 head(vec3(pose[model]->bones[static_cast<std::size_t>(*index)][3]));
        note(worst.heads, head, toSquire(place["head"], unit_), what + " bone " + bone);
      }
    }
  }

  void compareDefault() {
    std::vector<std::optional<PosedModel>> pose(rest_.begin(), rest_.end());
    compareState(truth_["default_pose"], pose, {errors_.vertices.defaultPose, errors_.heads.defaultPose},
                 "default pose");
  }

  // Compares a take with the clip of that take, or of that action, in each model that may have it.
  void compareTake(const Json& take) {
    const std::string& full = take["name"].asString();
    const std::string& root = take["root"].asString();
    std::string action = full;
    if (!root.empty() && full.starts_with(root + "|")) action = full.substr(root.size() + 1);
    std::vector<const Clip*> clips(imported_.models.size(), nullptr);
    const auto holds = [&](const std::string& armature, std::size_t model) {
      return std::find(armatures_.begin(), armatures_.end(), std::pair(armature, model)) != armatures_.end();
    };
    const bool ofArmature = std::any_of(armatures_.begin(), armatures_.end(),
                                        [&](const auto& armature) { return armature.first == root; });
    bool any = false;
    for (std::size_t m = 0; m < clips.size(); ++m) {
      // A take of an armature is not in models that belong only to other armatures. A take of another object
      // may be in any model.
      if (ofArmature && !holds(root, m) &&
          std::any_of(armatures_.begin(), armatures_.end(), [&, m](const auto& a) { return a.second == m; }))
        continue;
      for (const auto& clip : imported_.models[m].clips) {
        const std::string& taken = clip->take.empty() ? clip->name : clip->take;
        if (taken == full || (!clips[m] && clip->name == action)) clips[m] = clip.get();
      }
      any = any || clips[m];
    }
    if (!any) return errors_.problems.push_back("take " + full + " has no clip");
    for (const Json& frame : take["frames"].items()) {
      const Time time = Time::fromSeconds(frame["time_from_take_start_s"].asDouble());
      std::vector<std::optional<PosedModel>> pose(clips.size());
      for (std::size_t m = 0; m < clips.size(); ++m) {
        const Model& model = imported_.models[m];
        if (clips[m]) pose[m] = posed(model, poseAt(*model.skeleton, *clips[m], time));
      }
      const bool onFrame = frame["on_frame"].asBool();
      const Figures figures = onFrame ? Figures{errors_.vertices.onFrame, errors_.heads.onFrame}
                                      : Figures{errors_.vertices.halfFrame, errors_.heads.halfFrame};
      compareState(frame, pose, figures, full + " frame " + std::to_string(frame["frame"].asDouble()));
    }
  }

  const Imported& imported_;
  const Json& truth_;
  double unit_;
  std::vector<PosedModel> rest_;
  std::vector<std::pair<std::string, std::vector<Match>>> matches_;
  std::vector<std::pair<std::string, std::size_t>> armatures_;
  TruthErrors errors_;
  double worstInClips_ = -1.0;
};

}  // namespace

TruthErrors compareWithTruth(const Imported& imported, const Json& truth) {
  return Comparison(imported, truth).run();
}

}  // namespace squire::test
