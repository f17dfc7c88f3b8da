#pragma once

#include <cstddef>
#include <vector>

#include "core/model/model.h"

namespace squire {

// The vertex of a bone's skin that lies farthest from its joint. Skin is what the bone moves with a weight of
// at least 2 %.
struct SkinReach {
  float squared = -1.0f;  // of the distance, in the bone's own units; below 0: the bone has no skin
  std::size_t mesh = 0;   // indices into the model's meshes and the mesh's vertices
  std::size_t vertex = 0;
};

// One for each bone.
[[nodiscard]] std::vector<SkinReach> skinReach(const Model& model);

// The model with those vertices alone, and no triangles: a small model whose skin reaches just as far.
[[nodiscard]] Model withFarthestSkinOnly(const Model& model);

}  // namespace squire
