#pragma once

#include <array>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <span>

#include "core/math/ease.h"

namespace squire {

// Where the handles of a cubic lie in time, as fractions of its span.
struct HandleTimes {
  double first = 1.0 / 3.0, second = 2.0 / 3.0;

  bool operator==(const HandleTimes&) const = default;
};

// The requirements for fitting an ease.
struct EaseProblem {
  double tolerance = 0.0;                // metres, scale factor or radians
  std::span<const HandleTimes> handles;  // tried in this order
};

// The ease with which interpolation (lerp or slerp) from one value to another follows `valueAt`, a function
// of the fraction of time, within the tolerance; linear if that is enough. None if no ease with such handles
// does, which is usual where components have curves of different shapes.
[[nodiscard]] std::optional<Ease> fittedEase(const glm::dvec3& from, const glm::dvec3& to,
                                             const EaseProblem& problem,
                                             const std::function<glm::dvec3(double)>& valueAt);
[[nodiscard]] std::optional<Ease> fittedEase(const glm::dquat& from, const glm::dquat& to,
                                             const EaseProblem& problem,
                                             const std::function<glm::dquat(double)>& valueAt);

}  // namespace squire
