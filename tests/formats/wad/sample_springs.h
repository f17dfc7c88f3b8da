#pragma once

#include <cstdint>
#include <random>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// A spring that ends at a bone, with random numbers. `mostBones` of the chain at most.
[[nodiscard]] PlayedSpring randomSpring(std::mt19937& random, const ModelContents& model, int end,
                                        std::uint32_t mostBones);

// Up to three springs for each model; their colliders are volumes that the models have.
void addRandomSprings(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
