#pragma once

#include <cstdint>
#include <random>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// A graph of the clips and the spaces that the model has; it has an animation.
[[nodiscard]] PlayedGraph randomGraph(std::mt19937& random, const ModelContents& model);

// Adds graphs to most models with animations.
void addRandomGraphs(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
