#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Gives the animations cancels into each other.
void addRandomCancels(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
