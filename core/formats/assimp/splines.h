#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace squire::assimp {

// Keys of a channel: `width` numbers each, one after the other. Seconds rise.
struct LinearKeys {
  std::vector<float> seconds;
  std::vector<float> values;
};

// The keys of a cubic spline as glTF has it (for each key the slope that comes in, the value, the slope that
// goes out) and, wherever it bends, one on every frame between them. Four numbers are a quaternion. Empty
// where the numbers do not fit each other or make more keys than anybody wants.
[[nodiscard]] LinearKeys unrolledSpline(std::span<const float> seconds, std::span<const float> numbers,
                                        std::size_t width, double framesPerSecond);

}  // namespace squire::assimp
