#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace squire {

using glm::dquat;
using glm::dvec3;

// A turn about a vector by its length in radians.
[[nodiscard]] dquat turnBy(const dvec3& vector);

// The angle of a turn by the shorter way.
struct Angle {
  double radians = 0.0;
  double half = 1.0;  // half the angle, divided by its tangent
  dvec3 vector{0.0};  // the axis, times the angle

  explicit Angle(const dquat& turn);
};

}  // namespace squire
