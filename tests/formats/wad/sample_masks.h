#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Adds masks to the models.
void addRandomMasks(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
