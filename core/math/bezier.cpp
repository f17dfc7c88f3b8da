#include "core/math/bezier.h"

#include <cmath>

namespace squire {

double bezierAt(double a, double b, double t) {
  const double s = 1.0 - t;
  return 3.0 * s * s * t * a + 3.0 * s * t * t * b + t * t * t;
}

double bezierSlopeAt(double a, double b, double t) {
  const double s = 1.0 - t;
  return 3.0 * s * s * a + 6.0 * s * t * (b - a) + 3.0 * t * t * (1.0 - b);
}

// Newton's method within a shrinking bracket, because the slope may be zero at the ends.
double bezierParameter(double x1, double x2, double x) {
  double low = 0.0, high = 1.0, t = x;
  for (int i = 0; i < 64; ++i) {
    const double error = bezierAt(x1, x2, t) - x;
    if (std::abs(error) < 1e-12) break;
    (error > 0.0 ? high : low) = t;
    const double slope = bezierSlopeAt(x1, x2, t);
    const double newton = slope > 1e-9 ? t - error / slope : -1.0;
    t = newton > low && newton < high ? newton : 0.5 * (low + high);
  }
  return t;
}

}  // namespace squire
