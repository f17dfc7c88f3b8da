#include "core/posing/pins.h"

#include <algorithm>

#include "core/anim/local_to_model.h"
#include "core/anim/two_bone_ik.h"
#include "core/posing/pose_values.h"

namespace squire {

namespace {

quat turnOf(const mat4& matrix) { return toTransform(matrix).rotation; }

mat4 aboveOf(const Skeleton& skeleton, const std::vector<mat4>& matrices, std::size_t bone) {
  const int parent = skeleton.bones[bone].parent;
  return parent == Bone::noParent ? mat4(1.0f) : matrices[static_cast<std::size_t>(parent)];
}

Pose solved(const Skeleton& skeleton, const Pose& pose, std::size_t end, const vec3& target,
            const quat& facing) {
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  const std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  PoseSoa blocks(pose);
  PoseIkJob job;
  job.parents = parents;
  job.matrices = matrices;
  job.end = end;
  job.limb.target = target;
  job.pose = blocks.blocks();
  job.run();
  Pose out = pose;
  const auto middle = static_cast<std::size_t>(parents[end]);
  const auto root = static_cast<std::size_t>(parents[middle]);
  out[root].rotation = blocks[root].rotation;
  out[middle].rotation = blocks[middle].rotation;
  const std::vector<mat4> after = modelMatrices(skeleton, out);
  out[end].rotation = glm::normalize(glm::conjugate(turnOf(aboveOf(skeleton, after, end))) * facing);
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
  for (const Pin* pin : order) out = solved(skeleton, out, pin->end, vec3(pin->place[3]), turnOf(pin->place));
  return changesTo(skeleton, pose, out);
}

PoseChanges reaching(const Skeleton& skeleton, const Pose& pose, std::size_t bone, const vec3& place) {
  if (!canPin(skeleton, bone)) return movedTo(skeleton, pose, bone, place);
  const quat facing = turnOf(modelMatrices(skeleton, pose)[bone]);
  return changesTo(skeleton, pose, solved(skeleton, pose, bone, place, facing));
}

PoseChanges movedTo(const Skeleton& skeleton, const Pose& pose, std::size_t bone, const vec3& place) {
  const mat4 above = aboveOf(skeleton, modelMatrices(skeleton, pose), bone);
  Pose out = pose;
  out[bone].translation = vec3(glm::inverse(above) * vec4(place, 1.0f));
  if (!isFinite(out[bone].translation)) return {};
  return changesTo(skeleton, pose, out);
}

}  // namespace squire
