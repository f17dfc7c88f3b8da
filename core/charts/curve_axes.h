#pragma once

#include <vector>

namespace squire {

// Rounds up to 1, 2 or 5 times a power of ten.
[[nodiscard]] double roundStep(double least);

// Maps frames and values to pixels.
struct CurveAxes {
  double left = 0.0, right = 1.0;  // pixels
  double top = 0.0, bottom = 1.0;
  double firstFrame = 0.0;  // at the left edge
  double perFrame = 10.0;   // pixels
  double middleValue = 0.0;
  double perValue = 10.0;  // pixels

  [[nodiscard]] double xOf(double frame) const { return left + (frame - firstFrame) * perFrame; }
  [[nodiscard]] double yOf(double value) const {
    return 0.5 * (top + bottom) - (value - middleValue) * perValue;
  }
  [[nodiscard]] double frameAt(double x) const { return firstFrame + (x - left) / perFrame; }
  [[nodiscard]] double valueAt(double y) const { return middleValue + (0.5 * (top + bottom) - y) / perValue; }

  // The frame or value at the given point stays there. The zoom is limited.
  void zoomTime(double x, double factor);
  void zoomValue(double y, double factor);
  void pan(double dx, double dy);
  // Shows a range with a margin.
  void fitTime(double from, double to);
  void fitValue(double from, double to);
};

struct ValueMark {
  double value = 0.0;
  bool major = false;  // labelled
};
// Marks at round numbers, with labelled ones at least `majorPixels` apart.
[[nodiscard]] std::vector<ValueMark> valueMarks(const CurveAxes& axes, double majorPixels);
// The number of decimals that labels need.
[[nodiscard]] int markDecimals(const CurveAxes& axes, double majorPixels);

}  // namespace squire
