#include "core/model/keyframes.h"

#include <algorithm>

namespace squire {

double KeyframeAnimation::length() const {
  double sum = 0.0;
  for (const Keyframe& keyframe : keyframes) sum += static_cast<double>(keyframe.duration);
  return sum;
}

void setDurations(std::vector<Keyframe>& keyframes, std::span<const double> times) {
  double played = 0.0;
  for (std::size_t i = 0; i + 1 < keyframes.size(); ++i) {
    const bool isJump = times[i + 1] == times[i];
    keyframes[i].duration = isJump ? 0.0f : std::max(0.0f, static_cast<float>(times[i + 1] - played));
    played += static_cast<double>(keyframes[i].duration);
  }
}

}  // namespace squire
