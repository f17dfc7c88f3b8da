#pragma once

#include <string>
#include <vector>

#include "core/model/skeleton.h"

namespace squire {

// What the engine plays: a whole pose, and how many seconds it takes to go from it to the next keyframe. The
// last keyframe of a looping animation goes to the first one; that of any other holds its pose. A clip of
// length D becomes keyframes whose durations sum to D, the last of duration 0.
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
