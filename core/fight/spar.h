#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/fight/contact.h"

namespace squire {

// Two fighters that play their clips tick by tick. Hits neither move nor stop them.
struct SparSetup {
  Fighter first;
  Fighter second;
  std::int64_t ticks = 0;  // duration; 0: until the first fighter's clip ends
};

struct SparResult {
  std::int64_t ticks = 0;
  std::vector<Contact> contacts;  // in the order of their ticks
  std::array<float, 2> damage{};  // taken by each fighter
  // The first tick of the fight in which the first fighter hits, grabs or is blocked.
  std::optional<std::int64_t> firstContact;
};

// Simulates the fight tick by tick. A volume is active in a tick if it is active at the tick's time.
// - If hits of both fighters meet and clank, the one with lower priority is over for its swing; both are if
// their priorities are equal.
// - A swing of a group is a run of ticks in which any of its volumes is active. A group hits once per swing;
// if several volumes touch in the same tick, the one with the highest priority hits, then the deepest. A
// volume that is not oncePerTarget hits again after its interval and in each of its spans.
// - An intangible fighter is not hit. A shield stops a hit that touches it, but neither a
// grab nor a hit whose guard level lets nobody, or in the air only others, block it. An invulnerable
// fighter is hit without effect. A blocked hit and one without effect count as the hit of the swing.
// - Protections act as in sqw_match_step(). A grab has its effect at once: nobody escapes it.
[[nodiscard]] SparResult spar(const SparSetup& setup);

// How near a hit or grab of the first fighter comes to a hurt volume of the second, at the ticks of the
// fight.
struct NearMiss {
  float gap = 0.0f;  // metres; 0 if they touch
  std::int64_t tick = 0;
  std::size_t volume = 0, otherVolume = 0;  // indices in the clips
};
// Empty if no such volumes are active in one tick.
[[nodiscard]] std::optional<NearMiss> nearestMiss(const SparSetup& setup);

// The usual placement: face to face, the second fighter in front of the first.
struct SparPlaces {
  float distance = 1.0f;  // metres between their origins, along the facing of the first
  float height = 0.0f;    // of the second fighter above the first
  bool turned = false;    // the second fighter faces away
  bool secondInAir = false;
};
void place(SparSetup& setup, const SparPlaces& places);

// The hurt volumes of a fighter in the pose of a clip.
[[nodiscard]] std::vector<RoundCone> hurtShapes(const FightClip& clip, Time time, const Fighter& fighter);
[[nodiscard]] RoundCone movedAlong(RoundCone shape, float z);

}  // namespace squire
