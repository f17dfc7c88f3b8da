#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire {

// Sample points of a posed model, for framing: about `most` of its vertices, or the ends of its bones if it
// has no vertices. `matrices` are in model space, one per bone.
[[nodiscard]] std::vector<vec3> posedPoints(const Model& model, const std::vector<mat4>& matrices,
                                            std::size_t most);

// Like posedPoints(), but only of vertices whose main bone is wanted, or of the wanted bones' ends if there
// are none. `isWanted` has one entry per bone.
[[nodiscard]] std::vector<vec3> posedPointsOf(const Model& model, const std::vector<mat4>& matrices,
                                              std::size_t most, const std::vector<bool>& isWanted);

}  // namespace squire
