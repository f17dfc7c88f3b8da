#pragma once

#include <cstdint>
#include <vector>

#include "core/model/clip.h"

namespace squire {

// Where frames lie on a strip of pixels. Knows no Qt.
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
  bool major = false;  // with its number
};

// Marks at round numbers of frames, majors at least `majorPixels` apart.
[[nodiscard]] std::vector<RulerMark> marksOf(const RulerLayout& layout, double majorPixels);

// The instants at which any of some bones (or any bone at all, if none is named) has a key; sorted, each
// once.
[[nodiscard]] std::vector<Time> keyTimes(const Clip& clip, const std::vector<BoneId>& bones);

}  // namespace squire
