#pragma once

#include <cstdint>
#include <span>

#include "core/formats/fbx/transform.h"
#include "core/model/clip.h"

namespace squire::fbx {

// The value of a channel at a time, and the interpolation to the next sample.
template <typename T>
struct Sample {
  std::int64_t time = 0;  // ticks from the start of the clip
  T value{};
  Ease ease;
};

// Chooses few keys among the samples, greedily from the left, such that linear interpolation stays within
// `tolerance` of every sample: a distance for vectors, an angle in radians for rotations. Keys that are
// nearly half a turn apart are never neighbours if there are samples between them. Samples that are not
// linear are kept, except steps that repeat the value of the previous key. If there is no curve and all
// samples are within half the tolerance of the first one, only that is kept.
[[nodiscard]] Keys<vec3> reduceKeys(std::span<const Sample<dvec3>> samples, double tolerance);
[[nodiscard]] Keys<quat> reduceKeys(std::span<const Sample<dquat>> samples, double tolerance);

}  // namespace squire::fbx
