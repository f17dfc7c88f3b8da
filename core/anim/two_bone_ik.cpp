#include "core/anim/two_bone_ik.h"

#include <cmath>

#include "core/anim/two_bone_kernels.h"

namespace squire {

namespace {

void put(float (&to)[3][LimbBlock::lanes], std::size_t lane, const vec3& v) {
  for (int i = 0; i < 3; ++i) to[i][lane] = v[i];
}

bool isLimited(const Limb& limb) {
  const LimbLimits& limits = limb.limits;
  return limb.softness > 0.0f || limits.straightest < 1.0f || limits.mostBent > -1.0f ||
         limits.coneCosine > -1.0f;
}

}  // namespace

void LimbBlock::set(std::size_t lane, const Limb& limb) {
  put(root, lane, limb.root);
  put(middle, lane, limb.middle);
  put(end, lane, limb.end);
  put(target, lane, limb.target);
  put(pole, lane, limb.pole);
  weight[lane] = limb.weight;
  softness[lane] = limb.softness;
  straightest[lane] = limb.limits.straightest;
  mostBent[lane] = limb.limits.mostBent;
  put(coneAxis, lane, limb.limits.coneAxis);
  coneCosine[lane] = limb.limits.coneCosine;
}

LimbTurns LimbTurnsBlock::at(std::size_t lane) const {
  return {quat(upper[3][lane], upper[0][lane], upper[1][lane], upper[2][lane]),
          quat(lower[3][lane], lower[0][lane], lower[1][lane], lower[2][lane])};
}

LimbTurns solveTwoBone(const Limb& limb) {
  LimbBlock block;  // only one lane is read
  LimbTurnsBlock turns;
  block.set(0, limb);
  anim::solveLimb(block, turns, limb.pole != vec3(0.0f), isLimited(limb));
  return turns.at(0);
}

Status TwoBoneIkJob::validate() const {
  if (turns.size() < limbs.size())
    return makeError(ErrorCode::Usage, "two-bone IK has no room for its turns");
  return {};
}

void TwoBoneIkJob::run() const { anim::solveLimbs(limbs.data(), turns.data(), limbs.size(), poles, limits); }

Status PoseIkJob::validate() const {
  if (pose.size() < blockCountFor(parents.size()) || matrices.size() < parents.size()) {
    return makeError(ErrorCode::Usage, "IK has a pose or matrices of fewer bones than parents");
  }
  if (end >= parents.size()) return makeError(ErrorCode::Usage, "IK has an end that is not there");
  if (parents[end] < 0 || parents[static_cast<std::size_t>(parents[end])] < 0) {
    return makeError(ErrorCode::Usage, "IK needs a bone with a parent and a grandparent",
                     "choose the last bone of the limb, a hand or a foot");
  }
  return {};
}

void PoseIkJob::run() const {
  const auto middleBone = static_cast<std::size_t>(parents[end]);
  const auto rootBone = static_cast<std::size_t>(parents[middleBone]);
  const std::int32_t above = parents[rootBone];
  Transform root = transformAt(pose, rootBone);
  Transform middle = transformAt(pose, middleBone);
  // Works in the space of the grandparent's parent, where rotations preserve the lengths of the bones.
  Limb solved = limb;
  if (above >= 0) {
    const mat4 into = glm::inverse(matrices[static_cast<std::size_t>(above)]);
    solved.target = vec3(into * vec4(limb.target, 1.0f));
    solved.pole = vec3(into * vec4(limb.pole, 0.0f));
    solved.limits.coneAxis = vec3(into * vec4(limb.limits.coneAxis, 0.0f));
  }
  const vec3 endInMiddle = middle.rotation * (middle.scale * transformAt(pose, end).translation);
  solved.root = root.translation;
  solved.middle = root.translation + root.rotation * (root.scale * middle.translation);
  solved.end = solved.middle + root.rotation * (root.scale * endInMiddle);
  const LimbTurns turns = solveTwoBone(solved);
  const quat lower = turns.lower * root.rotation * middle.rotation;
  root.rotation = glm::normalize(turns.upper * root.rotation);
  middle.rotation = glm::normalize(glm::conjugate(root.rotation) * lower);
  setTransform(pose, rootBone, root);
  setTransform(pose, middleBone, middle);
}

}  // namespace squire
