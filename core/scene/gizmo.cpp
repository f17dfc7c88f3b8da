#include "core/scene/gizmo.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace squire {

namespace {

constexpr float leastFactor = 0.01f;

constexpr std::array<GizmoHandle, 3> axisHandles{GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z};
constexpr int circleSteps = 64;
constexpr float grip = 8.0f;  // pixels; maximum distance from a handle to pick it
constexpr float ringShare = 0.85f;

vec3 colourFor(const GizmoColours& colours, GizmoHandle handle, std::optional<GizmoHandle> active) {
  if (active == handle) return colours.active;
  switch (handle) {
    case GizmoHandle::X:
      return colours.x;
    case GizmoHandle::Y:
      return colours.y;
    case GizmoHandle::Z:
      return colours.z;
    case GizmoHandle::Screen:
      break;
  }
  return colours.screen;
}

// Two directions perpendicular to a unit vector.
std::array<vec3, 2> across(const vec3& axis) {
  const vec3 other = std::abs(axis.y) < 0.9f ? vec3(0.0f, 1.0f, 0.0f) : vec3(1.0f, 0.0f, 0.0f);
  const vec3 u = glm::normalize(glm::cross(other, axis));
  return {u, glm::cross(axis, u)};
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

vec3 normalOf(const Gizmo& gizmo, const Camera& camera, GizmoHandle handle) {
  return handle == GizmoHandle::Screen ? -camera.forward() : gizmo.axis(handle);
}

std::vector<vec3> ring(const Gizmo& gizmo, const Camera& camera, ViewSize size, GizmoHandle handle) {
  const float radius = gizmo.reach(camera, size) * (handle == GizmoHandle::Screen ? 1.0f : ringShare);
  return circle(gizmo.centre, normalOf(gizmo, camera, handle), radius);
}

vec3 towardEye(const Camera& camera, const vec3& point) {
  return camera.orthographic ? -camera.forward() : glm::normalize(camera.eye() - point);
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
  constexpr float slack = 0.06f;  // of the radius: a ring that faces the camera lies nowhere behind
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

// A fan over what was swept, and its two edges.
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
    // Seen from both sides.
    out.addTriangle(gizmo.centre, at(i), at(i + 1), vec4(colour, 0.28f));
    out.addTriangle(gizmo.centre, at(i + 1), at(i), vec4(colour, 0.28f));
  }
  const float pixel = metresPerPixel(camera, size, gizmo.centre);
  for (const int end : {0, steps})
    addPiece(gizmo.centre, at(end), camera, 1.6f * pixel, vec4(colour, 0.9f), out);
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

// To the part of a ring that is not behind the joint.
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

float snapped(float value, float step) { return step > 0.0f ? step * std::round(value / step) : value; }

vec3 onPlane(const Ray& ray, const vec3& point, const vec3& normal) {
  const float slope = glm::dot(ray.direction, normal);
  if (std::abs(slope) < 1e-4f) return point;
  return ray.origin + glm::dot(point - ray.origin, normal) / slope * ray.direction;
}

// Position of the closest point to a ray along an axis, in metres from the centre.
float alongAxis(const Ray& ray, const vec3& centre, const vec3& axis) {
  const float cosine = glm::dot(axis, ray.direction);
  const float square = 1.0f - cosine * cosine;
  if (square < 1e-4f) return 0.0f;
  const vec3 between = centre - ray.origin;
  return (cosine * glm::dot(ray.direction, between) - glm::dot(axis, between)) / square;
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
  const float way = alongAxis(second, drag.gizmo.centre, axis) - alongAxis(first, drag.gizmo.centre, axis);
  return exactly(drag, camera, snapped(way, drag.snap));
}

GizmoChange turned(const GizmoDrag& drag, const Camera& camera, ViewSize size, vec2 to) {
  // The angle about the joint on the screen. This suits rings that face the camera; at steep angles the
  // pointer moves along the ring as drawn.
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

vec3 Gizmo::axis(GizmoHandle handle) const {
  vec3 unit(0.0f);
  unit[handle == GizmoHandle::Screen ? 2 : static_cast<int>(handle)] = 1.0f;
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
  addRibbon(circle(gizmo.centre, -camera.forward(), 0.12f * reach), camera, 2.0f * pixel,
            vec4(colourFor(colours, GizmoHandle::Screen, active), 1.0f), out);
}

std::optional<GizmoHandle> handleAt(const Gizmo& gizmo, const Camera& camera, ViewSize size, vec2 pixel) {
  std::optional<GizmoHandle> best;
  float bestDistance = grip;
  for (const GizmoHandle handle : {GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z, GizmoHandle::Screen}) {
    float distance = 0.0f;
    if (gizmo.kind == GizmoKind::Rotate) {
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
      change.move = amount * (onScreen ? camera.right() : drag.gizmo.axis(drag.handle));
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
