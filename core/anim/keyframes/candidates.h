#pragma once

#include <vector>

#include "core/anim/keyframes/motion.h"

namespace squire::keyframes {

// A stretch of a clip without a jump: the instants at which a keyframe may stand. The first and the last one
// have to be keyframes.
struct Stretch {
  std::vector<Instant> instants;
  bool straight = false;  // every channel goes straight from each instant to the next, at an even pace
};

struct CandidateOptions {
  float tolerance = 0.0f;  // metres; what a straight way between two neighbours may be off
  bool everyKey = false;   // no key is passed over
};

// The stretches of a clip in order, cut where a channel jumps, and where one would take more memory than is
// good. The candidates are the key times; where those stand much closer than frames do, the frames and as
// many key times as the tolerance asks for; inside an eased key, frames and as many instants between them;
// half-way where a key leads to another nearly half a turn away.
[[nodiscard]] std::vector<Stretch> stretchesOf(const Motion& motion, const Clip& clip,
                                               const CandidateOptions& options);

}  // namespace squire::keyframes
