#include "core/posing/pose_values.h"

#include <algorithm>

namespace squire {

namespace {

bool isAmong(const std::vector<BoneId>& bones, BoneId bone) {
  return bones.empty() || std::find(bones.begin(), bones.end(), bone) != bones.end();
}

// Whether two quaternions are the same rotation; q and -q are.
bool sameTurn(const quat& a, const quat& b) { return a == b || a == -b; }

}  // namespace

Pose withChanges(const Skeleton& skeleton, Pose pose, const PoseChanges& changes) {
  for (std::size_t i = 0; i < pose.size() && !changes.empty(); ++i) {
    const BonePose* change = findBone(changes, skeleton.bones[i].id);
    if (change == nullptr) continue;
    if (change->translation) pose[i].translation = *change->translation;
    if (change->rotation) pose[i].rotation = *change->rotation;
    if (change->scale) pose[i].scale = *change->scale;
  }
  return pose;
}

PoseChanges changesTo(const Skeleton& skeleton, const Pose& from, const Pose& to,
                      const std::vector<BoneId>& bones) {
  PoseChanges out;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!isAmong(bones, skeleton.bones[i].id)) continue;
    BonePose change;
    change.bone = skeleton.bones[i].id;
    if (from[i].translation != to[i].translation) change.translation = to[i].translation;
    if (!sameTurn(from[i].rotation, to[i].rotation)) change.rotation = to[i].rotation;
    if (from[i].scale != to[i].scale) change.scale = to[i].scale;
    if (change.translation || change.rotation || change.scale) out.push_back(change);
  }
  return merged({}, out);
}

PoseChanges blendedTo(const Skeleton& skeleton, const Pose& from, const PoseChanges& to, float share) {
  if (share == 0.0f) return {};
  PoseChanges out = to;
  for (std::size_t i = 0; i < from.size() && share != 1.0f; ++i) {
    const auto place = std::find_if(out.begin(), out.end(),
                                    [&](const BonePose& pose) { return pose.bone == skeleton.bones[i].id; });
    if (place == out.end()) continue;
    if (place->translation) place->translation = glm::mix(from[i].translation, *place->translation, share);
    if (place->rotation) place->rotation = slerpShort(from[i].rotation, *place->rotation, share);
    if (place->scale) place->scale = glm::mix(from[i].scale, *place->scale, share);
  }
  return changesTo(skeleton, from, withChanges(skeleton, from, out));
}

Pose bindPose(const Skeleton& skeleton) {
  Pose pose;
  for (const Bone& bone : skeleton.bones) {
    const mat4 above =
        bone.parent < 0 ? mat4(1.0f) : skeleton.bones[static_cast<std::size_t>(bone.parent)].inverseBind;
    pose.push_back(toTransform(above * glm::inverse(bone.inverseBind)));
  }
  return pose;
}

PoseChanges valuesOf(const SavedPose& pose) {
  PoseChanges values;
  for (const SavedBone& bone : pose.bones)
    values.push_back({bone.bone, bone.translation, bone.rotation, bone.scale});
  return merged({}, values);
}

std::vector<SavedBone> savedBones(const Skeleton& skeleton, const Pose& pose,
                                  const std::vector<BoneId>& bones) {
  std::vector<SavedBone> out;
  for (std::size_t i = 0; i < pose.size(); ++i) {
    if (!isAmong(bones, skeleton.bones[i].id)) continue;
    SavedBone bone;
    bone.bone = skeleton.bones[i].id;
    bone.translation = pose[i].translation;
    bone.rotation = pose[i].rotation;
    bone.scale = pose[i].scale;
    out.push_back(bone);
  }
  return out;
}

}  // namespace squire
