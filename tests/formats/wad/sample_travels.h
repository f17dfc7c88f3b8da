#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Adds random travels to the animations of valid contents. Equal seeds give equal results.
void addRandomTravels(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
