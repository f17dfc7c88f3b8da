#pragma once

#include <cstdint>
#include <vector>

#include "core/formats/fbx/skin.h"

namespace squire::fbx {

// The clusters that influence each control point: at most four, largest weight first, weights sum to 1. The
// count is 0 for points without weights and for those whose total weight is so small that Blender ignores it.
struct PointWeights {
  struct Entry {
    std::uint32_t cluster = 0;  // index into Skin::clusters
    float weight = 0.0f;
  };
  static constexpr std::size_t most = 4;
  static constexpr double leastHeeded = 1e-4;  // up to this sum of weights, a point counts as unweighted

  std::vector<Entry> entries;       // `most` entries per point
  std::vector<std::uint8_t> count;  // number of entries in use, by point
  std::size_t reduced = 0;          // points that had more than `most` influences
  std::size_t largest = 0;          // maximum number of influences of a point
  double worstLost = 0.0;           // largest fraction of weight that was dropped
  std::size_t bare = 0;             // points without weights
};

[[nodiscard]] PointWeights gatherWeights(const Skin& skin, std::size_t pointCount);

}  // namespace squire::fbx
