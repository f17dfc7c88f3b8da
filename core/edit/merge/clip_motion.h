#pragma once

#include <functional>
#include <map>

#include "core/edit/merge/merge_motion.h"

namespace squire {

// The motion of a clip with other bone ids, without bones that `ids` lacks.
[[nodiscard]] ClipMotion motionOf(const ProjectClip& entry, const std::map<BoneId, BoneId>& ids);
[[nodiscard]] ClipMotion withBones(const ClipMotion& motion, const std::map<BoneId, BoneId>& ids);

// Makes the entry play the motion.
void setMotion(ProjectClip& entry, const ClipMotion& motion);

// Removes the entry's own motion; the times of its other data are then at this rate.
void dropMotion(ProjectClip& entry, Rate rate);
// The rate of the times of an entry's other data.
[[nodiscard]] Rate rateOf(const ProjectClip& entry, const Project& project);

// Replaces each clip by a copy that `change` has modified.
void eachClip(Project& project, const std::function<void(ProjectModel&, ProjectClip&)>& change);

// The project as if no clip had been edited, with the same times of all but keys.
[[nodiscard]] Project withoutMotions(Project project);

}  // namespace squire
