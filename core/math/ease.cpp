#include "core/math/ease.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

// One coordinate of a cubic Bezier curve from 0 to 1 with control values a and b.
double bezier(double a, double b, double t) {
  const double s = 1.0 - t;
  return 3.0 * s * s * t * a + 3.0 * s * t * t * b + t * t * t;
}

double bezierSlope(double a, double b, double t) {
  const double s = 1.0 - t;
  return 3.0 * s * s * a + 6.0 * s * t * (b - a) + 3.0 * t * t * (1.0 - b);
}

// Finds the curve parameter at which x is reached: Newton's method within a shrinking bracket, because the
// slope may be zero at the ends.
double parameterAt(double x1, double x2, double x) {
  double low = 0.0, high = 1.0, t = x;
  for (int i = 0; i < 64; ++i) {
    const double error = bezier(x1, x2, t) - x;
    if (std::abs(error) < 1e-12) break;
    (error > 0.0 ? high : low) = t;
    const double slope = bezierSlope(x1, x2, t);
    const double newton = slope > 1e-9 ? t - error / slope : -1.0;
    t = newton > low && newton < high ? newton : 0.5 * (low + high);
  }
  return t;
}

}  // namespace

float shareOfWay(const Ease& ease, float shareOfTime) {
  if (shareOfTime <= 0.0f) return 0.0f;
  if (shareOfTime >= 1.0f) return 1.0f;
  switch (ease.kind) {
    case Interpolation::Step:
      return 0.0f;
    case Interpolation::Linear:
      return shareOfTime;
    case Interpolation::Curve:
      break;
  }
  const double x1 = std::clamp(ease.x1, 0.0f, 1.0f);
  const double x2 = std::clamp(ease.x2, 0.0f, 1.0f);
  return static_cast<float>(bezier(ease.y1, ease.y2, parameterAt(x1, x2, shareOfTime)));
}

}  // namespace squire
