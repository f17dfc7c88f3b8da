#pragma once

#include <cstdint>

#include "core/formats/images/blocks/block_pixels.h"

namespace squire {

// The colours of a block as BC1 and BC3 store them: two colours of 5, 6 and 5 bits, and for each pixel the
// index of one of these two or of two colours between them. The three-colour mode of BC1 is never used.
struct ColourBlock {
  std::uint16_t first = 0, second = 0;
  BlockChoices choices;
};

// The red, green and blue that the choices 0 to 3 stand for; `isOfBc3`: always two colours between the
// ends, whichever end is greater.
[[nodiscard]] std::array<std::array<std::uint8_t, 3>, 4> coloursOf(std::uint16_t first, std::uint16_t second,
                                                                   bool isOfBc3);

// The best block that a local search finds; deterministic.
[[nodiscard]] ColourBlock fitColours(const BlockPixels& pixels);

}  // namespace squire
