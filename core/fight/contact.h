#pragma once

#include <string>

#include "core/fight/fight_clip.h"

namespace squire {

// One of the two fighters. Borrows the clip.
struct Fighter {
  const FightClip* clip = nullptr;
  std::int64_t phase = 0;    // tick of the clip at the first tick of the fight
  bool stands = false;       // the clip does not advance: it stays at tick `phase`
  vec3 place{0.0f};          // position of the model's origin; the fighters face along Z, Y is up
  bool facesBack = false;    // faces -Z instead of +Z
  bool inAir = false;        // selects HitRules::air instead of HitRules::ground
  float damageTaken = 0.0f;  // before the fight; knockback grows with it

  // From model space to the space of the fight.
  [[nodiscard]] vec3 placed(const vec3& point) const {
    return place + (facesBack ? vec3(-point.x, point.y, -point.z) : point);
  }
  [[nodiscard]] RoundCone placed(const RoundCone& shape) const {
    return {{placed(shape.a.centre), shape.a.radius}, {placed(shape.b.centre), shape.b.radius}};
  }
  [[nodiscard]] vec3 forward() const { return {0.0f, 0.0f, facesBack ? -1.0f : 1.0f}; }
  // Time within the clip at a tick of the fight: wrapped if the clip loops, else clamped to its end.
  [[nodiscard]] Time timeAt(std::int64_t tick) const;
  // The fighter where the rounds of its clip before a tick have moved it.
  [[nodiscard]] Fighter at(std::int64_t tick) const;
};

enum class ContactKind : std::uint32_t {
  Hit,
  Grab,
  Blocked,       // by a shield
  Invulnerable,  // registered, but without effect
  Clank,         // two hits met: the one with lower priority, or both if equal, ends for this swing
  Armoured,      // a hit or grab with its damage, but without stun, push and knockback
};

// A contact of one fighter's volume with the other fighter in a tick. `place` and `knockback` are in the
// space of the fight.
struct Contact {
  std::int64_t tick = 0;
  int attacker = 0;  // 0 or 1; in a clank the one with higher priority, 0 if equal
  ContactKind kind = ContactKind::Hit;
  std::size_t volume = 0;       // index in the attacker's clip
  std::size_t otherVolume = 0;  // index in the other fighter's clip
  std::string name;             // of `volume`; `otherName` is that of `otherVolume`
  std::string otherName;
  HurtZone zone = HurtZone::None;  // of the volume that was hit
  vec3 place{0.0f};
  float depth = 0.0f;  // penetration in metres
  // All 0 if the contact has no effect. Of a blocked hit they are those of the block, without knockback.
  float damage = 0.0f;
  vec3 knockback{0.0f};     // metres per second
  std::int32_t hitlag = 0;  // ticks
  std::int32_t stun = 0;
  float push = 0.0f;      // metres
  bool bothOver = false;  // clank with equal priorities: both hits are over
};

// Whether the rules of a hit allow it to hit the other fighter at all: on the ground or in the air, from the
// front or from behind.
[[nodiscard]] bool rulesAllow(const HitRules& rules, const Fighter& attacker, const Fighter& other);
// Whether a shield of the other fighter stops the hit or grab. Nobody knows here who stands and who crouches.
[[nodiscard]] bool canBeBlocked(const PlayedVolume& attack, const Fighter& other);

// Bits of PlayedProtection::against that protect from an attack.
[[nodiscard]] std::uint32_t attributesOf(const PlayedVolume& attack, const Fighter& attacker);
// What protects a clip at a time from an attack on a hurt volume of a zone, as sqw_protection_at() does;
// null: nothing.
[[nodiscard]] const PlayedProtection* protectionAt(const PlayedClipFight& clip, Time time,
                                                   std::uint32_t attributes, HurtZone zone);
[[nodiscard]] bool contains(const std::vector<PlayedSpan>& spans, Time time);

// Input of knockbackOf(). `carried`: movement of the volume since the previous tick; `middle`: centre of the
// attacker's body; `place`: point of contact.
struct Blow {
  const HitEffect& effect;
  const Fighter& attacker;
  float damageBefore = 0.0f;
  vec3 carried{0.0f};
  vec3 middle{0.0f};
  vec3 place{0.0f};
};
[[nodiscard]] vec3 knockbackOf(const Blow& blow);

// The centre of the overlap of two shapes.
[[nodiscard]] vec3 pointBetween(const RoundCone& first, const RoundCone& second,
                                const RoundConeMeeting& meeting);

[[nodiscard]] std::string_view nameOf(ContactKind kind);  // "hit"

}  // namespace squire
