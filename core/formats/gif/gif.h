#pragma once

#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// An animated GIF that loops for ever: at most 256 colours over all frames, chosen by median cut; a frame
// stores only the rectangle that changed. `secondsPerFrame` is rounded to hundredths, at least 0.02, as
// players want it. Fails without frames, and on frames of different sizes or above 65535 pixels a side.
// Pixels with an alpha below one half become transparent.
[[nodiscard]] Result<Bytes> encodeGif(std::span<const Image> frames, double secondsPerFrame);

}  // namespace squire
