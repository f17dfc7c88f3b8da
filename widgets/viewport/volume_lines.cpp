#include "widgets/viewport/volume_lines.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int mostSegments = 64;

struct Plane {
  vec3 across;
  vec3 up;
  float segments = 32.0f;  // per full circle
};

// Uses fewer lines for circles that are small on the screen.
float segmentsFor(const Sphere& ball, const Camera& camera) {
  const float share = ball.radius / std::max(camera.halfHeight(), 1e-6f);
  return std::clamp(12.0f + 160.0f * share, 12.0f, static_cast<float>(mostSegments));
}

// Rotates incrementally, which avoids a sine per point.
void addArc(const Sphere& ball, const Plane& plane, float from, float to, const vec4& colour, Shapes& out) {
  const int count = std::max(
      2, static_cast<int>(std::ceil(plane.segments * (to - from) / (2.0f * std::numbers::pi_v<float>))));
  const float step = (to - from) / static_cast<float>(count);
  const vec2 turn(std::cos(step), std::sin(step));
  vec2 now = ball.radius * vec2(std::cos(from), std::sin(from));
  vec3 before = ball.centre + plane.across * now.x + plane.up * now.y;
  for (int i = 0; i < count; ++i) {
    now = {now.x * turn.x - now.y * turn.y, now.x * turn.y + now.y * turn.x};
    const vec3 after = ball.centre + plane.across * now.x + plane.up * now.y;
    out.addLine(before, after, colour);
    before = after;
  }
}

void addCircle(const Sphere& ball, const Plane& plane, const vec4& colour, Shapes& out) {
  addArc(ball, plane, 0.0f, 2.0f * std::numbers::pi_v<float>, colour, out);
}

}  // namespace

QColor colourOf(VolumeKind kind) {
  switch (kind) {
    case VolumeKind::Hit:
      return colourOf(Role::HitVolume);
    case VolumeKind::Hurt:
      return colourOf(Role::HurtVolume);
    case VolumeKind::Grab:
      return colourOf(Role::GrabVolume);
    case VolumeKind::Shield:
      return colourOf(Role::ShieldVolume);
    case VolumeKind::Own:
      break;
  }
  return colourOf(Role::OwnVolume);
}

RoundCone placed(const RoundCone& shape, const mat4& place) {
  const auto moved = [&](const Sphere& ball) {
    return Sphere{vec3(place * vec4(ball.centre, 1.0f)), ball.radius};
  };
  return {moved(shape.a), moved(shape.b)};
}

void addOutline(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out) {
  const float segments = std::max(segmentsFor(shape.a, camera), segmentsFor(shape.b, camera));
  const Plane plane{camera.right(), camera.up(), segments};
  const vec3 way = shape.b.centre - shape.a.centre;
  const vec2 flat{glm::dot(way, plane.across), glm::dot(way, plane.up)};
  const float length = glm::length(flat), grows = shape.a.radius - shape.b.radius;
  if (length <= std::abs(grows) + 1e-6f) {
    addCircle(shape.a.radius > shape.b.radius ? shape.a : shape.b, plane, colour, out);
    return;
  }
  // The two straight sides touch both circles, whose radii to these points have the same angle to the axis.
  const float along = std::atan2(flat.y, flat.x), off = std::acos(grows / length);
  const float pi = std::numbers::pi_v<float>;
  addArc(shape.a, plane, along + off, along - off + 2.0f * pi, colour, out);
  addArc(shape.b, plane, along - off, along + off, colour, out);
  for (const float angle : {along + off, along - off}) {
    const vec3 side = plane.across * std::cos(angle) + plane.up * std::sin(angle);
    out.addLine(shape.a.centre + side * shape.a.radius, shape.b.centre + side * shape.b.radius, colour);
  }
}

void reserveVolumes(std::size_t count, Shapes& out) {
  // A capsule consists of an outline and two rings at each end.
  constexpr std::size_t usualPoints = 5 * mostSegments;
  out.lines.reserve(out.lines.size() + count * usualPoints);
}

void addVolumeLines(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out) {
  addOutline(shape, camera, colour, out);
  const vec4 faint = colour * vec4(1.0f, 1.0f, 1.0f, 0.4f);
  for (const Sphere& ball : {shape.a, shape.b}) {
    const float segments = segmentsFor(ball, camera);
    addCircle(ball, {vec3(1, 0, 0), vec3(0, 0, 1), segments}, faint, out);
    addCircle(ball, {vec3(0, 1, 0), vec3(0, 0, 1), segments}, faint, out);
    if (shape.a.centre == shape.b.centre && shape.a.radius == shape.b.radius) break;
  }
}

void addArrow(const vec3& from, const vec3& to, const Camera& camera, const vec4& colour, Shapes& out) {
  const vec3 way = to - from;
  if (glm::length(way) < 1e-4f) return;
  vec3 side = glm::cross(way, camera.forward());
  if (glm::length(side) < 1e-6f) side = camera.right();
  side = glm::normalize(side) * glm::length(way);
  // Three adjacent lines, so that the arrow is thick enough.
  for (const float off : {-0.006f, 0.0f, 0.006f}) out.addLine(from + side * off, to + side * off, colour);
  const vec3 neck = to - 0.25f * way;
  out.addTriangle(to, neck + 0.12f * side, neck - 0.12f * side, colour);
  out.addTriangle(to, neck - 0.12f * side, neck + 0.12f * side, colour);
}

}  // namespace squire
