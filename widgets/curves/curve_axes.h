#pragma once

#include <vector>

namespace squire {

// Where frames and values lie on a piece of screen. Knows no Qt.
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

  // What lies at the point stays there. Held to sizes that a double can show.
  void zoomTime(double x, double factor);
  void zoomValue(double y, double factor);
  void pan(double dx, double dy);
  // Shows these ranges with some room around them.
  void fitTime(double from, double to);
  void fitValue(double from, double to);
};

struct ValueMark {
  double value = 0.0;
  bool major = false;  // with its number
};
// Marks at round numbers, majors at least so many pixels apart.
[[nodiscard]] std::vector<ValueMark> valueMarks(const CurveAxes& axes, double majorPixels);
// How many digits after the point a mark needs.
[[nodiscard]] int markDecimals(const CurveAxes& axes, double majorPixels);

}  // namespace squire
