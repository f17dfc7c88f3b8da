#pragma once

#include <vector>

#include "core/anim/keyframes/motion.h"

namespace squire::keyframes {

// A section of a clip without jumps, as the times at which a keyframe may be placed. The first and the last
// must be keyframes.
struct Stretch {
  std::vector<Instant> instants;
  bool straight = false;  // every channel is linear in time between neighbouring instants
};

struct CandidateOptions {
  float tolerance = 0.0f;  // metres; maximum error of linear interpolation between neighbours
  bool everyKey = false;   // every key is a candidate
  bool onFrames = false;   // at most one candidate per frame, plus those that steps and turns need
};

// The sections of a clip in order, split where a channel jumps and where a section would need too much
// memory. Candidates are the key times; if those are much denser than frames, the frames and as many key
// times as the tolerance requires; within an eased key, the frames and as many times between them as
// required; and the midpoint between keys that are nearly half a turn apart. With `onFrames`, only frames are
// candidates if two keys share a frame, or if the clip has eased keys and any key lies between frames.
[[nodiscard]] std::vector<Stretch> stretchesOf(const Motion& motion, const Clip& clip,
                                               const CandidateOptions& options);

}  // namespace squire::keyframes
