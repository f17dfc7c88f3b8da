#pragma once

#include <vector>

#include "core/anim/keyframes/motion.h"

namespace squire::keyframes {

// A stretch of a clip without a jump: the instants at which a keyframe may stand. The first and the last one
// have to be keyframes.
using Stretch = std::vector<Instant>;

// The stretches of a clip in order. Cut where a channel jumps, and where a stretch would take more memory
// than is good. Eased spans are divided until neighbours are within the tolerance of each other's path.
[[nodiscard]] std::vector<Stretch> stretchesOf(const Motion& motion, const Clip& clip, float tolerance);

}  // namespace squire::keyframes
