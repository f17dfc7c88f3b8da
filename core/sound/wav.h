#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/sound/sound.h"

namespace squire {

// Reads a WAV file: PCM of 8, 16, 24 or 32 bits, or floats of 32 or 64, at 1000 to 384000 samples a second
// with 1 to 8 channels. More than two channels are mixed into one. A file that ends before the length that it
// states is read up to its end. The bytes are untrusted: memory is only allocated for samples that are there.
[[nodiscard]] Result<Sound> readWav(ByteSpan bytes);

}  // namespace squire
