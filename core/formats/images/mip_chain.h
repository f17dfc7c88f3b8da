#pragma once

#include <vector>

#include "core/model/material.h"

namespace squire {

// The image and its halvings down to one pixel; a side that is odd loses its fraction, as OpenGL wants it.
// Each level is the average of the area that a pixel covers of the level above it, colours averaged as light
// (sRGB decoded and encoded again), alpha as it is. In integers: the same bytes on every machine.
[[nodiscard]] std::vector<Image> mipChain(Image image);

}  // namespace squire
