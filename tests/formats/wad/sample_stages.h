#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// A model without meshes and two stages: one with a piece of everything, whose ground is a floor, a step with
// a common side, and a trigger across both; and an empty one. Hand-made numbers only, so that its bytes never
// change.
[[nodiscard]] Contents stageContents();

// Adds a random stage with ground to valid contents. Equal seeds give equal results.
void addRandomStage(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
