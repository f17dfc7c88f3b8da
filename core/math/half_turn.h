#pragma once

#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace squire {

// Whether two unit quaternions are so close to half a turn apart (170 degrees or more) that rounding decides
// which way is shorter. Key reduction must not make such a pair neighbours.
template <typename T>
[[nodiscard]] bool areNearHalfATurn(const glm::qua<T>& a, const glm::qua<T>& b) {
  return std::abs(glm::dot(a, b)) < static_cast<T>(0.0871557);  // cosine of half of 170 degrees
}

}  // namespace squire
