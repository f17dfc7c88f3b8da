#pragma once

#include <vector>

#include "core/edit/poses/live_poses.h"
#include "core/model/clip.h"

namespace squire {

// What the keys on both sides of an instant say, channel by channel: the last one before it and the first one
// after it, whatever stands at the instant itself. A channel with keys on one side only has them on both; one
// without any other key is left out.
struct Neighbours {
  PoseChanges before;
  PoseChanges after;
  // Between them, as far as the instant is on its way from one key to the other: straight, without easing.
  PoseChanges between;
};

// Of some bones, or of all where there are none.
[[nodiscard]] Neighbours neighboursAt(const Clip& clip, Time time, const std::vector<BoneId>& bones = {});

// A pose that leans toward the keys on both sides: 0 is the one before, 1 the one after. Beyond, it goes on.
[[nodiscard]] PoseChanges breakdown(const Neighbours& neighbours, float share);

// The pose pushed away from what lies between its neighbours (amount above 0: 1 doubles the distance), or
// relaxed toward it (below 0: -1 is what lies between them).
[[nodiscard]] PoseChanges pushed(const Skeleton& skeleton, const Pose& pose, const Neighbours& neighbours,
                                 float amount);

}  // namespace squire
