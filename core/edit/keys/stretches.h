#pragma once

#include <optional>

#include "core/edit/keys/handles.h"
#include "core/model/clip.h"

// What handles are measured by: how far and how long it is from a key to its neighbours.
namespace squire {

[[nodiscard]] dvec3 wayBetween(float a, float b);
[[nodiscard]] dvec3 wayBetween(const vec3& a, const vec3& b);
// The rotation as axis times angle, in the parent's space.
[[nodiscard]] dvec3 wayBetween(const quat& a, const quat& b);

// The change between two keys, in metres or radians, and its duration in seconds. Of an axis, x is the change
// in its unit.
struct Stretch {
  dvec3 way{0.0};
  double seconds = 0.0;
  [[nodiscard]] double length() const { return glm::length(way); }
  [[nodiscard]] double speed() const { return length() / seconds; }
  // Whether the value of an axis decreases.
  [[nodiscard]] bool goesDown() const { return way.x < 0.0; }
};

// The segments on both sides of a key, if any.
struct Sides {
  std::optional<Stretch> before;
  std::optional<Stretch> after;
};
template <typename T>
[[nodiscard]] Sides sidesOf(const Keys<T>& keys, std::size_t index, HandleView view);

// The cosine of the angle between two changes: 1 same direction, 0 perpendicular or no change, -1 opposite.
[[nodiscard]] double straightness(const Stretch& before, const Stretch& after);

// The speed of automatic handles.
[[nodiscard]] double autoSpeed(const Sides& sides);

// The slope that an ease needs at its end for a speed there.
[[nodiscard]] double steepness(double speed, const Stretch& stretch);

}  // namespace squire
