#pragma once

#include <vector>

#include "core/edit/poses/live_poses.h"
#include "core/model/project.h"

namespace squire {

// Applies changes to a pose. Bones that the skeleton lacks are ignored.
[[nodiscard]] Pose withChanges(const Skeleton& skeleton, Pose pose, const PoseChanges& changes);

// The changes from one pose to another, without channels that are equal; of the given bones, or of all if
// `bones` is empty.
[[nodiscard]] PoseChanges changesTo(const Skeleton& skeleton, const Pose& from, const Pose& to,
                                    const std::vector<BoneId>& bones = {});

// Interpolates from a pose to the given values: lerp, and slerp along the shorter arc. Share 0 is the pose, 1
// the values.
[[nodiscard]] PoseChanges blendedTo(const Skeleton& skeleton, const Pose& from, const PoseChanges& to,
                                    float share);

// The bind pose, computed from the inverse bind matrices. It equals the rest pose in most files, but not in
// files exported in mid-pose.
[[nodiscard]] Pose bindPose(const Skeleton& skeleton);

// Conversions between saved poses and pose values. Bones are in the order of the skeleton.
[[nodiscard]] PoseChanges valuesOf(const SavedPose& pose);
[[nodiscard]] std::vector<SavedBone> savedBones(const Skeleton& skeleton, const Pose& pose,
                                                const std::vector<BoneId>& bones = {});

}  // namespace squire
