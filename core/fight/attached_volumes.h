#pragma once

#include <functional>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/model/played_fight.h"
#include "core/model/project.h"

namespace squire {

// A volume of the body of a model that hangs on another one, as the carrier has it: on the carrier's bone.
// The attached model stands in its rest pose.
struct AttachedVolume {
  AttachmentId attachment;
  PlayedVolume volume;  // named "sword: blade"

  bool operator==(const AttachedVolume&) const = default;
};

// The skeleton of a model of the project; null where its source is not loaded, and then it has no volumes.
using SkeletonOf = std::function<const Skeleton*(ModelId)>;

// Of all attachments of a model, in their order. What hangs on an attached model is left out, and so is what
// hangs on a bone that is gone.
[[nodiscard]] std::vector<AttachedVolume> attachedVolumes(const Project& project, const ProjectModel& carrier,
                                                          const SkeletonOf& skeletonOf);

}  // namespace squire
