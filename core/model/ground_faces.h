#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// A stretch of a line, or of the border of a polygon, between two vertices.
struct GroundEdge {
  std::uint32_t from = 0, to = 0;  // vertices, in the direction of the shape's points
  std::uint32_t shape = 0;
  std::uint32_t more = 0;  // how many of the edges after this one lie between the same vertices

  bool operator==(const GroundEdge&) const = default;
};

// Side i of a triangle is from corner i to corner (i + 1) % 3.
struct GroundTriangle {
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  std::array<std::uint32_t, 3> corners{};                     // vertices, counter-clockwise
  std::array<std::uint32_t, 3> neighbours{none, none, none};  // triangles beyond the sides
  std::array<std::uint32_t, 3> edges{none, none, none};       // the first edge that lies on each side
  std::uint32_t firstArea = 0, areaCount = 0;                 // the polygons that it is inside of, in `areas`

  bool operator==(const GroundTriangle&) const = default;
};

// A rectangle around the ground, divided into triangles along its lines and polygons.
struct GroundFaces {
  std::vector<vec2> vertices;  // x, y in metres: whole multiples of 1/4096 m; sorted
  std::vector<GroundTriangle> triangles;
  std::vector<GroundEdge> edges;
  std::vector<std::uint32_t> areas;  // shapes, ascending for each triangle

  bool operator==(const GroundFaces&) const = default;
};

}  // namespace squire
