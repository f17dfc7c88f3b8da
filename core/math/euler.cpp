#include "core/math/euler.h"

#include <algorithm>
#include <cmath>

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
  const vec3 r = glm::radians(degrees);
  return glm::angleAxis(r.z, vec3(0.0f, 0.0f, 1.0f)) * glm::angleAxis(r.y, vec3(0.0f, 1.0f, 0.0f)) *
         glm::angleAxis(r.x, vec3(1.0f, 0.0f, 0.0f));
}

}  // namespace squire
