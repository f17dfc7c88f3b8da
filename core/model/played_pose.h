#pragma once

#include "core/model/keyframes.h"

namespace squire {

// The pose in the engine a number of seconds after the start of an animation, clamped to its length.
// Keyframes without duration are skipped.
[[nodiscard]] Pose playedPose(const KeyframeAnimation& animation, double seconds);

}  // namespace squire
