#pragma once

#include <cstdint>
#include <vector>

#include "core/formats/fbx/skin.h"

namespace squire::fbx {

// Which clusters pull at each control point, strongest first, at most four, weights summing to 1. A point
// that nothing pulls at, or less than Blender heeds, has count 0.
struct PointWeights {
  struct Entry {
    std::uint32_t cluster = 0;  // index into Skin::clusters
    float weight = 0.0f;
  };
  static constexpr std::size_t most = 4;
  static constexpr double leastHeeded = 1e-4;  // of a point's weights together

  std::vector<Entry> entries;       // `most` places a point
  std::vector<std::uint8_t> count;  // one a point
  std::size_t reduced = 0;          // points that had more
  std::size_t largest = 0;          // the most that one point had
  double worstLost = 0.0;           // largest share of weight that was left out
  std::size_t bare = 0;             // points without any weight
};

[[nodiscard]] PointWeights gatherWeights(const Skin& skin, std::size_t pointCount);

}  // namespace squire::fbx
