#pragma once

#include <string>
#include <vector>

#include "core/model/skeleton.h"

namespace squire {

// A keyframe of the engine: a whole pose and the time in seconds until the next keyframe. The last keyframe
// of a looping animation leads to the first; otherwise it holds its pose. A clip of length D becomes
// keyframes whose durations sum to D; the last duration is 0.
struct Keyframe {
  float duration = 0.0f;
  Pose pose;
};

struct KeyframeAnimation {
  std::string name;
  bool loop = false;
  std::vector<Keyframe> keyframes;  // at least one

  [[nodiscard]] float length() const {
    float sum = 0.0f;
    for (const Keyframe& keyframe : keyframes) sum += keyframe.duration;
    return sum;
  }
};

}  // namespace squire
