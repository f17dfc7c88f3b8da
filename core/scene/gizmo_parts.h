#pragma once

#include <array>
#include <cmath>

#include "core/scene/gizmo.h"

// Shared by drawing gizmos and by dragging them.
namespace squire {

[[nodiscard]] inline bool isPlane(GizmoHandle handle) { return handle > GizmoHandle::Screen; }

// Two directions perpendicular to a unit vector.
[[nodiscard]] inline std::array<vec3, 2> across(const vec3& axis) {
  const vec3 other = std::abs(axis.y) < 0.9f ? vec3(0.0f, 1.0f, 0.0f) : vec3(1.0f, 0.0f, 0.0f);
  const vec3 u = glm::normalize(glm::cross(other, axis));
  return {u, glm::cross(axis, u)};
}

[[nodiscard]] inline vec3 towardEye(const Camera& camera, const vec3& point) {
  return camera.orthographic ? -camera.forward() : glm::normalize(camera.eye() - point);
}

[[nodiscard]] inline vec3 normalOf(const Gizmo& gizmo, const Camera& camera, GizmoHandle handle) {
  return handle == GizmoHandle::Screen ? -camera.forward() : gizmo.axis(handle);
}

}  // namespace squire
