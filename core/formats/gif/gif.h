#pragma once

#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// Encodes an endlessly looping animated GIF: at most 255 colours for all frames, chosen by median cut; each
// frame stores only the rectangle that changed, unless a frame has transparent pixels. `secondsPerFrame` is
// rounded to hundredths and is at least 0.02, as players expect. Pixels with alpha below one half become
// transparent. Fails without frames, and if frames differ in size or exceed 65535 pixels per side.
[[nodiscard]] Result<Bytes> encodeGif(std::span<const Image> frames, double secondsPerFrame);

}  // namespace squire
