#pragma once

#include <cstdint>

namespace squire::wad::disk {

enum CancelFlags : std::uint16_t { cancelOnHit = 1, cancelOnBlock = 2, cancelOnWhiff = 4 };

// Animations that may begin before another one is over.
struct Cancel {
  static constexpr const char* blob = "cancels";

  std::uint32_t name;
  std::uint16_t animation;
  std::uint16_t flags;
  std::uint32_t spanCount, spans;      // array of Span
  std::uint32_t targetCount, targets;  // array of ids of animations, 32 bits each
};

static_assert(sizeof(Cancel) == 24);

}  // namespace squire::wad::disk
