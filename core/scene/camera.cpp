#include "core/scene/camera.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>
#include <numbers>

namespace squire {

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float nearestDistance = 0.01f;
constexpr float farthestDistance = 10000.0f;

// Wraps an angle to [-pi, pi].
float wrapped(float angle) { return std::remainder(angle, 2.0f * pi); }

// The point under a pixel at the target's depth, relative to the target.
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
  return glm::perspective(fieldOfView, aspect, nearest(), 60.0f * distance + 100.0f);
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

Camera framed(Camera camera, std::span<const vec3> points, float aspect, float margin) {
  if (points.empty()) return camera;
  const float tangentY = std::tan(0.5f * camera.fieldOfView) * (1.0f - margin);
  const float tangentX = tangentY * aspect;
  // In camera axes, four planes bound the view; they are slanted in perspective. To include all points, the
  // right and upper planes must be moved outwards by `most`, the left and lower ones by `least`.
  const float lean = camera.orthographic ? 0.0f : 1.0f;
  vec3 low(std::numeric_limits<float>::max());
  vec3 high(std::numeric_limits<float>::lowest());
  vec2 most(std::numeric_limits<float>::lowest());
  vec2 least(std::numeric_limits<float>::lowest());
  for (const vec3& point : points) {
    const vec3 p(glm::dot(point, camera.right()), glm::dot(point, camera.up()),
                 glm::dot(point, camera.forward()));
    low = glm::min(low, p);
    high = glm::max(high, p);
    const vec2 leaned = lean * p.z * vec2(tangentX, tangentY);
    most = glm::max(most, vec2(p) - leaned);
    least = glm::max(least, -vec2(p) - leaned);
  }
  const vec2 across = 0.5f * (most - least);
  const float middle = 0.5f * (low.z + high.z);
  const vec2 half = 0.5f * (most + least);
  if (camera.orthographic) {
    camera.distance = std::max(half.x / tangentX, half.y / tangentY);
  } else {
    camera.distance = middle + std::max(half.x / tangentX, half.y / tangentY);
  }
  camera.distance = std::clamp(camera.distance, 0.05f, farthestDistance);
  camera.target = across.x * camera.right() + across.y * camera.up() + middle * camera.forward();
  return camera;
}

Camera framed(Camera camera, const Box& box, float aspect, float margin) {
  if (box.empty()) return camera;
  std::array<vec3, 8> corners;
  for (int i = 0; i < 8; ++i) {
    corners[static_cast<std::size_t>(i)] = {(i & 1) != 0 ? box.max.x : box.min.x,
                                            (i & 2) != 0 ? box.max.y : box.min.y,
                                            (i & 4) != 0 ? box.max.z : box.min.z};
  }
  return framed(camera, corners, aspect, margin);
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
