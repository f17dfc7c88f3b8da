#pragma once

#include <limits>
#include <vector>

#include "core/base/job.h"
#include "core/fight/space_player.h"

namespace squire {

// Values of the parameters of a blend space, in the middles of cells: row by row, from the least on.
struct SpaceGrid {
  vec2 from{0.0f}, to{0.0f};  // the edges of the grid
  std::size_t across = 0;
  std::size_t up = 0;  // 1 for a space with one parameter

  [[nodiscard]] vec2 middleOf(std::size_t x, std::size_t y) const;
  bool operator==(const SpaceGrid&) const = default;
};

constexpr float noSlide = std::numeric_limits<float>::quiet_NaN();  // no foot stands there

// How far a foot slides along the ground at most while it stands, in metres, for each cell: a foot stands
// where it does in all clips that are shown. The game moves the character by the travel of the clips; one
// without a travel goes straight ahead as its standing feet tell. Empty if it is cancelled.
[[nodiscard]] std::vector<float> slidesIn(SpacePlayer player, const SpaceGrid& grid, const JobControl& job);

}  // namespace squire
