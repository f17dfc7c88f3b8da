#pragma once

#include <limits>
#include <span>

#include "core/math/transform.h"

namespace squire {

struct Sphere {
  vec3 centre{0.0f};
  float radius = 0.0f;
};

struct Ray {
  vec3 origin{0.0f};
  vec3 direction{0.0f, 0.0f, -1.0f};  // unit length
};

// Empty until a point is added (min above max).
struct Box {
  vec3 min{std::numeric_limits<float>::max()};
  vec3 max{std::numeric_limits<float>::lowest()};

  void add(const vec3& point) {
    min = glm::min(min, point);
    max = glm::max(max, point);
  }
  [[nodiscard]] bool empty() const { return min.x > max.x; }
  [[nodiscard]] vec3 size() const { return empty() ? vec3(0.0f) : max - min; }
  [[nodiscard]] vec3 centre() const { return empty() ? vec3(0.0f) : 0.5f * (min + max); }
};

[[nodiscard]] Box boundsOf(std::span<const vec3> points);

// The point of the segment from a to b that is closest to p. If a equals b, that point.
[[nodiscard]] vec3 closestOnSegment(const vec3& a, const vec3& b, const vec3& p);

}  // namespace squire
