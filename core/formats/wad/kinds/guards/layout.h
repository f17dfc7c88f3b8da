#pragma once

#include <cstdint>

namespace squire::wad::disk {

// What pushes and blocking do, for a hit volume.
struct Guard {
  static constexpr const char* blob = "guards";

  std::uint32_t level;  // GuardLevel
  float push;           // metres
  float chip;
  std::int32_t blockStop, blockStun;  // ticks
  float blockPush;                    // metres
};

static_assert(sizeof(Guard) == 24);

}  // namespace squire::wad::disk
