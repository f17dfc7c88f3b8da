#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/ground/grid.h"
#include "core/ground/ground_budget.h"

namespace squire {

// The segment between two neighbouring points of a line or a polygon, or a piece of it.
struct GroundStretch {
  GridPoint from, to;  // different
  std::uint32_t shape = 0;

  auto operator<=>(const GroundStretch&) const = default;
};

// The most stretches that dividedStretches() makes.
constexpr std::size_t mostStretches = 500'000;

// Divides stretches so that any two have at most an end in common, or both ends. Where two cross, both are
// bent to the nearest point of the grid. Those of one `from` and `to` stay in order. Fails with Limit if
// there are too many, or if the budget's pairs are spent.
[[nodiscard]] Result<std::vector<GroundStretch>> dividedStretches(std::vector<GroundStretch> stretches,
                                                                  GroundBudget& budget);

// How many pairs of near stretches of one shape are compared at most.
constexpr std::size_t mostPairsOfOne = 20'000'000;

// Where the way along the points, or around them, first meets itself; the joints of neighbours do not count.
// Nothing if that is not found within mostPairsOfOne.
[[nodiscard]] std::optional<GridPoint> meetingWithItself(std::span<const GridPoint> points, bool closed);

}  // namespace squire
