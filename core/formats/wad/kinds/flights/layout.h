#pragma once

#include <cstdint>

namespace squire::wad::disk {

// How a hit volume flies.
struct Flight {
  static constexpr const char* blob = "flights";

  float speed, rise;  // metres per second
  float gravity;      // metres per second, each second
  std::int32_t life;  // ticks; 0: it does not
  std::int32_t hits;
};

static_assert(sizeof(Flight) == 20);

}  // namespace squire::wad::disk
