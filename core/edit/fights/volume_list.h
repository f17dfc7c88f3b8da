#pragma once

#include "core/edit/change.h"
#include "core/edit/fights/volume_edits.h"

// Shared by the edits of hit volumes.
namespace squire {

[[nodiscard]] Result<Edit> changeVolumes(const Project& project, FightOwner owner, Label label,
                                         const Change<std::vector<HitVolume>>& change);

// Removes `ownKind` from a volume of another kind, and spans and keys from a model's volume.
void fitToOwner(HitVolume& volume, FightOwner owner);

// The bones that still exist in the source, as a skeleton in the same order.
[[nodiscard]] Skeleton skeletonOf(const ProjectModel& model);

}  // namespace squire
