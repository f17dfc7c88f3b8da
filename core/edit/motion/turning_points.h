#pragma once

#include <span>
#include <vector>

#include "core/edit/motion/fitted_ease.h"
#include "core/model/clip.h"

// Shared by the reductions in this folder.
namespace squire::reduce {

// Which keys a motion turns back at, such as the highest of a jump or the farthest of a swing: where an axis
// that moves much comes back by more than a few tolerances. One entry for each of the keys.
[[nodiscard]] std::vector<bool> turningPoints(std::span<const Key<vec3>> keys, double tolerance);
[[nodiscard]] std::vector<bool> turningPoints(std::span<const Key<quat>> keys, double tolerance);
[[nodiscard]] std::vector<bool> turningPoints(std::span<const dvec3> values, double tolerance);

}  // namespace squire::reduce
