#pragma once

#include <vector>

#include "core/model/material.h"

namespace squire::wad {

// The image and its halvings down to 1 x 1: each pixel is the rounded mean of the (up to 2 x 2, or 3 where a
// side is odd) pixels that it covers, taken on the bytes as they are. An image without pixels gives nothing.
[[nodiscard]] std::vector<Image> mipLevels(Image image);

}  // namespace squire::wad
