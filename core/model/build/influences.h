#pragma once

#include <cstdint>
#include <vector>

#include "core/model/mesh.h"

namespace squire {

// One bone's pull on one vertex, as a source states it.
struct Influence {
  std::uint16_t bone = 0;  // index into the skeleton
  float weight = 0.0f;
};

struct ReducedInfluences {
  Influences influences;
  unsigned dropped = 0;  // bones with a weight beyond the fourth
};

// The four strongest, scaled to sum to 1, strongest first and among equals the lower bone first, so that the
// order in the source doesn't matter. A bone that stands twice counts with its sum. Weights that are not
// positive and finite are left out; with none left, the vertex hangs on `fallbackBone` alone. `all` is sorted
// in place.
[[nodiscard]] ReducedInfluences strongestFour(std::vector<Influence>& all, std::uint16_t fallbackBone);

}  // namespace squire
