#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model/material.h"

namespace squire {

// The image and its halvings down to one pixel; a side that is odd loses its fraction, as OpenGL wants it.
// Each level is the average of the area that a pixel covers of the level above it, colours averaged as light
// (sRGB decoded and encoded again), alpha as it is. In integers: the same bytes on every machine.
[[nodiscard]] std::vector<Image> mipChain(Image image);

// The same levels one after the other in one piece, which is the image's own where its pixels have the room.
struct PixelLevels {
  std::uint32_t count = 0;
  std::vector<std::uint8_t> rgba;
};
[[nodiscard]] PixelLevels pixelLevels(Image image);

// What the pixels of an image and of all its levels take.
[[nodiscard]] std::size_t bytesOfLevels(std::uint32_t width, std::uint32_t height);

// Rows from the bottom become rows from the top, and the other way round.
void turnOver(Image& image);

}  // namespace squire
