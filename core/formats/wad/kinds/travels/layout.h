#pragma once

#include <cstdint>

namespace squire::wad::disk {

// How an animation moves the character. No keys: it does not.
struct Travel {
  static constexpr const char* blob = "travels";

  std::uint32_t positionCount, positions;  // VectorKey
  std::uint32_t turnCount, turns;          // NumberKey, radians
};

static_assert(sizeof(Travel) == 16);

}  // namespace squire::wad::disk
