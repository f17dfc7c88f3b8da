#pragma once

#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

// For each bone its mirror partner, or itself. Matched by name, else by joint positions in the rest pose. The
// map is symmetric, and the parents of two different partners are partners.
struct MirrorMap {
  std::vector<std::size_t> partner;
};
[[nodiscard]] MirrorMap mirrorMapOf(const Skeleton& skeleton);

// Mirrors a pose or clip across the plane x = 0. The deviation from the rest pose is mirrored, so that the
// rest pose stays at rest even if bone rolls differ between the sides, and segments keep their lengths.
// Mirroring twice is the identity up to rounding. Keys keep their times and eases. The map must belong to the
// skeleton.
[[nodiscard]] Pose mirrored(const Skeleton& skeleton, const MirrorMap& map, const Pose& pose);
[[nodiscard]] Clip mirrored(const Skeleton& skeleton, const MirrorMap& map, const Clip& clip);

}  // namespace squire
