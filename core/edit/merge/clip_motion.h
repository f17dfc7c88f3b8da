#pragma once

#include <functional>
#include <map>

#include "core/edit/merge/merge_motion.h"

namespace squire {

// What a clip plays, with other bone ids. Bones that `ids` lacks have no part in it.
[[nodiscard]] ClipMotion motionOf(const ProjectClip& entry, const std::map<BoneId, BoneId>& ids);
[[nodiscard]] ClipMotion withBones(const ClipMotion& motion, const std::map<BoneId, BoneId>& ids);

// The entry plays it.
void setMotion(ProjectClip& entry, const ClipMotion& motion);

// The entry plays nothing of its own; the times of its other data are at this rate.
void dropMotion(ProjectClip& entry, Rate rate);
// The rate of the times of its other data.
[[nodiscard]] Rate rateOf(const ProjectClip& entry, const Project& project);

// Changes copies of all clips.
void eachClip(Project& project, const std::function<void(ProjectModel&, ProjectClip&)>& change);

// The project as if no clip had been edited, with the same times of all but keys.
[[nodiscard]] Project withoutMotions(Project project);

}  // namespace squire
