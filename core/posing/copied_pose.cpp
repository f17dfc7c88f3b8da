#include "core/posing/copied_pose.h"

#include <algorithm>
#include <unordered_map>

#include "core/posing/pose_values.h"

namespace squire {

namespace {

struct Placed {
  Pose pose;                        // the rest pose with the copied transforms
  std::vector<std::size_t> copied;  // indices of the bones that were found
};

Placed placed(const Skeleton& skeleton, const CopiedPose& copy) {
  std::unordered_map<std::string, std::size_t> indices;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) indices.emplace(skeleton.bones[i].name, i);
  Placed out{skeleton.restPose(), {}};
  for (const CopiedPose::Bone& bone : copy.bones) {
    const auto found = indices.find(bone.name);
    if (found == indices.end()) continue;
    out.pose[found->second] = bone.local;
    out.copied.push_back(found->second);
  }
  return out;
}

PoseChanges changesOf(const Skeleton& skeleton, const Pose& from, const Pose& to,
                      const std::vector<std::size_t>& bones) {
  if (bones.empty()) return {};
  std::vector<BoneId> ids;
  ids.reserve(bones.size());
  for (const std::size_t bone : bones) ids.push_back(skeleton.bones[bone].id);
  return changesTo(skeleton, from, to, ids);
}

}  // namespace

CopiedPose copyPose(const Skeleton& skeleton, const Pose& pose, const std::vector<BoneId>& bones) {
  CopiedPose copy;
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const Bone& bone = skeleton.bones[i];
    if (bones.empty() || std::find(bones.begin(), bones.end(), bone.id) != bones.end())
      copy.bones.push_back({bone.name, pose[i]});
  }
  return copy;
}

PoseChanges pasted(const Skeleton& skeleton, const Pose& pose, const CopiedPose& copy) {
  const Placed found = placed(skeleton, copy);
  return changesOf(skeleton, pose, found.pose, found.copied);
}

PoseChanges pastedMirrored(const Skeleton& skeleton, const MirrorMap& map, const Pose& pose,
                           const CopiedPose& copy) {
  Placed found = placed(skeleton, copy);
  for (std::size_t& bone : found.copied) bone = map.partner[bone];
  return changesOf(skeleton, pose, mirrored(skeleton, map, found.pose), found.copied);
}

}  // namespace squire
