#pragma once

#include <compare>
#include <cstdint>

#include "core/math/transform.h"

// The grid of ground points, on which all arithmetic is exact. A coordinate of at most 4096 m is also exact
// as a float, and orientation() is exact in doubles, so that games get the same results.
namespace squire {

struct GridPoint {
  static constexpr int perMetre = 4096;
  static constexpr std::int32_t farthest = 4096 * perMetre;  // of each coordinate

  std::int32_t x = 0, y = 0;

  auto operator<=>(const GridPoint&) const = default;
};

// The nearest point of the grid; halves are rounded away from 0. The coordinates are at most 4096 m.
[[nodiscard]] GridPoint onGrid(const vec2& metres);
[[nodiscard]] vec2 inMetres(const GridPoint& point);

// Above 0 if c is left of the line from a to b, 0 if it is on the line, below 0 if it is right of it.
[[nodiscard]] constexpr std::int64_t orientation(const GridPoint& a, const GridPoint& b, const GridPoint& c) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
         (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

// Whether d is inside of the circle through a, b and c, which are counter-clockwise.
[[nodiscard]] bool isInCircle(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d);

// Whether a point that is on the line through a and b is between them, without the ends.
[[nodiscard]] bool isBetween(const GridPoint& a, const GridPoint& b, const GridPoint& point);

// Whether two segments cross in one point that is an end of neither.
[[nodiscard]] bool cross(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d);
// The point of the grid that is nearest to where two segments cross.
[[nodiscard]] GridPoint crossingOf(const GridPoint& a, const GridPoint& b, const GridPoint& c,
                                   const GridPoint& d);

}  // namespace squire
