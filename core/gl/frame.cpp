#include "core/gl/frame.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace squire::gl {

namespace {

constexpr float lowestSun = 0.1f;  // sine of the sun's minimum elevation; bounds the length of shadows

// Whether back faces of closed parts can't be visible: nothing is mirrored or cut by the near plane.
bool hidesBacks(const DrawList& list) {
  const bool mirrored = std::any_of(list.palette.begin(), list.palette.end(), [](const mat4& bone) {
    return glm::dot(vec3(bone[0]), glm::cross(vec3(bone[1]), vec3(bone[2]))) < 0.0f;
  });
  if (mirrored || list.bounds.empty()) return false;
  if (list.camera.orthographic) return true;
  const vec3 ahead = list.camera.forward();
  const vec3 low = list.bounds.min - list.camera.eye();
  const vec3 high = list.bounds.max - list.camera.eye();
  float nearest = 0.0f;
  for (int i = 0; i < 3; ++i) nearest += std::min(low[i] * ahead[i], high[i] * ahead[i]);
  return nearest > list.camera.nearest();
}

}  // namespace

Frame frameOf(const DrawList& list, int width, int height) {
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  const vec2 pixel(2.0f / static_cast<float>(width), 2.0f / static_cast<float>(height));
  return {list, pixel, list.camera.projection(aspect) * list.camera.view(), hidesBacks(list)};
}

mat4 flattened(const vec3& towardSun) {
  const vec3 toward = glm::normalize(towardSun);
  const vec3 slope = toward / std::max(toward.y, lowestSun);
  mat4 out(1.0f);
  out[1] = vec4(-slope.x, 0.0f, -slope.z, 0.0f);
  return out;
}

}  // namespace squire::gl
