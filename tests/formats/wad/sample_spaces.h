#pragma once

#include <cstdint>
#include <random>

#include "core/formats/wad/blobs/contents.h"
#include "core/model/played_space.h"

namespace squire::wad::test {

// With one or two parameters and up to 12 points, some of them on a grid.
[[nodiscard]] PlayedSpace randomSpace(std::mt19937& random, std::size_t clips);

// Adds spaces to models with animations.
void addRandomSpaces(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
