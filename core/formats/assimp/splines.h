#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace squire::assimp {

// Keys of a channel: `width` numbers each, consecutively. Times ascend.
struct LinearKeys {
  std::vector<float> seconds;
  std::vector<float> values;
};

// Converts a glTF cubic spline (for each key: incoming slope, value, outgoing slope) to linear keys: its own
// keys and, where it is curved, one on every frame between them. Width 4 is a quaternion. Empty if the sizes
// do not match or there would be too many keys.
[[nodiscard]] LinearKeys unrolledSpline(std::span<const float> seconds, std::span<const float> numbers,
                                        std::size_t width, double framesPerSecond);

}  // namespace squire::assimp
