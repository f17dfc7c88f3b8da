#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

// A fighter of three bones in a row with clips "punch" and "idle", and a sword: the smallest contents with
// one of every element of fight data. Hand-made numbers only, so that its bytes never change.
[[nodiscard]] Contents fightContents();

// Adds random fight data to the models of valid contents, without other changes. Equal seeds give equal
// results.
void addRandomFights(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
