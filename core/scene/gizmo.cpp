#include "core/scene/gizmo.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/scene/gizmo_parts.h"

namespace squire {

namespace {

constexpr std::array<GizmoHandle, 3> axisHandles{GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z};
constexpr std::array<GizmoHandle, 3> planeHandles{GizmoHandle::YZ, GizmoHandle::ZX, GizmoHandle::XY};
constexpr int circleSteps = 64;
constexpr float grip = 8.0f;  // pixels; maximum distance from a handle to pick it
constexpr float ringShare = 0.85f;

vec3 colourFor(const GizmoColours& colours, GizmoHandle handle, std::optional<GizmoHandle> active) {
  if (active == handle) return colours.active;
  switch (handle) {
    case GizmoHandle::X:
    case GizmoHandle::YZ:
      return colours.x;
    case GizmoHandle::Y:
    case GizmoHandle::ZX:
      return colours.y;
    case GizmoHandle::Z:
    case GizmoHandle::XY:
      return colours.z;
    case GizmoHandle::Screen:
      break;
  }
  return colours.screen;
}

std::vector<vec3> circle(const vec3& centre, const vec3& axis, float radius) {
  const auto [u, v] = across(axis);
  std::vector<vec3> points;
  for (int i = 0; i <= circleSteps; ++i) {
    const float angle = 2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / circleSteps;
    points.push_back(centre + radius * (std::cos(angle) * u + std::sin(angle) * v));
  }
  return points;
}

std::vector<vec3> ring(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle) {
  const float radius = gizmo.reach(camera, size) * (handle == GizmoHandle::Screen ? 1.0f : ringShare);
  return circle(gizmo.centre, normalOf(gizmo, camera, handle), radius);
}

// A piece of a ribbon that faces the camera, so that a handle is thicker than a line.
void addPiece(const vec3& from, const vec3& to, const Camera& camera, float width, const vec4& colour,
              Shapes& out) {
  vec3 side = glm::cross(to - from, towardEye(camera, from));
  const float length = glm::length(side);
  if (length < 1e-9f) return;
  side *= 0.5f * width / length;
  const vec3 normal = -camera.forward();
  const std::array<vec3, 4> corner{from - side, to - side, to + side, from + side};
  for (const std::size_t k : {0u, 2u, 1u, 0u, 3u, 2u}) out.solids.push_back({corner[k], normal, colour});
}

void addRibbon(const std::vector<vec3>& points, const Camera& camera, float width, const vec4& colour,
               Shapes& out) {
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    addPiece(points[i], points[i + 1], camera, width, colour, out);
}

// Whether a piece of a ring lies behind the joint. The ring in the plane of the screen is always in view.
bool isBehind(const Gizmo& gizmo, const Camera& camera, GizmoHandle handle, const vec3& from,
              const vec3& to) {
  if (handle == GizmoHandle::Screen) return false;
  constexpr float slack =
      0.06f;  // fraction of the radius, so that no piece of a ring that faces the camera is behind
  const vec3 middle = 0.5f * (from + to) - gizmo.centre;
  return glm::dot(middle, towardEye(camera, gizmo.centre)) < -slack * glm::length(middle);
}

void addRing(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle, float width,
             const vec4& colour, Shapes& out) {
  constexpr float faint = 0.22f;
  const std::vector<vec3> points = ring(gizmo, camera, size, handle);
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const bool behind = isBehind(gizmo, camera, handle, points[i], points[i + 1]);
    const vec4 shown(vec3(colour), behind ? faint * colour.w : colour.w);
    addPiece(points[i], points[i + 1], camera, behind ? 0.6f * width : width, shown, out);
  }
}

// A fan over the swept angle, and its two edges.
void addSweep(const Gizmo& gizmo, const Camera& camera, ViewSize size, const vec3& colour, Shapes& out) {
  constexpr float stepDegrees = 4.0f;
  const GizmoSweep& sweep = *gizmo.sweep;
  const vec3 axis = normalOf(gizmo, camera, sweep.handle);
  const float radius = gizmo.reach(camera, size) * (sweep.handle == GizmoHandle::Screen ? 1.0f : ringShare);
  const float degrees = std::clamp(sweep.degrees, -360.0f, 360.0f);
  const int steps = std::max(1, static_cast<int>(std::ceil(std::abs(degrees) / stepDegrees)));
  const auto at = [&](int step) {
    const float angle = glm::radians(degrees) * static_cast<float>(step) / static_cast<float>(steps);
    return gizmo.centre + radius * (glm::angleAxis(angle, axis) * sweep.from);
  };
  for (int i = 0; i < steps; ++i) {
    // Two triangles, so that the fan is visible from both sides.
    out.addTriangle(gizmo.centre, at(i), at(i + 1), vec4(colour, 0.28f));
    out.addTriangle(gizmo.centre, at(i + 1), at(i), vec4(colour, 0.28f));
  }
  const float pixel = metresPerPixel(camera, size, gizmo.centre);
  for (const int end : {0, steps})
    addPiece(gizmo.centre, at(end), camera, 1.6f * pixel, vec4(colour, 0.9f), out);
}

// The corners of the handle of a plane; none if it is seen from its edge.
std::vector<vec3> plane(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle) {
  constexpr float leastFacing = 0.2f, near = 0.3f, far = 0.5f;
  const vec3 axis = gizmo.axis(handle);
  if (std::abs(glm::dot(axis, towardEye(camera, gizmo.centre))) < leastFacing) return {};
  const auto across = static_cast<int>(handle) - static_cast<int>(GizmoHandle::YZ);
  const float reach = gizmo.reach(camera, size);
  const vec3 u = reach * gizmo.axis(axisHandles[static_cast<std::size_t>(across + 1) % 3]);
  const vec3 v = reach * gizmo.axis(axisHandles[static_cast<std::size_t>(across + 2) % 3]);
  return {gizmo.centre + near * u + near * v, gizmo.centre + far * u + near * v,
          gizmo.centre + far * u + far * v, gizmo.centre + near * u + far * v};
}

void addPlane(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle, const vec3& colour,
              Shapes& out) {
  std::vector<vec3> corners = plane(gizmo, camera, size, handle);
  if (corners.empty()) return;
  for (const std::size_t k : {0u, 1u, 2u, 0u, 2u, 3u, 2u, 1u, 0u, 3u, 2u, 0u})
    out.solids.push_back({corners[k], -camera.forward(), vec4(colour, 0.3f)});
  corners.push_back(corners.front());
  addRibbon(corners, camera, 1.6f * metresPerPixel(camera, size, gizmo.centre), vec4(colour, 0.9f), out);
}

void addTip(GizmoKind kind, const vec3& at, const vec3& axis, float length, const vec4& colour, Shapes& out) {
  const auto [u, v] = across(axis);
  const float half = 0.35f * length;
  const std::array<vec3, 4> base{at + half * u, at + half * v, at - half * u, at - half * v};
  const vec3 end = at + length * axis;
  for (std::size_t i = 0; i < 4; ++i) {
    const vec3& a = base[i];
    const vec3& b = base[(i + 1) % 4];
    if (kind == GizmoKind::Move) {
      out.addTriangle(a, b, end, colour);
      out.addTriangle(b, a, at, colour);
    } else {
      const vec3 up = 0.7f * length * axis;
      out.addTriangle(a, b, b + up, colour);
      out.addTriangle(a, b + up, a + up, colour);
      out.addTriangle(a + up, b + up, at + up, colour);
      out.addTriangle(b, a, at, colour);
    }
  }
}

float distanceToPiece(const vec3& from, const vec3& to, const Camera& camera, ViewSize size, vec2 pixel) {
  const vec3 a = toPixel(camera, size, from);
  const vec3 b = toPixel(camera, size, to);
  const vec3 near = closestOnSegment(vec3(vec2(a), 0.0f), vec3(vec2(b), 0.0f), vec3(pixel, 0.0f));
  return glm::distance(vec2(near), pixel);
}

// The distance in pixels to the part of a ring that is not behind the joint.
float distanceToRing(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle,
                     vec2 pixel) {
  const std::vector<vec3> points = ring(gizmo, camera, size, handle);
  float best = 1e9f;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    if (!isBehind(gizmo, camera, handle, points[i], points[i + 1]))
      best = std::min(best, distanceToPiece(points[i], points[i + 1], camera, size, pixel));
  }
  return best;
}

// The distance in pixels to the handle of a plane. Inside of the handle it is half of `grip`, so that an axis
// in front of it can be picked.
float distanceToPlane(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle,
                      vec2 pixel) {
  const std::vector<vec3> corners = plane(gizmo, camera, size, handle);
  bool left = !corners.empty(), right = left;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const vec2 a(toPixel(camera, size, corners[i]));
    const vec2 way = vec2(toPixel(camera, size, corners[(i + 1) % corners.size()])) - a;
    const float side = way.x * (pixel.y - a.y) - way.y * (pixel.x - a.x);
    left = left && side <= 0.0f;
    right = right && side >= 0.0f;
  }
  return left || right ? 0.5f * grip : 1e9f;
}

}  // namespace

vec3 Gizmo::axis(GizmoHandle handle) const {
  vec3 unit(0.0f);
  const int index =
      static_cast<int>(handle) - static_cast<int>(isPlane(handle) ? GizmoHandle::YZ : GizmoHandle::X);
  unit[std::min(index, 2)] = 1.0f;
  return axes * unit;
}

void addGizmo(const Gizmo& gizmo, const Camera& camera, ViewSize size, std::optional<GizmoHandle> active,
              const GizmoColours& colours, Shapes& out) {
  const float pixel = metresPerPixel(camera, size, gizmo.centre);
  const float reach = gizmo.reach(camera, size);
  if (gizmo.kind == GizmoKind::Rotate) {
    for (const GizmoHandle handle : {GizmoHandle::Screen, GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z}) {
      const bool taken = active == handle;
      addRing(gizmo, camera, size, handle, (taken ? 3.5f : 2.2f) * pixel,
              vec4(colourFor(colours, handle, active), handle == GizmoHandle::Screen ? 0.6f : 1.0f), out);
    }
    if (gizmo.sweep) addSweep(gizmo, camera, size, colours.active, out);
    return;
  }
  for (const GizmoHandle handle : axisHandles) {
    const vec4 colour(colourFor(colours, handle, active), 1.0f);
    const vec3 axis = gizmo.axis(handle);
    const float tip = 14.0f * pixel;
    addRibbon({gizmo.centre + 0.12f * reach * axis, gizmo.centre + (reach - tip) * axis}, camera,
              2.5f * pixel, colour, out);
    addTip(gizmo.kind, gizmo.centre + (reach - tip) * axis, axis, tip, colour, out);
  }
  for (const GizmoHandle handle : planeHandles) {
    if (gizmo.kind == GizmoKind::Move)
      addPlane(gizmo, camera, size, handle, colourFor(colours, handle, active), out);
  }
  addRibbon(circle(gizmo.centre, -camera.forward(), 0.12f * reach), camera, 2.0f * pixel,
            vec4(colourFor(colours, GizmoHandle::Screen, active), 1.0f), out);
}

std::optional<GizmoHandle> handleAt(const Gizmo& gizmo, const Camera& camera, ViewSize size, vec2 pixel) {
  std::optional<GizmoHandle> best;
  float bestDistance = grip;
  for (const GizmoHandle handle : {GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z, GizmoHandle::Screen,
                                   GizmoHandle::YZ, GizmoHandle::ZX, GizmoHandle::XY}) {
    if (isPlane(handle) && gizmo.kind != GizmoKind::Move) continue;
    float distance = 0.0f;
    if (isPlane(handle)) {
      distance = distanceToPlane(gizmo, camera, size, handle, pixel);
    } else if (gizmo.kind == GizmoKind::Rotate) {
      distance = distanceToRing(gizmo, camera, size, handle, pixel);
    } else if (handle == GizmoHandle::Screen) {
      const float radius = 0.12f * gizmo.pixels;
      distance = std::max(0.0f, glm::distance(vec2(toPixel(camera, size, gizmo.centre)), pixel) - radius);
    } else {
      const vec3 axis = gizmo.axis(handle);
      const float reach = gizmo.reach(camera, size);
      distance = distanceToPiece(gizmo.centre + 0.2f * reach * axis, gizmo.centre + reach * axis, camera,
                                 size, pixel);
    }
    if (distance < bestDistance) {
      bestDistance = distance;
      best = handle;
    }
  }
  return best;
}

}  // namespace squire
