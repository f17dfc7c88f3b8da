#include "core/math/geometry.h"

#include <algorithm>

namespace squire {

Box boundsOf(std::span<const vec3> points) {
  Box box;
  for (const vec3& point : points) box.add(point);
  return box;
}

vec3 closestOnSegment(const vec3& a, const vec3& b, const vec3& p) {
  const vec3 along = b - a;
  const float squared = glm::dot(along, along);
  if (squared <= 0.0f) return a;
  return a + along * std::clamp(glm::dot(p - a, along) / squared, 0.0f, 1.0f);
}

}  // namespace squire
