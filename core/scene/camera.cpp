#include "core/scene/camera.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

namespace squire {

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float nearestDistance = 0.01f;
constexpr float farthestDistance = 10000.0f;

// An angle between -pi and pi.
float wrapped(float angle) { return std::remainder(angle, 2.0f * pi); }

// The point at the target's depth under a pixel, relative to the target.
vec3 offsetAtTarget(const Camera& camera, ViewSize size, vec2 pixel) {
  const float half = camera.halfHeight();
  const float x = (2.0f * pixel.x / size.width - 1.0f) * half * size.aspect();
  const float y = (1.0f - 2.0f * pixel.y / size.height) * half;
  return x * camera.right() + y * camera.up();
}

}  // namespace

vec3 Camera::forward() const {
  return -vec3(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
}

vec3 Camera::right() const { return {std::cos(yaw), 0.0f, -std::sin(yaw)}; }

vec3 Camera::up() const { return glm::cross(right(), forward()); }

float Camera::halfHeight() const { return distance * std::tan(0.5f * fieldOfView); }

mat4 Camera::view() const {
  const vec3 r = right();
  const vec3 u = up();
  const vec3 b = -forward();
  const vec3 e = eye();
  return {vec4(r.x, u.x, b.x, 0.0f), vec4(r.y, u.y, b.y, 0.0f), vec4(r.z, u.z, b.z, 0.0f),
          vec4(-glm::dot(r, e), -glm::dot(u, e), -glm::dot(b, e), 1.0f)};
}

mat4 Camera::projection(float aspect) const {
  if (orthographic) {
    const float half = halfHeight();
    const float depth = 50.0f * distance + 100.0f;
    return glm::ortho(-half * aspect, half * aspect, -half, half, distance - depth, distance + depth);
  }
  return glm::perspective(fieldOfView, aspect, 0.02f * distance, 60.0f * distance + 100.0f);
}

Camera seenFrom(Camera camera, NamedView view) {
  camera.orthographic = view != NamedView::ThreeQuarter;
  camera.pitch = 0.0f;
  camera.yaw = 0.0f;
  switch (view) {
    case NamedView::Front:
      break;
    case NamedView::Back:
      camera.yaw = pi;
      break;
    case NamedView::Right:  // the character's right side
    case NamedView::Game:
      camera.yaw = -0.5f * pi;
      break;
    case NamedView::Left:
      camera.yaw = 0.5f * pi;
      break;
    case NamedView::Top:
      camera.pitch = 0.5f * pi;
      break;
    case NamedView::Bottom:
      camera.pitch = -0.5f * pi;
      break;
    case NamedView::ThreeQuarter:
      camera.yaw = 0.6f;
      camera.pitch = 0.22f;
      break;
  }
  return camera;
}

Camera orbited(Camera camera, float yaw, float pitch) {
  camera.yaw = wrapped(camera.yaw + yaw);
  camera.pitch = std::clamp(camera.pitch + pitch, -0.5f * pi, 0.5f * pi);
  return camera;
}

Camera panned(Camera camera, ViewSize size, vec2 from, vec2 to) {
  camera.target += offsetAtTarget(camera, size, from) - offsetAtTarget(camera, size, to);
  return camera;
}

Camera dollied(Camera camera, ViewSize size, vec2 pixel, float factor) {
  const vec3 before = offsetAtTarget(camera, size, pixel);
  camera.distance = std::clamp(camera.distance * factor, nearestDistance, farthestDistance);
  camera.target += before - offsetAtTarget(camera, size, pixel);
  return camera;
}

Camera framed(Camera camera, const Box& box, float aspect, float margin) {
  if (box.empty()) return camera;
  camera.target = box.centre();
  const float tangent = std::tan(0.5f * camera.fieldOfView) * (1.0f - margin);
  float distance = 0.0f;
  for (int corner = 0; corner < 8; ++corner) {
    const vec3 point((corner & 1) != 0 ? box.max.x : box.min.x, (corner & 2) != 0 ? box.max.y : box.min.y,
                     (corner & 4) != 0 ? box.max.z : box.min.z);
    const vec3 offset = point - camera.target;
    const float across = std::max(std::abs(glm::dot(offset, camera.right())) / (tangent * aspect),
                                  std::abs(glm::dot(offset, camera.up())) / tangent);
    const float nearer = camera.orthographic ? 0.0f : -glm::dot(offset, camera.forward());
    distance = std::max(distance, across + nearer);
  }
  camera.distance = std::clamp(distance, 0.05f, farthestDistance);
  return camera;
}

Camera between(const Camera& from, const Camera& to, float share) {
  if (share <= 0.0f) return from;
  if (share >= 1.0f) return to;
  Camera camera = to;
  camera.target = glm::mix(from.target, to.target, share);
  camera.yaw = wrapped(from.yaw + share * wrapped(to.yaw - from.yaw));
  camera.pitch = glm::mix(from.pitch, to.pitch, share);
  camera.distance = from.distance * std::pow(to.distance / from.distance, share);
  camera.fieldOfView = glm::mix(from.fieldOfView, to.fieldOfView, share);
  return camera;
}

Ray rayThrough(const Camera& camera, ViewSize size, vec2 pixel) {
  const vec3 onTarget = camera.target + offsetAtTarget(camera, size, pixel);
  if (camera.orthographic) {
    const float depth = 50.0f * camera.distance + 100.0f;
    return {onTarget - depth * camera.forward(), camera.forward()};
  }
  const vec3 eye = camera.eye();
  return {eye, glm::normalize(onTarget - eye)};
}

vec3 toPixel(const Camera& camera, ViewSize size, const vec3& point) {
  const vec3 offset = point - camera.eye();
  const float depth = glm::dot(offset, camera.forward());
  const float scale = camera.orthographic ? camera.distance : std::max(std::abs(depth), 1e-6f);
  const float half = scale * std::tan(0.5f * camera.fieldOfView);
  const float x = glm::dot(offset, camera.right()) / (half * size.aspect());
  const float y = glm::dot(offset, camera.up()) / half;
  return {0.5f * (x + 1.0f) * size.width, 0.5f * (1.0f - y) * size.height, depth};
}

float metresPerPixel(const Camera& camera, ViewSize size, const vec3& point) {
  const float depth = camera.orthographic ? camera.distance
                                          : std::max(glm::dot(point - camera.eye(), camera.forward()),
                                                     0.02f * camera.distance);
  return 2.0f * depth * std::tan(0.5f * camera.fieldOfView) / size.height;
}

}  // namespace squire
