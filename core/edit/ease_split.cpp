#include "core/edit/ease_split.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

struct Point {
  double x = 0.0;
  double y = 0.0;
};

Point between(const Point& a, const Point& b, double t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Where the curve from (0, 0) to (1, 1) is at the time x. Time runs forward, so halving finds it.
double parameterAt(double x1, double x2, double x) {
  double low = 0.0;
  double high = 1.0;
  for (int i = 0; i < 60; ++i) {
    const double t = 0.5 * (low + high);
    const double s = 1.0 - t;
    const double at = 3.0 * s * s * t * x1 + 3.0 * s * t * t * x2 + t * t * t;
    (at < x ? low : high) = t;
  }
  return 0.5 * (low + high);
}

// The piece of a curve from a to d as an ease of its own; a straight one where it has no height.
Ease piece(const Point& a, const Point& b, const Point& c, const Point& d) {
  const double width = d.x - a.x;
  const double height = d.y - a.y;
  if (width < 1e-9 || std::abs(height) < 1e-6) return Ease{};
  const auto share = [](double value) { return static_cast<float>(std::clamp(value, 0.0, 1.0)); };
  return {Interpolation::Curve, share((b.x - a.x) / width), static_cast<float>((b.y - a.y) / height),
          share((c.x - a.x) / width), static_cast<float>((c.y - a.y) / height)};
}

}  // namespace

EaseSplit splitEase(const Ease& ease, float shareOfTime) {
  if (ease.kind == Interpolation::Step) return {ease, ease, shareOfTime < 1.0f ? 0.0f : 1.0f};
  if (ease.kind == Interpolation::Linear) return {ease, ease, shareOfTime};
  const Point a;
  const Point b{std::clamp(ease.x1, 0.0f, 1.0f), ease.y1};
  const Point c{std::clamp(ease.x2, 0.0f, 1.0f), ease.y2};
  const Point d{1.0, 1.0};
  const double t = parameterAt(b.x, c.x, shareOfTime);
  const Point ab = between(a, b, t);
  const Point bc = between(b, c, t);
  const Point cd = between(c, d, t);
  const Point abc = between(ab, bc, t);
  const Point bcd = between(bc, cd, t);
  const Point cut = between(abc, bcd, t);
  return {piece(a, ab, abc, cut), piece(cut, bcd, cd, d), static_cast<float>(cut.y)};
}

}  // namespace squire
