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

// The smallest sphere that has all points. Of no points: none of no size at the origin.
[[nodiscard]] Sphere smallestSphere(std::span<const vec3> points);

// Of the capsules along a direction (not zero) that have all points, the thinnest, and of these the shortest.
[[nodiscard]] EnclosingCapsule enclosingCapsule(std::span<const vec3> points, const vec3& direction);

// The way along which the points lie farthest from each other, by their variance; of unit length.
[[nodiscard]] vec3 longestWay(std::span<const vec3> points);

}  // namespace squire
