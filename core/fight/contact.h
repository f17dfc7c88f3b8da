#pragma once

#include <string>

#include "core/fight/fight_clip.h"

namespace squire {

// Somebody in a fight. The clip is borrowed.
struct Fighter {
  const FightClip* clip = nullptr;
  std::int64_t phase = 0;    // tick of the clip in the fight's first tick
  bool stands = false;       // in that tick all the time
  vec3 place{0.0f};          // of the model's origin; the fight goes along Z, Y is up
  bool facesBack = false;    // toward -Z instead of +Z
  bool inAir = false;        // which of the masks of a hit asks for it
  float damageTaken = 0.0f;  // before, which knockback grows with

  // Model space to the fight's.
  [[nodiscard]] vec3 placed(const vec3& point) const {
    return place + (facesBack ? vec3(-point.x, point.y, -point.z) : point);
  }
  [[nodiscard]] RoundCone placed(const RoundCone& shape) const {
    return {{placed(shape.a.centre), shape.a.radius}, {placed(shape.b.centre), shape.b.radius}};
  }
  [[nodiscard]] vec3 forward() const { return {0.0f, 0.0f, facesBack ? -1.0f : 1.0f}; }
  // The instant of its clip in a tick of the fight: around where the clip loops, held at its end where not.
  [[nodiscard]] Time timeAt(std::int64_t tick) const;
};

enum class ContactKind : std::uint32_t {
  Hit,
  Grab,
  Blocked,       // by a shield
  Invulnerable,  // met, without effect
  Clank,         // two hits met; the one of less priority is over for its swing, or both are
};

// Something that a fighter's volume does to the other one in a tick. Space: the fight's.
struct Contact {
  std::int64_t tick = 0;
  int attacker = 0;  // 0 or 1, as the fight has them; of a clank the one that goes on, or 0
  ContactKind kind = ContactKind::Hit;
  std::size_t volume = 0;       // of the attacker's clip
  std::size_t otherVolume = 0;  // of the other's
  std::string name;             // of the volumes
  std::string otherName;
  HurtZone zone = HurtZone::None;  // of the volume that was hit
  vec3 place{0.0f};
  float depth = 0.0f;       // metres that the two reach into each other
  float damage = 0.0f;      // 0 for what has no effect, like all below
  vec3 knockback{0.0f};     // metres a second
  std::int32_t hitlag = 0;  // ticks
  std::int32_t stun = 0;
  bool bothOver = false;  // of a clank
};

// Whether the rules of a hit let it meet the other one at all: on the ground or in the air, from before or
// behind.
[[nodiscard]] bool rulesAllow(const HitRules& rules, const Fighter& attacker, const Fighter& other);

// What a hit does to where the other one goes. `carried` is how the volume itself moves, `middle` the
// attacker's middle, `place` where the hit lands.
struct Blow {
  const HitEffect& effect;
  const Fighter& attacker;
  float damageBefore = 0.0f;
  vec3 carried{0.0f};
  vec3 middle{0.0f};
  vec3 place{0.0f};
};
[[nodiscard]] vec3 knockbackOf(const Blow& blow);

// The point between two shapes that meet, in the middle of where they overlap.
[[nodiscard]] vec3 pointBetween(const RoundCone& first, const RoundCone& second,
                                const RoundConeMeeting& meeting);

[[nodiscard]] const char* nameOf(ContactKind kind);  // "hit"

}  // namespace squire
