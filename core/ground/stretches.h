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
  GridPoint from, to;  // never equal
  std::uint32_t shape = 0;

  auto operator<=>(const GroundStretch&) const = default;
};

// The most stretches that dividedStretches() makes.
constexpr std::size_t mostStretches = 500'000;

// Divides stretches so that any two have at most one or both ends in common. Where two cross, both are bent
// to the nearest point of the grid. Stretches with the same `from` and `to` are sorted by shape. Fails with
// Limit if there are too many stretches, or if the budget's pairs are spent.
[[nodiscard]] Result<std::vector<GroundStretch>> dividedStretches(std::vector<GroundStretch> stretches,
                                                                  GroundBudget& budget);

// The maximum number of pairs of near stretches that meetingWithItself() compares.
constexpr std::size_t mostPairsOfOne = 20'000'000;

// A point where the line through the points, or the polygon if it is closed, meets itself; the ends that
// neighbouring segments share do not count. Empty if none is found within mostPairsOfOne.
[[nodiscard]] std::optional<GridPoint> meetingWithItself(std::span<const GridPoint> points, bool closed);

}  // namespace squire
