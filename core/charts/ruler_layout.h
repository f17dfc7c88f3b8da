#pragma once

#include <cstdint>
#include <vector>

#include "core/model/clip.h"

namespace squire {

// Maps frames to pixels.
struct RulerLayout {
  double firstFrame = 0.0;
  double lastFrame = 1.0;
  double left = 0.0;
  double right = 1.0;

  [[nodiscard]] double perFrame() const { return (right - left) / (lastFrame - firstFrame); }
  [[nodiscard]] double xOf(double frame) const { return left + (frame - firstFrame) * perFrame(); }
  [[nodiscard]] double frameAtX(double x) const { return firstFrame + (x - left) / perFrame(); }
};

struct RulerMark {
  std::int64_t frame = 0;
  bool major = false;  // labelled
};

// Marks at round frame numbers, with labelled ones at least `majorPixels` apart.
[[nodiscard]] std::vector<RulerMark> marksOf(const RulerLayout& layout, double majorPixels);

// The times at which any of the given bones (all bones if empty) has a key; sorted and unique.
[[nodiscard]] std::vector<Time> keyTimes(const Clip& clip, const std::vector<BoneId>& bones);

}  // namespace squire
