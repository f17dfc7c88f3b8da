#pragma once

#include <cstdint>

namespace squire {

// What may still be spent on dividing the grounds of a project, far more than levels need. A small file could
// ask for hours.
struct GroundBudget {
  std::uint64_t pairs = 300'000'000;  // of lines that are near each other and are compared
  std::uint64_t triangles = 1'000'000;
  std::uint64_t areas = 4'000'000;  // polygons around triangles
};

}  // namespace squire
