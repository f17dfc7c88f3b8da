#include "widgets/viewport/pointer_rays.h"

#include <glm/geometric.hpp>

namespace squire {

vec3 onViewPlane(const LayerView& view, const vec2& pixel, const vec3& through) {
  const Ray ray = rayThrough(view.camera, view.size, pixel);
  const vec3 normal = view.camera.forward();
  const float along = glm::dot(ray.direction, normal);
  return ray.origin + ray.direction * (glm::dot(through - ray.origin, normal) / along);
}

float alongLine(const LayerView& view, const vec2& pixel, const vec3& from, const vec3& way) {
  const Ray ray = rayThrough(view.camera, view.size, pixel);
  const vec3 between = from - ray.origin;
  const float slant = glm::dot(way, ray.direction);
  const float room = 1.0f - slant * slant;
  if (room < 1e-4f) return 0.0f;
  return (slant * glm::dot(between, ray.direction) - glm::dot(between, way)) / room;
}

}  // namespace squire
