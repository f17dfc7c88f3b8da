#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace squire {

// The numbers of three points, counter-clockwise.
using Corners = std::array<std::uint16_t, 3>;

// Divides the convex hull of points into triangles by Delaunay's rule: no point is inside of the circle
// around a triangle. The points differ from each other. None if all of them are on one line. Takes a time
// that grows with the square of their number: for some hundred points.
[[nodiscard]] std::vector<Corners> delaunay(std::span<const glm::dvec2> points);

}  // namespace squire
