#pragma once

#include <vector>

#include "core/edit/poses/live_poses.h"
#include "core/model/project.h"

namespace squire {

// The pose with values over it. Bones that the skeleton lacks are left out.
[[nodiscard]] Pose withChanges(const Skeleton& skeleton, Pose pose, const PoseChanges& changes);

// What leads from one pose to another, channels that are equal left out. Only of `bones`, or of all where
// there are none.
[[nodiscard]] PoseChanges changesTo(const Skeleton& skeleton, const Pose& from, const Pose& to,
                                    const std::vector<BoneId>& bones = {});

// A share of the way from a pose to some values: lerp, and slerp along the shorter arc. 0 changes nothing, 1
// are the values themselves.
[[nodiscard]] PoseChanges blendedTo(const Skeleton& skeleton, const Pose& from, const PoseChanges& to,
                                    float share);

// Where the skin was bound, from the inverse binds: the rest pose of most files, but not of one that was
// exported in mid-pose.
[[nodiscard]] Pose bindPose(const Skeleton& skeleton);

// A saved pose as values, and the values of a pose to be saved. Bones in the order of the skeleton.
[[nodiscard]] PoseChanges valuesOf(const SavedPose& pose);
[[nodiscard]] std::vector<SavedBone> savedBones(const Skeleton& skeleton, const Pose& pose,
                                                const std::vector<BoneId>& bones = {});

}  // namespace squire
