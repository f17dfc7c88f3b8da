#pragma once

#include "core/edit/fights/volume_edits.h"

// What the edits of hit volumes share.
namespace squire {

[[nodiscard]] Result<Edit> changeVolumes(const Project& project, FightOwner owner, std::string label,
                                         const std::function<Status(std::vector<HitVolume>&)>& change);

// Takes away what a volume cannot have where it is.
void fitToOwner(HitVolume& volume, FightOwner owner);

// The bones that are still in the source, as a skeleton in their order.
[[nodiscard]] Skeleton skeletonOf(const ProjectModel& model);

}  // namespace squire
