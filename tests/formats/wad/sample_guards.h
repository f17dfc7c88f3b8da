#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Gives the hit volumes guard levels, pushes and effects on who blocks them.
void addRandomGuards(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
