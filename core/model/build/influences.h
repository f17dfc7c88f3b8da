#pragma once

#include <cstdint>
#include <vector>

#include "core/model/mesh.h"

namespace squire {

// The weight of one bone on one vertex, as the source states it.
struct Influence {
  std::uint16_t bone = 0;  // index into the skeleton
  float weight = 0.0f;
};

struct ReducedInfluences {
  Influences influences;
  unsigned dropped = 0;  // number of bones with a weight that were left out
};

// Keeps the four largest weights and scales them to a sum of 1: largest first, equal weights by bone index,
// so that the order in the source does not matter. Weights of a bone that occurs twice are added. Weights
// that are not positive and finite are ignored; if none remain, the vertex gets weight 1 on `fallbackBone`.
// Sorts `all` in place.
[[nodiscard]] ReducedInfluences strongestFour(std::vector<Influence>& all, std::uint16_t fallbackBone);

}  // namespace squire
