#include "core/ground/grid.h"

#include <cmath>

namespace squire {

namespace {

__extension__ using Wide = __int128;

int signOf(std::int64_t value) { return (value > 0) - (value < 0); }

// The product is exact, because perMetre is a power of two.
std::int32_t snapped(float metres) {
  return static_cast<std::int32_t>(std::lround(metres * static_cast<float>(GridPoint::perMetre)));
}

// numerator / denominator, rounded to the nearest integer; halves are rounded up.
std::int32_t rounded(Wide numerator, Wide denominator) {
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const Wide twice = 2 * numerator + denominator;
  Wide quotient = twice / (2 * denominator);
  if (twice % (2 * denominator) < 0) --quotient;
  return static_cast<std::int32_t>(quotient);
}

}  // namespace

GridPoint onGrid(const vec2& metres) { return {snapped(metres.x), snapped(metres.y)}; }

vec2 inMetres(const GridPoint& point) {
  constexpr float step = 1.0f / static_cast<float>(GridPoint::perMetre);
  return {static_cast<float>(point.x) * step, static_cast<float>(point.y) * step};
}

bool isInCircle(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d) {
  const auto lifted = [&](const GridPoint& point) {
    const std::int64_t x = std::int64_t{point.x} - d.x, y = std::int64_t{point.y} - d.y;
    return x * x + y * y;
  };
  // Here orientation() is twice the signed area of a triangle of d and two corners.
  const Wide sum = Wide{lifted(a)} * orientation(d, b, c) + Wide{lifted(b)} * orientation(d, c, a) +
                   Wide{lifted(c)} * orientation(d, a, b);
  return sum > 0;
}

bool isBetween(const GridPoint& a, const GridPoint& b, const GridPoint& point) {
  if (point == a || point == b) return false;
  return a < b ? a < point && point < b : b < point && point < a;
}

bool cross(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d) {
  return signOf(orientation(a, b, c)) * signOf(orientation(a, b, d)) < 0 &&
         signOf(orientation(c, d, a)) * signOf(orientation(c, d, b)) < 0;
}

GridPoint crossingOf(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d) {
  const std::int64_t from = orientation(c, d, a), to = orientation(c, d, b);
  const Wide whole = Wide{from} - to;
  const auto along = [&](std::int32_t start, std::int32_t end) {
    const std::int64_t way = std::int64_t{end} - start;
    return static_cast<std::int32_t>(start + rounded(Wide{from} * way, whole));
  };
  return {along(a.x, b.x), along(a.y, b.y)};
}

}  // namespace squire
