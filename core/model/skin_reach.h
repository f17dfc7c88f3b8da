#pragma once

#include <cstddef>
#include <vector>

#include "core/model/model.h"

namespace squire {

// The vertex skinned to a bone that is farthest from its joint, among the meshes that are shown. Vertices
// count if the bone's weight is at least 2 %.
struct SkinReach {
  float squared = -1.0f;  // squared distance in the bone's own units; below 0: the bone has no skin
  std::size_t mesh = 0;   // indices into the model's meshes and the mesh's vertices
  std::size_t vertex = 0;
};

// One entry per bone.
[[nodiscard]] std::vector<SkinReach> skinReach(const Model& model);

// Reduces the model to the vertices of skinReach(), without triangles: a small model with the same skin
// reach.
[[nodiscard]] Model withFarthestSkinOnly(const Model& model);

}  // namespace squire
