#pragma once

#include <glm/mat4x4.hpp>
#include <optional>
#include <string>

#include "core/model/imported.h"

namespace squire::nodes {

// The transform from a space with these axes to Squire's, in which `front` is the front and `up` is up. If
// one is missing or both are parallel, uses the conventional axis for the other.
struct SpaceChange {
  glm::dmat4 matrix{1.0};
  std::string axes;  // "up +Y, front +Z"
};
[[nodiscard]] SpaceChange spaceChange(std::optional<Axis> up, std::optional<Axis> front,
                                      double metresPerUnit);

}  // namespace squire::nodes
