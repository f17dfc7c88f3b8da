#pragma once

#include <cstdint>

namespace squire {

// How a value changes from its key to the next one.
enum class Interpolation : std::uint32_t {
  Step,    // keeps the value, then jumps
  Linear,  // lerp for vectors, slerp for rotations
  Curve,   // the same path as Linear, at the speed of a cubic Bezier in the unit square
};

// Easing between two keys: a cubic Bezier from (0, 0) to (1, 1) with two handles. x is the fraction of time,
// clamped to [0, 1] so that time never runs backward; y is the fraction of the change and may overshoot.
struct Ease {
  Interpolation kind = Interpolation::Linear;
  float x1 = 0.0f, y1 = 0.0f;
  float x2 = 1.0f, y2 = 1.0f;

  bool operator==(const Ease&) const = default;
};

// The fraction of the change at a fraction of the time in [0, 1]. Exact at both ends (Step is 0 below 1, and
// 1 at 1).
[[nodiscard]] float shareOfWay(const Ease& ease, float shareOfTime);

}  // namespace squire
