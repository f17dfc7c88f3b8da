#pragma once

#include "core/model/keyframes.h"

namespace squire {

// Interpolates between two poses like the engine: rotations by slerp, the rest linearly.
[[nodiscard]] Pose blendedPose(const Pose& from, const Pose& to, float share);
// The same into `pose`, which allocates nothing if it has the size already.
void blendPose(const Pose& from, const Pose& to, float share, Pose& pose);

// The pose in the engine a number of seconds after the start of an animation, clamped to its length.
// Keyframes without duration are skipped.
[[nodiscard]] Pose playedPose(const KeyframeAnimation& animation, double seconds);

}  // namespace squire
