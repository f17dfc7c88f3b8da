#pragma once

#include <array>
#include <cstdint>

namespace squire {

// The pixels of a block, 4 x 4 or fewer at the edge of an image. Channels are whole numbers from 0 to 255 as
// floats: their squares and sums are exact, so that results depend neither on the processor nor on the order
// of additions.
struct BlockPixels {
  static constexpr std::size_t most = 16;

  std::array<std::array<float, most>, 4>
      channels{};                  // red, green, blue, alpha; unused pixels repeat used ones
  std::array<float, most> used{};  // 1, or 0 outside of the image

  bool operator==(const BlockPixels&) const = default;
};

// The index of each pixel's colour among the colours of its block, and the error of these choices.
struct BlockChoices {
  std::array<std::uint8_t, BlockPixels::most> choice{};
  float squares = 0.0f;  // sum of squared differences
  float worst = 0.0f;    // largest squared difference of a channel
};

}  // namespace squire
