#pragma once

#include <functional>
#include <map>

#include "core/edit/merge/merge_motion.h"

namespace squire {

// The motion of a clip with each bone id replaced by its value in `ids`; bones that `ids` lacks are left out.
[[nodiscard]] ClipMotion motionOf(const ProjectClip& entry, const std::map<BoneId, BoneId>& ids);
[[nodiscard]] ClipMotion withBones(const ClipMotion& motion, const std::map<BoneId, BoneId>& ids);

// Makes the entry play the motion, without its layers.
void setMotion(ProjectClip& entry, const ClipMotion& motion);

// Removes the motion that the project stores for the entry; `rate`: the rate of the times of its other data.
void dropMotion(ProjectClip& entry, Rate rate);
// The rate of the times of an entry's other data.
[[nodiscard]] Rate rateOf(const ProjectClip& entry, const Project& project);

// Replaces each clip by a copy that `change` has modified.
void eachClip(Project& project, const std::function<void(ProjectModel&, ProjectClip&)>& change);

// The project without any stored motion of clips, which then play as in their sources; times of other data
// stay.
[[nodiscard]] Project withoutMotions(Project project);

}  // namespace squire
