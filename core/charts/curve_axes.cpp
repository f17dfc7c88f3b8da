#include "core/charts/curve_axes.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr double leastPerFrame = 1e-3, mostPerFrame = 400.0;
constexpr double leastPerValue = 1e-6, mostPerValue = 1e8;
constexpr double room = 0.08;  // fraction of the screen on each side of the fitted range

}  // namespace

double roundStep(double least) {
  const double power = std::pow(10.0, std::floor(std::log10(std::max(least, 1e-12))));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= least * (1.0 - 1e-9)) return step * power;
  }
  return 10.0 * power;
}

void CurveAxes::zoomTime(double x, double factor) {
  const double frame = frameAt(x);
  perFrame = std::clamp(perFrame * factor, leastPerFrame, mostPerFrame);
  firstFrame = frame - (x - left) / perFrame;
}

void CurveAxes::zoomValue(double y, double factor) {
  const double value = valueAt(y);
  perValue = std::clamp(perValue * factor, leastPerValue, mostPerValue);
  middleValue += value - valueAt(y);
}

void CurveAxes::pan(double dx, double dy) {
  firstFrame -= dx / perFrame;
  middleValue += dy / perValue;
}

void CurveAxes::fitTime(double from, double to) {
  const double width = std::max(1.0, right - left);
  const double length = std::max(to - from, 1.0);
  perFrame = std::clamp((1.0 - 2.0 * room) * width / length, leastPerFrame, mostPerFrame);
  firstFrame = 0.5 * (from + to) - 0.5 * width / perFrame;
}

void CurveAxes::fitValue(double from, double to) {
  const double height = std::max(1.0, bottom - top);
  const double size = std::max({to - from, 1e-4, 1e-3 * std::max(std::abs(from), std::abs(to))});
  perValue = std::clamp((1.0 - 2.0 * room) * height / size, leastPerValue, mostPerValue);
  middleValue = 0.5 * (from + to);
}

std::vector<ValueMark> valueMarks(const CurveAxes& axes, double majorPixels) {
  const double major = roundStep(majorPixels / axes.perValue);
  const double minor = major / 5.0;
  const auto first = static_cast<long long>(std::ceil(axes.valueAt(axes.bottom) / minor));
  const auto last = static_cast<long long>(std::floor(axes.valueAt(axes.top) / minor));
  std::vector<ValueMark> marks;
  for (long long i = first; i <= last && marks.size() < 1000; ++i) {
    marks.push_back({static_cast<double>(i) * minor, i % 5 == 0});
  }
  return marks;
}

int markDecimals(const CurveAxes& axes, double majorPixels) {
  const double step = roundStep(majorPixels / axes.perValue);
  return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
}

}  // namespace squire
