#pragma once

#include <cstdint>

#include "core/formats/wad/contents.h"

namespace squire::wad::test {

// A fighter of three bones in a row with clips "punch" and "idle", and a sword: the smallest contents that
// have one of everything a fight is made of. Hand-made numbers only, so that its bytes never change.
[[nodiscard]] Contents fightContents();

// Gives the models of sound contents fights of random numbers, without changing anything else. Equal seeds
// give equal fights.
void addRandomFights(std::uint32_t seed, Contents& contents);

}  // namespace squire::wad::test
