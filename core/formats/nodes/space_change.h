#pragma once

#include <glm/mat4x4.hpp>
#include <optional>
#include <string>

#include "core/model/imported.h"

namespace squire::nodes {

// The transform to Squire's space from a space in which `front` is the front and `up` is up. A missing axis,
// or `front` if both are parallel, is replaced by the axis that is usual with the other one.
struct SpaceChange {
  glm::dmat4 matrix{1.0};
  std::string axes;  // "up +Y, front +Z"
};
[[nodiscard]] SpaceChange spaceChange(std::optional<Axis> up, std::optional<Axis> front,
                                      double metresPerUnit);

}  // namespace squire::nodes
