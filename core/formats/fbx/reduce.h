#pragma once

#include <cstdint>
#include <span>

#include "core/formats/fbx/transform.h"
#include "core/model/clip.h"

namespace squire::fbx {

// A value of a channel at an instant. `step` holds it until the next sample.
template <typename T>
struct Sample {
  std::int64_t time = 0;  // ticks from the clip's start
  T value{};
  bool step = false;
};

// The fewest keys, chosen among the samples from the left, between which Squire's own interpolation stays
// within `tolerance` of every sample: a distance for vectors, an angle in radians for rotations. None of them
// leave samples out over nearly half a turn.
[[nodiscard]] Keys<vec3> reduceKeys(std::span<const Sample<dvec3>> samples, double tolerance);
[[nodiscard]] Keys<quat> reduceKeys(std::span<const Sample<dquat>> samples, double tolerance);

}  // namespace squire::fbx
