#include "core/math/euler.h"

#include <algorithm>
#include <cmath>

#include "core/math/sines.h"

namespace squire {

namespace {

// Adds whole turns to each angle so that it is as close as possible to `near`.
vec3 nearestTurns(vec3 angles, const vec3& near) {
  for (int i = 0; i < 3; ++i) angles[i] += 360.0f * std::round((near[i] - angles[i]) / 360.0f);
  return angles;
}

}  // namespace

vec3 toEulerDegrees(const quat& rotation) {
  const glm::mat3 m = glm::mat3_cast(glm::normalize(rotation));
  const float sine = std::clamp(-m[0][2], -1.0f, 1.0f);
  const float cosine = std::hypot(m[0][0], m[0][1]);
  vec3 radians(0.0f, std::atan2(sine, cosine), 0.0f);
  if (cosine > 1e-4f) {
    radians.x = std::atan2(m[1][2], m[2][2]);
    radians.z = std::atan2(m[0][1], m[0][0]);
  } else {
    radians.x = std::atan2(-m[2][1],
                           m[1][1]);  // gimbal lock: only the sum of X and Z is defined, and X gets all of it
  }
  return glm::degrees(radians);
}

vec3 toEulerDegrees(const quat& rotation, const vec3& near) {
  vec3 first = toEulerDegrees(rotation);
  if (std::abs(first.y) > 89.98f && first.z == 0.0f) {  // gimbal lock: Z stays, X gets the rest
    first.z = near.z;
    first.x += first.y > 0.0f ? near.z : -near.z;
  }
  const vec3 one = nearestTurns(first, near);
  const vec3 other = nearestTurns({first.x + 180.0f, 180.0f - first.y, first.z + 180.0f}, near);
  return glm::distance(other, near) < glm::distance(one, near) ? other : one;
}

quat fromEulerDegrees(const vec3& degrees) {
  const auto about = [&](int axis) {
    const Sines half = sinesOf(0.5 * static_cast<double>(glm::radians(degrees[axis])));
    quat turn(static_cast<float>(half.cosine), 0.0f, 0.0f, 0.0f);
    turn[axis] = static_cast<float>(half.sine);
    return turn;
  };
  return about(2) * about(1) * about(0);
}

}  // namespace squire
