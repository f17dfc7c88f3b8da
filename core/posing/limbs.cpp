#include "core/posing/limbs.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/anim/ik_targets.h"
#include "core/edit/fights/ik_edits.h"

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

Joints jointsOf(const Skeleton& skeleton, std::span<const mat4> matrices, std::size_t end) {
  const auto middle = static_cast<std::size_t>(skeleton.bones[end].parent);
  const auto root = static_cast<std::size_t>(skeleton.bones[middle].parent);
  return {vec3(matrices[root][3]), vec3(matrices[middle][3]), vec3(matrices[end][3])};
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

vec3 restBend(const Skeleton& skeleton, std::span<const mat4> matrices, std::size_t end) {
  const std::vector<mat4> rest = modelMatrices(skeleton, skeleton.restPose());
  const Joints joints = jointsOf(skeleton, rest, end);
  vec3 bend = joints.bend();
  if (glm::length(bend) < leastRestBend) {
    const vec3 way = joints.end - joints.root;
    const bool isLeg = way.y < 0.0f && std::abs(way.y) > std::abs(way.x);
    bend = vec3(0.0f, 0.0f, isLeg ? 1.0f : -1.0f);
  }
  const auto middle = static_cast<std::size_t>(skeleton.bones[end].parent);
  const auto root = static_cast<std::size_t>(skeleton.bones[middle].parent);
  const quat before = toTransform(rest[root]).rotation;
  return toTransform(matrices[root]).rotation * glm::conjugate(before) * bend;
}

}  // namespace

std::vector<PlayedChain> limbsOf(const Skeleton& skeleton, const ProjectModel& model) {
  ModelFight fight;
  fight.chains = fightOf(model).chains;
  for (IkChain& chain : proposedChains(model)) fight.chains.push_back(std::move(chain));
  return IkRig(skeleton, fight).chains;
}

const PlayedChain* limbWithEnd(std::span<const PlayedChain> limbs, std::size_t end) {
  const auto found = std::find_if(limbs.begin(), limbs.end(), [end](const PlayedChain& limb) {
    return limb.end == static_cast<int>(end);
  });
  return found == limbs.end() ? nullptr : &*found;
}

vec3 bendAfterMove(const Skeleton& skeleton, std::span<const mat4> matrices, std::size_t end,
                   const vec3& to) {
  const Joints joints = jointsOf(skeleton, matrices, end);
  const vec3 now = joints.bend();
  const vec3 bend = glm::length(now) < leastBend ? restBend(skeleton, matrices, end) : now;
  return shortestTurn(joints.end - joints.root, to - joints.root) * bend;
}

}  // namespace squire
