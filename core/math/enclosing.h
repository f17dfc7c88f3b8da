#pragma once

#include <span>

#include "core/math/geometry.h"

namespace squire {

// All points within `radius` of the segment from `a` to `b`.
struct EnclosingCapsule {
  vec3 a{0.0f};
  vec3 b{0.0f};
  float radius = 0.0f;

  [[nodiscard]] float volume() const;
};

// The smallest sphere that contains all points; radius 0 at the origin for no points.
[[nodiscard]] Sphere smallestSphere(std::span<const vec3> points);

// The thinnest capsule along `direction` (not zero) that contains all points; of these, the shortest.
[[nodiscard]] EnclosingCapsule enclosingCapsule(std::span<const vec3> points, const vec3& direction);

// Unit direction of the largest variance of the points.
[[nodiscard]] vec3 longestWay(std::span<const vec3> points);

}  // namespace squire
