#pragma once

#include <string>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

struct ReduceSettings {
  float tolerance = 1e-4f;  // metres; maximum error of joints and of points around them, in model space
  float reach = 0.1f;       // metres; radius around each joint in which points count: about a hand
};

struct ReduceReport {
  std::size_t keysBefore = 0;
  std::size_t keysAfter = 0;
  float largestError = 0.0f;  // metres, at all key times and halfway between them
  std::string bone;           // with the largest error; empty if there is none
  Time time;
};

struct ReducedClip {
  Clip clip;
  ReduceReport report;
};

// Removes linear keys that interpolation between their neighbours reproduces, channel by channel. Remaining
// keys keep their time, value and ease; eased and stepped keys are never removed. Each channel of a limb gets
// a share of the tolerance so that errors along the limb stay within it; the result is measured and, if it
// exceeds the tolerance, computed again with smaller shares. The skeleton and the clip must be valid.
[[nodiscard]] ReducedClip reduced(const Skeleton& skeleton, const Clip& clip,
                                  const ReduceSettings& settings = {});

}  // namespace squire
