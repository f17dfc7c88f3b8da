#pragma once

#include <functional>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/model/played_fight.h"
#include "core/model/project.h"

namespace squire {

// A body volume of an attached model, converted to a bone of the carrier. The attached model is in its rest
// pose.
struct AttachedVolume {
  AttachmentId attachment;
  PlayedVolume volume;  // named "sword: blade"

  bool operator==(const AttachedVolume&) const = default;
};

// Returns the skeleton of a project model; null if its source is not loaded: it then has no volumes.
using SkeletonOf = std::function<const Skeleton*(ModelId)>;

// Volumes of all attachments of a model, in order. Attachments of attached models and attachments on missing
// bones are left out.
[[nodiscard]] std::vector<AttachedVolume> attachedVolumes(const Project& project, const ProjectModel& carrier,
                                                          const SkeletonOf& skeletonOf);

}  // namespace squire
