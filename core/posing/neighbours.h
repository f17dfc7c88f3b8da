#pragma once

#include <vector>

#include "core/edit/poses/live_poses.h"
#include "core/model/clip.h"

namespace squire {

// For each channel the value of the last key before an instant and of the first key after it; a key at the
// instant itself is ignored. If a channel has keys on one side only, they count for both sides; channels
// without any other key are left out.
struct Neighbours {
  PoseChanges before;
  PoseChanges after;
  // Linear interpolation between both keys at the instant, without easing.
  PoseChanges between;
};

// The neighbours of the given bones, or of all if `bones` is empty.
[[nodiscard]] Neighbours neighboursAt(const Clip& clip, Time time, const std::vector<BoneId>& bones = {});

// A pose between the neighbouring keys: 0 is the one before, 1 the one after; values outside [0, 1]
// extrapolate.
[[nodiscard]] PoseChanges breakdown(const Neighbours& neighbours, float share);

// Pushes the pose away from the interpolation of its neighbours (amount > 0: 1 doubles the distance) or
// relaxes the pose towards that interpolation (amount < 0: -1 reaches it).
[[nodiscard]] PoseChanges pushed(const Skeleton& skeleton, const Pose& pose, const Neighbours& neighbours,
                                 float amount);

}  // namespace squire
