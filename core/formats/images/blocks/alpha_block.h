#pragma once

#include <cstdint>

#include "core/formats/images/blocks/block_pixels.h"

namespace squire {

// The alpha of a block as BC3 stores it: two values, and for each pixel the index of one of these two or of a
// value interpolated between them. If the first value is greater, six values are interpolated; otherwise four
// are, and 0 and 255 can be chosen too.
struct AlphaBlock {
  std::uint8_t first = 0, second = 0;
  BlockChoices choices;
};

// The values that the choices 0 to 7 stand for.
[[nodiscard]] std::array<std::uint8_t, 8> alphasOf(std::uint8_t first, std::uint8_t second);

[[nodiscard]] AlphaBlock fitAlpha(const BlockPixels& pixels);

}  // namespace squire
