#pragma once

#include <cstdint>

namespace squire {

// How a value goes from its key to the next one.
enum class Interpolation : std::uint32_t {
  Step,    // holds, then jumps
  Linear,  // lerp for vectors, slerp for rotations
  Curve,   // the same path, walked at the pace of a cubic Bezier in the unit square
};

// The pace between two keys: a cubic Bezier from (0, 0) to (1, 1) with these two handles. x is the share of
// time and is held to [0, 1], so that time never runs backward; y is the share of the way and may overshoot.
struct Ease {
  Interpolation kind = Interpolation::Linear;
  float x1 = 0.0f, y1 = 0.0f;
  float x2 = 1.0f, y2 = 1.0f;

  bool operator==(const Ease&) const = default;
};

// Share of the way for a share of the time in [0, 1]. Exact at both ends (a Step is 0 before 1 and 1 at 1).
[[nodiscard]] float shareOfWay(const Ease& ease, float shareOfTime);

}  // namespace squire
