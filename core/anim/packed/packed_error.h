#pragma once

#include <span>
#include <vector>

#include "core/anim/packed/packed_rows.h"

namespace squire::packed {

// The distance in metres from each bone to the farthest point that it moves: the joints below it and their
// shells.
[[nodiscard]] std::vector<float> reachesOf(const Skeleton& skeleton, std::span<const float> radii,
                                           const Pose& pose);

// The largest distance in metres by which `clip` displaces any joint, or point within its shell radius, from
// its position in `rows`: at the rows and, with `between`, at three times between neighbours: what each
// shows at that time.
[[nodiscard]] float largestError(const Skeleton& skeleton, std::span<const float> radii, const Rows& rows,
                                 const PackedClip& clip, bool between);

}  // namespace squire::packed
