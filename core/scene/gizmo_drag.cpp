#include <algorithm>
#include <cmath>

#include "core/scene/gizmo_parts.h"

namespace squire {

namespace {

constexpr float leastFactor = 0.01f;

vec3 onPlane(const Ray& ray, const vec3& point, const vec3& normal) {
  const float slope = glm::dot(ray.direction, normal);
  if (std::abs(slope) < 1e-4f) return point;
  return ray.origin + glm::dot(point - ray.origin, normal) / slope * ray.direction;
}

float snapped(float value, float step) { return step > 0.0f ? step * std::round(value / step) : value; }

// Position of the closest point to a ray along an axis, in metres from the centre.
float alongAxis(const Ray& ray, const vec3& centre, const vec3& axis) {
  const float cosine = glm::dot(axis, ray.direction);
  const float square = 1.0f - cosine * cosine;
  if (square < 1e-4f) return 0.0f;
  const vec3 between = centre - ray.origin;
  return (cosine * glm::dot(ray.direction, between) - glm::dot(axis, between)) / square;
}

// The direction of a move by a typed amount.
vec3 directionOf(const GizmoDrag& drag, const Camera& camera) {
  if (drag.handle == GizmoHandle::Screen) return camera.right();
  const vec3 axis = drag.gizmo.axis(drag.handle);
  if (!isPlane(drag.handle)) return axis;
  const vec3 right = camera.right() - glm::dot(camera.right(), axis) * axis;
  return glm::length(right) > 1e-3f ? glm::normalize(right) : glm::normalize(glm::cross(axis, camera.up()));
}

GizmoChange moved(const GizmoDrag& drag, const Camera& camera, const Ray& first, const Ray& second) {
  GizmoChange change;
  if (drag.handle == GizmoHandle::Screen) {
    const vec3 normal = camera.forward();
    change.move = onPlane(second, drag.gizmo.centre, normal) - onPlane(first, drag.gizmo.centre, normal);
    const float length = glm::length(change.move);
    if (length > 0.0f) change.move *= snapped(length, drag.snap) / length;
    change.amount = glm::length(change.move);
    return change;
  }
  const vec3 axis = drag.gizmo.axis(drag.handle);
  if (isPlane(drag.handle)) {
    const vec3 way = glm::conjugate(drag.gizmo.axes) *
                     (onPlane(second, drag.gizmo.centre, axis) - onPlane(first, drag.gizmo.centre, axis));
    change.move = drag.gizmo.axes *
                  vec3(snapped(way.x, drag.snap), snapped(way.y, drag.snap), snapped(way.z, drag.snap));
    change.amount = glm::length(change.move);
    return change;
  }
  const float way = alongAxis(second, drag.gizmo.centre, axis) - alongAxis(first, drag.gizmo.centre, axis);
  return exactly(drag, camera, snapped(way, drag.snap));
}

GizmoChange turned(const GizmoDrag& drag, const Camera& camera, ViewSize size, vec2 to) {
  // For a ring that faces the camera, the angle by which the pointer turns about the joint on the screen. For
  // a ring seen nearly edge-on, that angle is useless, so the pointer's distance along the drawn ring is
  // used.
  const vec3 axis = normalOf(drag.gizmo, camera, drag.handle);
  const vec3 toEye = towardEye(camera, drag.gizmo.centre);
  const float facing = glm::dot(axis, toEye);
  const vec2 centre(toPixel(camera, size, drag.gizmo.centre));
  float angle = 0.0f;
  if (std::abs(facing) > 0.2f) {
    const vec2 a = drag.from - centre;
    const vec2 b = to - centre;
    // Pixel rows count downward, so a counter-clockwise turn is negative there.
    angle = -std::atan2(a.x * b.y - a.y * b.x, glm::dot(a, b)) * (facing > 0.0f ? 1.0f : -1.0f);
  } else {
    const vec3 tangent = glm::cross(axis, toEye);
    const float reach = drag.gizmo.reach(camera, size);
    const vec2 way = vec2(toPixel(camera, size, drag.gizmo.centre + reach * tangent)) - centre;
    const float length = std::max(glm::length(way), 1.0f);
    angle = glm::dot(to - drag.from, way) / (length * length);
  }
  return exactly(drag, camera, snapped(glm::degrees(angle), drag.snap));
}

GizmoChange scaled(const GizmoDrag& drag, const Camera& camera, ViewSize size, vec2 to) {
  const vec2 centre(toPixel(camera, size, drag.gizmo.centre));
  float factor = 1.0f;
  if (drag.handle == GizmoHandle::Screen) {
    factor = glm::distance(to, centre) / std::max(glm::distance(drag.from, centre), 1.0f);
  } else {
    const vec2 tip(toPixel(
        camera, size, drag.gizmo.centre + drag.gizmo.reach(camera, size) * drag.gizmo.axis(drag.handle)));
    const vec2 way = tip - centre;
    factor = 1.0f + glm::dot(to - drag.from, way) / std::max(glm::dot(way, way), 1.0f);
  }
  return exactly(drag, camera, snapped(factor, drag.snap));
}

}  // namespace

GizmoChange dragged(const GizmoDrag& drag, const Camera& camera, ViewSize size, vec2 to) {
  switch (drag.gizmo.kind) {
    case GizmoKind::Move:
      return moved(drag, camera, rayThrough(camera, size, drag.from), rayThrough(camera, size, to));
    case GizmoKind::Rotate:
      return turned(drag, camera, size, to);
    case GizmoKind::Scale:
      break;
  }
  return scaled(drag, camera, size, to);
}

GizmoSweep sweptBy(const GizmoDrag& drag, const Camera& camera, ViewSize size, float degrees) {
  const vec3 axis = normalOf(drag.gizmo, camera, drag.handle);
  const vec3 place =
      onPlane(rayThrough(camera, size, drag.from), drag.gizmo.centre, axis) - drag.gizmo.centre;
  const float length = glm::length(place);
  return {drag.handle, length > 1e-6f ? place / length : across(axis)[0], degrees};
}

GizmoChange exactly(const GizmoDrag& drag, const Camera& camera, float amount) {
  GizmoChange change;
  change.amount = amount;
  const bool onScreen = drag.handle == GizmoHandle::Screen;
  switch (drag.gizmo.kind) {
    case GizmoKind::Move:
      change.move = amount * directionOf(drag, camera);
      break;
    case GizmoKind::Rotate:
      change.turn = glm::angleAxis(glm::radians(amount), normalOf(drag.gizmo, camera, drag.handle));
      break;
    case GizmoKind::Scale:
      change.amount = std::max(amount, leastFactor);
      if (onScreen) {
        change.scale = vec3(change.amount);
      } else {
        change.scale[static_cast<int>(drag.handle)] = change.amount;
      }
      break;
  }
  return change;
}

Transform changedLocal(const Transform& local, const mat4& parent, const GizmoChange& change) {
  Transform out = local;
  const glm::mat3 turnOfParent = glm::mat3(parent);
  out.translation += glm::inverse(turnOfParent) * change.move;
  const quat above = toTransform(parent).rotation;
  out.rotation = glm::normalize(glm::conjugate(above) * change.turn * above * local.rotation);
  out.scale *= change.scale;
  return out;
}

}  // namespace squire
