#include "core/edit/motion/skin_difference.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/anim/local_to_model.h"
#include "core/base/parallel.h"

namespace squire {

namespace {

constexpr float leastWeight = 0.02f;  // the smallest with which a vertex counts as skin of a bone
constexpr float handsReach = 0.1f;    // metres

// The points of a bone's skin that are farthest in each of 26 directions.
class Outermost {
 public:
  void add(const vec3& point) {
    std::size_t at = 0;
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        for (int z = -1; z <= 1; ++z, ++at) {
          const float along = glm::dot(point, vec3(x, y, z));
          if (along <= farthest_[at]) continue;
          farthest_[at] = along;
          points_[at] = point;
        }
      }
    }
    any_ = true;
  }
  [[nodiscard]] bool empty() const { return !any_; }
  // The points, moved outward from their middle, since the skin may reach farther between those directions.
  [[nodiscard]] std::vector<vec3> points() const {
    constexpr float outward = 1.05f;
    std::vector<vec3> out;
    vec3 middle(0.0f);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (i == points_.size() / 2 || std::find(out.begin(), out.end(), points_[i]) != out.end()) continue;
      out.push_back(points_[i]);
      middle += points_[i];
    }
    middle /= static_cast<float>(out.size());
    for (vec3& point : out) point = middle + outward * (point - middle);
    return out;
  }

 private:
  std::array<vec3, 27> points_{};
  std::array<float, 27> farthest_ = filled();
  bool any_ = false;

  static std::array<float, 27> filled() {
    std::array<float, 27> out{};
    out.fill(std::numeric_limits<float>::lowest());
    return out;
  }
};

std::vector<std::vector<vec3>> skinPoints(const Model& model) {
  const std::vector<Bone>& bones = model.skeleton->bones;
  std::vector<Outermost> outermost(bones.size());
  for (const auto& mesh : model.meshes) {
    for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
      const Influences& influences = mesh->influences[i];
      for (std::size_t k = 0; k < influences.bones.size(); ++k) {
        if (influences.weights[k] < leastWeight) continue;
        const std::size_t bone = influences.bones[k];
        outermost[bone].add(vec3(bones[bone].inverseBind * vec4(mesh->positions[i], 1.0f)));
      }
    }
  }
  const std::vector<mat4> rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  std::vector<std::vector<vec3>> points;
  for (std::size_t i = 0; i < outermost.size(); ++i) {
    if (outermost[i].empty()) {
      const float scale = std::max(
          {glm::length(vec3(rest[i][0])), glm::length(vec3(rest[i][1])), glm::length(vec3(rest[i][2]))});
      const float reach = scale > 1e-6f ? handsReach / scale : 0.0f;
      for (int axis = 0; axis < 3; ++axis) {
        vec3 point(0.0f);
        point[axis] = reach;
        outermost[i].add(point);
        outermost[i].add(-point);
      }
    }
    points.push_back(outermost[i].points());
  }
  return points;
}

float farthestMove(const mat4& a, const mat4& b, std::span<const vec3> points) {
  const mat4 difference = a - b;
  float most = 0.0f;
  for (const vec3& point : points) {
    const vec3 move(difference * vec4(point, 1.0f));
    most = std::max(most, glm::dot(move, move));
  }
  return std::sqrt(most);
}

}  // namespace

class SkinDifference::Moving {
 public:
  Moving(const SkinDifference& skin, const Clip& clip)
      : parents_(skin.parents_),
        clip_(EvaluatedClip::compile(skin.skeleton_, clip)),
        pose_(skin.parents_.size()),
        matrices_(skin.parents_.size()) {}

  const PoseSoa& poseAt(Time time) {
    clip_.sample(time, pose_.blocks());
    return pose_;
  }
  const std::vector<mat4>& at(Time time) {
    poseAt(time);
    LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
    return matrices_;
  }

 private:
  std::span<const std::int32_t> parents_;
  EvaluatedClip clip_;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

template <typename Use>
void SkinDifference::eachInstant(const Clip& a, const Clip& b, std::span<const Time> instants,
                                 const Use& use) const {
  constexpr std::size_t together = 64;  // instants that one thread takes at a time
  const Moving first(*this, a), second(*this, b);
  parallelFor((instants.size() + together - 1) / together, 0, [&](std::size_t part) {
    Moving own = first, other = second;
    const std::size_t end = std::min(instants.size(), (part + 1) * together);
    for (std::size_t at = part * together; at < end; ++at) use(own, other, at);
  });
}

SkinDifference::SkinDifference(const Model& model)
    : skeleton_(*model.skeleton), parents_(parentsOf(skeleton_)), points_(skinPoints(model)) {}

std::vector<float> SkinDifference::between(const Clip& a, const Clip& b,
                                           std::span<const Time> instants) const {
  std::vector<float> moves(instants.size() * parents_.size());
  eachInstant(a, b, instants, [&](Moving& first, Moving& second, std::size_t at) {
    const std::vector<mat4>& is = first.at(instants[at]);
    const std::vector<mat4>& shouldBe = second.at(instants[at]);
    for (std::size_t i = 0; i < parents_.size(); ++i)
      moves[at * parents_.size() + i] =
          is[i] == shouldBe[i] ? 0.0f : farthestMove(is[i], shouldBe[i], points_[i]);
  });
  return moves;
}

std::vector<float> SkinDifference::shares(const Clip& a, const Clip& b, std::span<const Time> instants,
                                          std::span<const Lever> levers) const {
  std::vector<float> moves(instants.size() * parents_.size());
  eachInstant(a, b, instants, [&](Moving& first, Moving& second, std::size_t at) {
    const PoseSoa& is = first.poseAt(instants[at]);
    const PoseSoa& shouldBe = second.poseAt(instants[at]);
    for (std::size_t i = 0; i < parents_.size(); ++i) {
      const Transform x = is[i], y = shouldBe[i];
      const float turned = x.rotation == y.rotation ? 0.0f : angleBetween(x.rotation, y.rotation);
      moves[at * parents_.size() + i] = glm::distance(x.translation, y.translation) * levers[i].scale +
                                        (turned + glm::distance(x.scale, y.scale)) * levers[i].length;
    }
  });
  return moves;
}

std::vector<SkinDifference::Lever> SkinDifference::levers(const Clip& clip,
                                                          std::span<const Time> instants) const {
  Moving moving(*this, clip);
  std::vector<Lever> levers(parents_.size());
  for (const Time time : instants) {
    const std::vector<mat4>& matrices = moving.at(time);
    for (std::size_t i = 0; i < levers.size(); ++i) {
      for (const vec3& own : points_[i]) {
        const vec3 point(matrices[i] * vec4(own, 1.0f));
        for (std::int32_t above = static_cast<std::int32_t>(i); above >= 0;
             above = parents_[static_cast<std::size_t>(above)]) {
          Lever& lever = levers[static_cast<std::size_t>(above)];
          const vec3 joint(matrices[static_cast<std::size_t>(above)][3]);
          lever.length = std::max(lever.length, glm::distance(point, joint));
        }
      }
      const std::int32_t parent = parents_[i];
      const mat4 space = parent < 0 ? mat4(1.0f) : matrices[static_cast<std::size_t>(parent)];
      for (int axis = 0; axis < 3; ++axis)
        levers[i].scale = std::max(levers[i].scale, glm::length(vec3(space[axis])));
    }
  }
  return levers;
}

}  // namespace squire
