#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// Gives the animations protections, the hit volumes rules of combos and grabs, and the models rules of
// combos.
void addRandomRules(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
