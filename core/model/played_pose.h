#pragma once

#include "core/model/keyframes.h"

namespace squire {

// A share of the way from one pose to another as the engine blends: lerp and slerp.
[[nodiscard]] Pose blendedPose(const Pose& from, const Pose& to, float share);

// The pose in the engine a number of seconds after the start of an animation, clamped to its length.
// Keyframes without duration are skipped.
[[nodiscard]] Pose playedPose(const KeyframeAnimation& animation, double seconds);

}  // namespace squire
