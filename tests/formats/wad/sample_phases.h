#pragma once

#include <cstdint>
#include <random>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

[[nodiscard]] PlayedPhase randomPhase(std::mt19937& random);

// Makes cycles of some of the animations.
void addRandomPhases(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
