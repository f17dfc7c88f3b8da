#include "core/posing/limbs.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/anim/found_limbs.h"
#include "core/anim/ik_targets.h"

namespace squire {

namespace {

// The bend of a limb, as a fraction of its length, below which its direction is unreliable.
constexpr float leastBend = 0.01f;
constexpr float leastRestBend = 0.003f;

struct Joints {
  vec3 root, middle, end;

  // The vector from the line between root and end to the middle joint, as a fraction of the limb's length.
  [[nodiscard]] vec3 bend() const {
    const vec3 way = end - root;
    const vec3 upper = middle - root;
    const float square = glm::dot(way, way);
    const vec3 side = square > 0.0f ? upper - glm::dot(upper, way) / square * way : upper;
    const float length = glm::length(upper) + glm::distance(middle, end);
    return length > 0.0f ? side / length : vec3(0.0f);
  }
};

Joints jointsOf(std::span<const mat4> matrices, const LimbBones& limb) {
  return {vec3(matrices[limb.upper][3]), vec3(matrices[limb.lower][3]), vec3(matrices[limb.end][3])};
}

// The shortest turn from one direction to another; the identity if a direction is zero or they are opposite.
quat shortestTurn(const vec3& from, const vec3& to) {
  const float lengths = glm::length(from) * glm::length(to);
  if (!(lengths > 0.0f)) return {1.0f, 0.0f, 0.0f, 0.0f};
  const vec3 axis = glm::cross(from, to) / lengths;
  const float cosine = glm::dot(from, to) / lengths;
  if (cosine < -0.9999f) return {1.0f, 0.0f, 0.0f, 0.0f};  // the axis is undefined
  return glm::normalize(quat(1.0f + cosine, axis.x, axis.y, axis.z));
}

vec3 restBend(const Skeleton& skeleton, std::span<const mat4> matrices, const LimbBones& limb) {
  const std::vector<mat4> rest = modelMatrices(skeleton, skeleton.restPose());
  const Joints joints = jointsOf(rest, limb);
  vec3 bend = joints.bend();
  if (glm::length(bend) < leastRestBend) {
    const vec3 way = joints.end - joints.root;
    const bool isLeg = way.y < 0.0f && std::abs(way.y) > std::abs(way.x);
    bend = vec3(0.0f, 0.0f, isLeg ? 1.0f : -1.0f);
  }
  const quat before = toTransform(rest[limb.upper]).rotation;
  return toTransform(matrices[limb.upper]).rotation * glm::conjugate(before) * bend;
}

bool isBelow(const Skeleton& skeleton, std::size_t bone, std::size_t above) {
  for (int at = skeleton.bones[bone].parent; at != Bone::noParent;
       at = skeleton.bones[static_cast<std::size_t>(at)].parent) {
    if (at == static_cast<int>(above)) return true;
  }
  return false;
}

}  // namespace

std::vector<PosedLimb> limbsOf(const Skeleton& skeleton, const ProjectModel& model) {
  ModelFight fight;
  fight.chains = fightOf(model).chains;
  std::vector<PosedLimb> limbs;
  for (const PlayedChain& chain : IkRig(skeleton, fight).chains) {
    const auto end = static_cast<std::size_t>(chain.end);
    const auto lower = static_cast<std::size_t>(skeleton.bones[end].parent);
    limbs.push_back({{static_cast<std::size_t>(skeleton.bones[lower].parent), lower, end}, chain});
  }
  for (const FoundLimb& found : foundLimbs(skeleton)) {
    if (limbWithEnd(limbs, found.end) != nullptr) continue;
    PlayedChain chain;
    chain.name = found.name;
    chain.end = static_cast<int>(found.end);
    limbs.push_back({{found.upper, found.lower, found.end},
                     std::move(chain),
                     !isBelow(skeleton, found.end, found.lower)});
  }
  return limbs;
}

const PosedLimb* limbWithEnd(std::span<const PosedLimb> limbs, std::size_t end) {
  const auto found =
      std::find_if(limbs.begin(), limbs.end(), [end](const PosedLimb& limb) { return limb.end == end; });
  return found == limbs.end() ? nullptr : &*found;
}

const PosedLimb* limbOf(const Skeleton& skeleton, std::span<const PosedLimb> limbs, std::size_t bone) {
  for (auto at = static_cast<int>(bone); at != Bone::noParent;
       at = skeleton.bones[static_cast<std::size_t>(at)].parent) {
    if (const PosedLimb* limb = limbWithEnd(limbs, static_cast<std::size_t>(at))) return limb;
  }
  return nullptr;
}

vec3 bendAfterMove(const Skeleton& skeleton, std::span<const mat4> matrices, const LimbBones& limb,
                   const vec3& to) {
  const Joints joints = jointsOf(matrices, limb);
  const vec3 now = joints.bend();
  const vec3 bend = glm::length(now) < leastBend ? restBend(skeleton, matrices, limb) : now;
  return shortestTurn(joints.end - joints.root, to - joints.root) * bend;
}

}  // namespace squire
