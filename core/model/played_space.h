#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// A blend space as the engine plays it.
struct PlayedSpace {
  struct Point {
    float x = 0.0f;
    float y = 0.0f;
    int clip = 0;  // of the model

    bool operator==(const Point&) const = default;
  };
  static constexpr std::uint16_t none = 0xFFFF;

  std::string name;
  std::string xName, yName;
  // What distances along x and y are multiplied by: the reciprocals of what the points range over; 1 where
  // they do not.
  vec2 scale{1.0f};
  std::vector<Point> points;
  // Numbers of points: a triangle, counter-clockwise; two and `none` for a line; one and twice `none` for a
  // single point. Each of them once, the triangles by Delaunay's rule in the scaled plane.
  std::vector<std::array<std::uint16_t, 3>> faces;

  bool operator==(const PlayedSpace&) const = default;
};

}  // namespace squire
