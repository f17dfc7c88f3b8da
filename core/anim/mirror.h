#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

// The name of the bone on the other side: "hand.L" and "hand.R", "_l" and "_r", "L_" and "R_", "LeftArm" and
// "RightArm", with Blender's ".001" behind it too. Nothing where the name has no side.
[[nodiscard]] std::optional<std::string> otherSideName(std::string_view name);

// For each bone the one that it changes places with, or itself. By name, and where names tell nothing by the
// places of the joints at rest. Partners of partners are the bone again, and parents of partners are
// partners.
struct MirrorMap {
  std::vector<std::size_t> partner;
};
[[nodiscard]] MirrorMap mirrorMapOf(const Skeleton& skeleton);

// The other side's pose or motion, mirrored across the plane between left and right (x = 0). What a bone does
// beyond its rest is mirrored, so that the rest pose of a skeleton whose sides are rolled differently stays
// at rest, and segments keep their lengths. Twice is the identity but for rounding. Keys keep their times and
// eases. The skeleton has to be the one that the map was made for.
[[nodiscard]] Pose mirrored(const Skeleton& skeleton, const MirrorMap& map, const Pose& pose);
[[nodiscard]] Clip mirrored(const Skeleton& skeleton, const MirrorMap& map, const Clip& clip);

}  // namespace squire
