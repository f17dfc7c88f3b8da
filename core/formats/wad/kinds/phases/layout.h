#pragma once

#include <cstdint>

namespace squire::wad::disk {

// The phase of a cycle. No keys: the animation is none.
struct Phase {
  static constexpr const char* blob = "phases";

  std::uint32_t keyCount, keys;  // NumberKey: the share of the length as its time, the phase
};

static_assert(sizeof(Phase) == 8);

}  // namespace squire::wad::disk
