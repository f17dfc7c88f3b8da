#pragma once

#include <cstdint>

namespace squire::wad::disk {

// Rules of fights; one per model, in model order.
struct FightRules {
  static constexpr const char* blob = "fight_rules";

  float counterDamage;       // share
  std::int32_t counterStun;  // ticks
  std::int32_t lying;        // hits
  std::int32_t meter;        // points
};

static_assert(sizeof(FightRules) == 16);

}  // namespace squire::wad::disk
