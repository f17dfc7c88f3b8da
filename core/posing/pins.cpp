#include "core/posing/pins.h"

#include <algorithm>
#include <array>

#include "core/anim/two_bone_ik.h"
#include "core/posing/pose_values.h"

namespace squire {

namespace {

quat turnOf(const mat4& matrix) { return toTransform(matrix).rotation; }

mat4 aboveOf(const Skeleton& skeleton, const std::vector<mat4>& matrices, std::size_t bone) {
  const int parent = skeleton.bones[bone].parent;
  return parent == Bone::noParent ? mat4(1.0f) : matrices[static_cast<std::size_t>(parent)];
}

LimbBones limbBonesOf(const Skeleton& skeleton, const Pin& pin) {
  if (pin.limb != nullptr) return *pin.limb;
  const auto lower = static_cast<std::size_t>(skeleton.bones[pin.end].parent);
  return {static_cast<std::size_t>(skeleton.bones[lower].parent), lower, pin.end};
}

// A limb as four bones, each the parent of the next: what the limb hangs on, and its bones, whatever lies
// between them in the skeleton.
struct ShortChain {
  static constexpr std::array<std::int32_t, 4> parents{-1, 0, 1, 2};

  std::array<mat4, 4> matrices;
  PoseSoa pose;

  ShortChain(const Skeleton& skeleton, const std::vector<mat4>& all, const LimbBones& bones, const mat4& end)
      : matrices{aboveOf(skeleton, all, bones.upper), all[bones.upper], all[bones.lower], end},
        pose(Pose{toTransform(matrices[0]), toTransform(glm::inverse(matrices[0]) * matrices[1]),
                  toTransform(glm::inverse(matrices[1]) * matrices[2]),
                  toTransform(glm::inverse(matrices[2]) * matrices[3])}) {}

  // The rotation and the joint in model space, as the pose has them.
  [[nodiscard]] quat turnAt(std::size_t at) const {
    quat turn = turnOf(matrices[0]);
    for (std::size_t i = 1; i <= at; ++i) turn = turn * pose[i].rotation;
    return glm::normalize(turn);
  }
  [[nodiscard]] vec3 joint(std::size_t at) const {
    mat4 matrix = matrices[0];
    for (std::size_t i = 1; i <= at; ++i) matrix = matrix * toMatrix(pose[i]);
    return vec3(matrix[3]);
  }
};

// Where the end of a limb is in the current pose: ends that are apart are where the rest pose has them at the
// limb.
mat4 endAtLimb(const Skeleton& skeleton, const std::vector<mat4>& matrices, const Pin& pin,
               const LimbBones& bones) {
  if (pin.limb == nullptr || !pin.limb->isApart) return matrices[bones.end];
  const std::vector<mat4> rest = modelMatrices(skeleton, skeleton.restPose());
  return matrices[bones.lower] * glm::inverse(rest[bones.lower]) * rest[bones.end];
}

PoseIkJob jobOf(const Skeleton& skeleton, const std::vector<mat4>& matrices, const Pin& pin,
                const LimbBones& bones, ShortChain& chain) {
  PoseIkJob job;
  job.parents = ShortChain::parents;
  job.matrices = chain.matrices;
  job.end = 3;
  job.limb.target = vec3(pin.place[3]);
  if (pin.limb != nullptr) {
    const PlayedChain& limits = pin.limb->chain;
    job.limb.pole = limits.pole;
    job.limb.softness = limits.softness;
    job.limb.limits = {limits.straightestCosine, limits.mostBentCosine, limits.coneAxis, limits.coneCosine};
  }
  if (job.limb.pole == vec3(0.0f)) {
    std::vector<mat4> now = matrices;
    now[bones.end] = chain.matrices[3];
    job.limb.pole = bendAfterMove(skeleton, now, bones, job.limb.target);
  }
  job.pose = chain.pose.blocks();
  return job;
}

Pose solved(const Skeleton& skeleton, const Pose& pose, const Pin& pin) {
  const LimbBones bones = limbBonesOf(skeleton, pin);
  const std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  ShortChain chain(skeleton, matrices, bones, endAtLimb(skeleton, matrices, pin, bones));
  jobOf(skeleton, matrices, pin, bones, chain).run();
  Pose out = pose;
  const auto turn = [&](std::size_t bone, const quat& inModel) {
    const quat above = turnOf(aboveOf(skeleton, modelMatrices(skeleton, out), bone));
    out[bone].rotation = glm::normalize(glm::conjugate(above) * inModel);
  };
  turn(bones.upper, chain.turnAt(1));
  turn(bones.lower, chain.turnAt(2));
  turn(bones.end, turnOf(pin.place));
  if (pin.limb != nullptr && pin.limb->isApart) {
    const mat4 above = aboveOf(skeleton, modelMatrices(skeleton, out), bones.end);
    out[bones.end].translation = vec3(glm::inverse(above) * vec4(chain.joint(3), 1.0f));
  }
  return out;
}

}  // namespace

bool canPin(const Skeleton& skeleton, std::size_t bone) {
  const int parent = skeleton.bones[bone].parent;
  return parent != Bone::noParent &&
         skeleton.bones[static_cast<std::size_t>(parent)].parent != Bone::noParent;
}

PoseChanges held(const Skeleton& skeleton, const Pose& pose, std::span<const Pin> pins) {
  std::vector<const Pin*> order;
  for (const Pin& pin : pins) {
    if (pin.limb != nullptr || canPin(skeleton, pin.end)) order.push_back(&pin);
  }
  // Parents first: solving a limb moves everything below it.
  std::sort(order.begin(), order.end(), [](const Pin* a, const Pin* b) { return a->end < b->end; });
  Pose out = pose;
  for (const Pin* pin : order) out = solved(skeleton, out, *pin);
  return changesTo(skeleton, pose, out);
}

PoseChanges reaching(const Skeleton& skeleton, const Pose& pose, std::size_t bone, const vec3& place) {
  if (!canPin(skeleton, bone)) return movedTo(skeleton, pose, bone, place);
  Pin pin{bone, modelMatrices(skeleton, pose)[bone]};
  pin.place[3] = vec4(place, 1.0f);
  return changesTo(skeleton, pose, solved(skeleton, pose, pin));
}

PoseChanges movedTo(const Skeleton& skeleton, const Pose& pose, std::size_t bone, const vec3& place) {
  const mat4 above = aboveOf(skeleton, modelMatrices(skeleton, pose), bone);
  Pose out = pose;
  out[bone].translation = vec3(glm::inverse(above) * vec4(place, 1.0f));
  if (!isFinite(out[bone].translation)) return {};
  return changesTo(skeleton, pose, out);
}

}  // namespace squire
