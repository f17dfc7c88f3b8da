#pragma once

#include <cstdint>

namespace squire {

// The work that dividing the grounds of a project may still take: far more than levels need. Without a limit,
// a small file could take hours.
struct GroundBudget {
  std::uint64_t pairs = 300'000'000;  // of lines that are near each other and are compared
  std::uint64_t triangles = 1'000'000;
  std::uint64_t areas = 4'000'000;  // polygons that contain a triangle, summed over all triangles
};

}  // namespace squire
