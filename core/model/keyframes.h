#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/model/skeleton.h"

namespace squire {

// A keyframe of the engine: a whole pose and the time in seconds until the next keyframe. The last keyframe
// of a looping animation leads to the first; otherwise it holds its pose. A clip of length D becomes
// keyframes whose durations sum to D; the last duration is 0.
struct Keyframe {
  // Above this, a duration in single precision may be off by more than a quarter of a microsecond.
  static constexpr double longestExact = 8.0;  // seconds

  float duration = 0.0f;
  Pose pose;
};

struct KeyframeAnimation {
  std::string name;
  bool loop = false;
  std::vector<Keyframe> keyframes;  // at least one

  [[nodiscard]] double length() const;  // seconds: the sum of the durations
};

// Sets all durations but the last from the times of the keyframes, in seconds. Each takes over the rounding
// error of those before it, so that long animations do not drift.
void setDurations(std::vector<Keyframe>& keyframes, std::span<const double> times);

}  // namespace squire
