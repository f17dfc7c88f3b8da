#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Packs all animations, in addition to their keyframes if `beside`, else instead of them.
void packAll(Contents& contents, bool beside = false);

// Random models with packed animations of all kinds of tracks, evenly spaced or not, looping or not.
[[nodiscard]] Contents packedContents(std::uint32_t seed, bool beside = false);

}  // namespace squire::wad::test
