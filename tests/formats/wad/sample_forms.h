#pragma once

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Stores textures as blocks, BC1 and BC3 in turn, with bytes that count up, and indices with 16 bits.
void storeCompactly(Contents& contents);

// The golden contents after storeCompactly().
[[nodiscard]] Contents compactContents();

}  // namespace squire::wad::test
