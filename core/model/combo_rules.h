#pragma once

#include <cstdint>

namespace squire {

struct StructSchema;  // core/schema/schema.h

// How hits of a combo lose strength: those on who could not act since the first of them. The first one has
// all of it. Members are shares of the damage and the stun of a hit.
struct ComboRules {
  float damageLoss = 0.0f;   // for each hit before it
  float leastDamage = 0.0f;  // however many there are
  float stunLoss = 0.0f;
  float leastStun = 0.0f;
  // Points (HitRules::juggle) of hits on who is in the air; once they are taken up, further ones pass
  // through. 0: they never do.
  std::int32_t juggle = 0;

  bool operator==(const ComboRules&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const ComboRules*);

}  // namespace squire
