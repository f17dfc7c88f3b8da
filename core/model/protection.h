#pragma once

#include <cstdint>
#include <string>

#include "core/model/hit_volume.h"
#include "core/model/span.h"

namespace squire {

using ProtectionId = Id<struct ProtectionTag>;

extern const Thing protectionThing;
constexpr const Thing& thingOf(ProtectionId) { return protectionThing; }

// When hits do less to the character of a clip: armour, or invulnerable against some hits.
struct Protection {
  ProtectionId id;
  std::string name;  // unique within the clip
  Spans spans;       // in the time of the clip
  // Hits that it takes with their damage, but without stun and push; 0: hits have no effect.
  std::int32_t armour = 0;
  // Against which hits: by their guard level,
  bool any = true, mid = true, high = true, low = true, throws = true;
  // and by where the attacker is.
  bool fromGround = true, fromAir = true;
  // Only for hurt volumes of a zone; None: for all of them. Hits without effect pass through a zone.
  HurtZone zone = HurtZone::None;
  UnknownMembers unknown = {};

  bool operator==(const Protection&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const Protection*);

}  // namespace squire
