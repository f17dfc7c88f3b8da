#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire {

// Points that stand for what is seen of a posed model, for a camera to frame: vertices, about `most` of them
// where it has more, or its bones' ends where it has none. `matrices` are in model space, one a bone.
[[nodiscard]] std::vector<vec3> posedPoints(const Model& model, const std::vector<mat4>& matrices,
                                            std::size_t most);

// The same of some bones alone, and of what hangs on these more than on others; `isWanted` has one for each.
[[nodiscard]] std::vector<vec3> posedPointsOf(const Model& model, const std::vector<mat4>& matrices,
                                              std::size_t most, const std::vector<bool>& isWanted);

}  // namespace squire
