#include "core/export/sample.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/base/numbers.h"
#include "core/json/json.h"
#include "core/model/played_fight.h"
#include "core/model/played_pose.h"
#include "core/model/skeleton.h"

namespace squire {

namespace {

// The IK chains and targets of a clip. Owns its data; without targets, IK has no effect.
struct ClipIk {
  std::vector<std::int32_t> parents;  // of the skeleton
  std::vector<PlayedChain> chains;
  std::vector<PlayedAttachment> attachments;
  std::vector<PlayedTarget> targets;

  // Returns the clip's pose at a time with IK applied.
  [[nodiscard]] Pose reach(const Pose& pose, double seconds) const;
};

Pose ClipIk::reach(const Pose& pose, double seconds) const {
  if (targets.empty()) return pose;
  PoseSoa reached(pose);
  std::vector<mat4> matrices(parents.size());
  LocalToModelJob{parents, reached.blocks(), mat4(1.0f), matrices}.run();
  IkTargetsJob{parents, chains, attachments, targets, static_cast<float>(seconds), reached.blocks(), matrices}
      .run();
  return reached.toPose();
}

// Writes text directly: a tree of a million small arrays would need a hundred times the memory.
class SampleWriter {
 public:
  void sample(const Sampled& model, const Sampled::Motion* motion, double time, const SampleQuery& query) {
    const Pose pose = motion ? motion->pose(time) : model.skeleton->restPose();
    const std::vector<mat4> matrices = modelMatrices(*model.skeleton, pose);
    out_ += first_ ? "\n    {" : ",\n    {";
    first_ = false;
    out_ += "\"model\": " + quoted(model.name) + ", \"clip\": " + (motion ? quoted(motion->name) : "null") +
            ", \"time\": " + toText(time);
    if (query.joints) joints(*model.skeleton, matrices);
    if (query.vertices) meshes(model, matrices);
    out_ += "}";
  }

  std::string take() && { return "{\"samples\": [" + out_ + (first_ ? "]}\n" : "\n]}\n"); }

 private:
  static std::string quoted(const std::string& text) { return writeJson(Json(text)); }

  void position(const vec3& p) { out_ += "[" + toText(p.x) + ", " + toText(p.y) + ", " + toText(p.z) + "]"; }

  void joints(const Skeleton& skeleton, const std::vector<mat4>& matrices) {
    out_ += ",\n      \"joints\": [";
    for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
      const Bone& bone = skeleton.bones[i];
      out_ += i == 0 ? "\n" : ",\n";
      out_ += "        {\"name\": " + quoted(bone.name) + ", \"parent\": ";
      out_ += bone.parent < 0 ? "null" : quoted(skeleton.bones[static_cast<std::size_t>(bone.parent)].name);
      out_ += ", \"position\": ";
      position(vec3(matrices[i][3]));
      out_ += "}";
    }
    out_ += "]";
  }

  void meshes(const Sampled& model, const std::vector<mat4>& matrices) {
    out_ += ",\n      \"meshes\": [";
    std::vector<std::string> names;
    for (const auto& mesh : model.meshes) {
      if (std::find(names.begin(), names.end(), mesh->name) == names.end()) names.push_back(mesh->name);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      out_ += i == 0 ? "\n" : ",\n";
      out_ += "        {\"name\": " + quoted(names[i]) + ", \"positions\": [";
      bool first = true;
      for (const auto& mesh : model.meshes) {
        if (mesh->name != names[i]) continue;
        for (const vec3& p : skinnedPositions(*model.skeleton, *mesh, matrices)) {
          if (!first) out_ += ", ";
          first = false;
          position(p);
        }
      }
      out_ += "]}";
    }
    out_ += "]";
  }

  std::string out_;
  bool first_ = true;
};

Error nothingOfThatName(const std::string& kind, const std::string& name,
                        const std::vector<std::string>& known) {
  std::string hint = known.empty() ? "there is none" : "there are";
  constexpr std::size_t most = 12;
  for (std::size_t i = 0; i < std::min(known.size(), most); ++i)
    hint += (i == 0 ? " \"" : ", \"") + known[i] + "\"";
  if (known.size() > most) hint += " and " + std::to_string(known.size() - most) + " more";
  return makeError(ErrorCode::Usage, "there is no " + kind + " \"" + name + "\"", hint);
}

// All limbs of a clip, including baked ones, since the editor applies IK to all of them.
ClipIk limbsOf(const Model& model, std::size_t clip, const std::vector<ExportFight>& fights,
               std::size_t index) {
  if (index >= fights.size() || !fights[index].model) return {};
  const ExportFight& fight = fights[index];
  if (clip >= fight.clips.size() || !fight.clips[clip]) return {};
  const IkRig rig(*model.skeleton, *fight.model);
  return {parentsOf(*model.skeleton), rig.chains, rig.attachments, rig.targets(*fight.clips[clip])};
}

const Sampled::Motion* findMotion(const Sampled& model, const std::string& name) {
  for (const Sampled::Motion& motion : model.motions) {
    if (motion.name == name) return &motion;
  }
  return nullptr;
}

// The sum of the keyframes' durations, which are floats, only approximates a clip's length. Times
// within a microsecond of the end therefore use the last keyframe, even if a step leads to it.
double atEnd(double seconds, double length) {
  return seconds > length - 1e-6 ? std::numeric_limits<double>::infinity() : seconds;
}

}  // namespace

std::vector<Sampled> sampledModels(const std::vector<Model>& models, const std::vector<ExportFight>& fights) {
  std::vector<Sampled> out;
  for (std::size_t m = 0; m < models.size(); ++m) {
    const Model& model = models[m];
    Sampled sampled{model.name, model.skeleton, model.shownMeshes(), {}};
    for (std::size_t i = 0; i < model.clips.size(); ++i) {
      const auto& clip = model.clips[i];
      const auto pose = [skeleton = model.skeleton, clip,
                         limbs = limbsOf(model, i, fights, m)](double seconds) {
        const Time time = std::clamp(Time::fromSeconds(seconds), Time(), clip->duration);
        return limbs.reach(poseAt(*skeleton, *clip, time), time.seconds());
      };
      sampled.motions.push_back({clip->name, pose});
    }
    out.push_back(std::move(sampled));
  }
  return out;
}

std::vector<Sampled> sampledModels(const wad::Contents& contents) {
  std::vector<Sampled> out;
  for (const wad::ModelContents& model : contents.models) {
    Sampled sampled{model.name, model.skeleton, model.meshes, {}};
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
      const auto shared = std::make_shared<const KeyframeAnimation>(model.animations[i]);
      ClipIk limbs{parentsOf(*model.skeleton), model.fight.chains, model.fight.attachments, {}};
      if (i < model.fights.size()) limbs.targets = model.fights[i].targets;
      sampled.motions.push_back({shared->name, [shared, limbs](double seconds) {
                                   const double length = shared->length();
                                   const double time = std::clamp(seconds, 0.0, length);
                                   return limbs.reach(playedPose(*shared, atEnd(seconds, length)), time);
                                 }});
    }
    out.push_back(std::move(sampled));
  }
  return out;
}

Result<std::vector<SampleInstant>> instantsOf(const std::vector<Sampled>& models, const SampleQuery& query) {
  std::vector<SampleInstant> out;
  std::vector<std::string> modelNames, clipNames;
  bool foundModel = false, foundClip = false;
  const std::vector<double> times = query.times.empty() ? std::vector<double>{0.0} : query.times;
  for (const Sampled& model : models) {
    modelNames.push_back(model.name);
    if (query.model && *query.model != model.name) continue;
    foundModel = true;
    if (!query.clip) {
      out.push_back({&model, nullptr, 0.0});
      continue;
    }
    for (const Sampled::Motion& motion : model.motions) clipNames.push_back(motion.name);
    const Sampled::Motion* motion = findMotion(model, *query.clip);
    if (!motion) continue;
    foundClip = true;
    for (const double time : times) out.push_back({&model, motion, time});
  }
  if (query.model && !foundModel) return nothingOfThatName("model", *query.model, modelNames);
  if (query.clip && !foundClip) return nothingOfThatName("clip", *query.clip, clipNames);
  return out;
}

Result<std::string> sampleJson(const std::vector<Sampled>& models, const SampleQuery& query) {
  const auto instants = instantsOf(models, query);
  if (!instants) return instants.error();
  SampleWriter writer;
  for (const SampleInstant& instant : *instants)
    writer.sample(*instant.model, instant.motion, instant.time, query);
  return std::move(writer).take();
}

}  // namespace squire
