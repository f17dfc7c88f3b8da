#pragma once

#include <cstdint>

namespace squire::wad::disk {

// In the order of their animations.
struct Protection {
  static constexpr const char* blob = "protections";

  std::uint32_t name;
  std::uint16_t animation;
  std::uint16_t flags;             // PlayedProtection::against
  std::int32_t armour;             // hits; 0: invulnerable
  std::uint32_t zone;              // HurtZone
  std::uint32_t spanCount, spans;  // array of Span
};

static_assert(sizeof(Protection) == 24);

}  // namespace squire::wad::disk
