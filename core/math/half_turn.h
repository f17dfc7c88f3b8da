#pragma once

#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace squire {

// Whether two unit quaternions are so near to half a turn apart (170 degrees and more) that rounding may
// choose which of the two ways between them is the shorter one. What leaves keys out leaves no two so.
template <typename T>
[[nodiscard]] bool areNearHalfATurn(const glm::qua<T>& a, const glm::qua<T>& b) {
  return std::abs(glm::dot(a, b)) < static_cast<T>(0.0871557);  // the cosine of half of it
}

}  // namespace squire
