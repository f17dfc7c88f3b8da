#pragma once

#include "core/model/keyframes.h"

namespace squire {

// What the engine shows so many seconds after an animation was started, held to its length. A keyframe
// without duration is passed over.
[[nodiscard]] Pose playedPose(const KeyframeAnimation& animation, double seconds);

}  // namespace squire
