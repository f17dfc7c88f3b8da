#pragma once

#include <cstdint>

namespace squire {

struct StructSchema;  // core/schema/schema.h

// Rules of fights that all characters of the game share.
struct FightRules {
  // What a hit or grab has more against who attacks: before the end of the last active tick of its clip.
  float counterDamage = 0.0f;    // share of its damage
  std::int32_t counterStun = 0;  // ticks
  // Hits of a combo on who lies; further ones pass through. 0: any number.
  std::int32_t lying = 0;
  std::int32_t meter = 0;  // the most points that a character has to spend on clips; 0: none

  bool operator==(const FightRules&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const FightRules*);

}  // namespace squire
