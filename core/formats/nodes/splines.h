#pragma once

#include <cstdint>
#include <vector>

#include "core/model/clip.h"

namespace squire::nodes {

// A key of a cubic Hermite spline.
template <typename T>
struct SplineKey {
  Time time;
  T value{};
  T in{}, out{};  // slopes per second before and after it
};

// How splines are converted to eased keys, and how many spans needed more than one ease.
struct SplineWork {
  double tolerance = 0.0;             // metres, scale factors or radians
  Rate rate;                          // spans are divided on its frames
  std::int64_t keysLeft = 1'000'000;  // once they are used up, spans are not divided
  std::size_t spans = 0, dividedSpans = 0;
};

// The keys of a spline, eased so that interpolation follows it within the tolerance. A span that no ease
// reproduces is divided on frames, and within a frame into sixteenths at most; within a frame, rotations have
// eight times the tolerance. Times must ascend. Rotations between keys are normalised, as in glTF.
[[nodiscard]] Keys<vec3> easedKeys(const std::vector<SplineKey<vec3>>& spline, SplineWork& work);
[[nodiscard]] Keys<quat> easedKeys(const std::vector<SplineKey<quat>>& spline, SplineWork& work);

}  // namespace squire::nodes
