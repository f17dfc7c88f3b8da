#include "core/posing/pins.h"

#include <algorithm>

#include "core/anim/local_to_model.h"
#include "core/anim/two_bone_ik.h"
#include "core/posing/limbs.h"
#include "core/posing/pose_values.h"

namespace squire {

namespace {

quat turnOf(const mat4& matrix) { return toTransform(matrix).rotation; }

mat4 aboveOf(const Skeleton& skeleton, const std::vector<mat4>& matrices, std::size_t bone) {
  const int parent = skeleton.bones[bone].parent;
  return parent == Bone::noParent ? mat4(1.0f) : matrices[static_cast<std::size_t>(parent)];
}

Pose solved(const Skeleton& skeleton, const Pose& pose, const Pin& pin) {
  const std::size_t end = pin.end;
  const vec3 target(pin.place[3]);
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  const std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  PoseSoa blocks(pose);
  PoseIkJob job;
  job.parents = parents;
  job.matrices = matrices;
  job.end = end;
  job.limb.target = target;
  job.limb.pole = pin.limb != nullptr ? pin.limb->pole : vec3(0.0f);
  if (job.limb.pole == vec3(0.0f)) job.limb.pole = bendAfterMove(skeleton, matrices, end, target);
  if (pin.limb != nullptr) {
    job.limb.softness = pin.limb->softness;
    job.limb.limits = {pin.limb->straightestCosine, pin.limb->mostBentCosine, pin.limb->coneAxis,
                       pin.limb->coneCosine};
  }
  job.pose = blocks.blocks();
  job.run();
  Pose out = pose;
  const auto middle = static_cast<std::size_t>(parents[end]);
  const auto root = static_cast<std::size_t>(parents[middle]);
  out[root].rotation = blocks[root].rotation;
  out[middle].rotation = blocks[middle].rotation;
  const std::vector<mat4> after = modelMatrices(skeleton, out);
  out[end].rotation =
      glm::normalize(glm::conjugate(turnOf(aboveOf(skeleton, after, end))) * turnOf(pin.place));
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
    if (canPin(skeleton, pin.end)) order.push_back(&pin);
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
