#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/fight/contact.h"

namespace squire {

// Two who play their clips where they stand, tick for tick; nobody moves or stops because of a hit.
struct SparSetup {
  Fighter first;
  Fighter second;
  std::int64_t ticks = 0;  // how long; 0: until the first one's clip ends
};

struct SparResult {
  std::int64_t ticks = 0;
  std::vector<Contact> contacts;  // in order
  std::array<float, 2> damage{};  // that each took
  // The tick, counted from the fight's start, in which the first one hits, grabs or is blocked first.
  std::optional<std::int64_t> firstContact;
};

// The rules, tick after tick. Which volumes are there is told by their spans at the tick's instant.
//  - Hits of both that meet and clank: the one of less priority is over for this swing, or both are.
//  - A swing of a group is a run of ticks in which one of its volumes is there. A group hits once in it; of
//    volumes that touch in the same tick the one of most priority does, then the one that reaches deepest. A
//    volume that is not oncePerTarget hits again after its interval, and once more in each span that it has.
//  - Who is intangible is not met. A shield that a hit touches stops it; a grab goes through. Who is
//    invulnerable is met without effect. Each counts as the hit of the swing.
[[nodiscard]] SparResult spar(const SparSetup& setup);

// The two as they mostly stand: face to face, the second one before the first.
struct SparPlaces {
  float distance = 1.0f;  // metres between their origins, along the first one's way
  float height = 0.0f;    // of the second one above the first
  bool turned = false;    // the second one shows its back
  bool secondInAir = false;
};
void place(SparSetup& setup, const SparPlaces& places);

}  // namespace squire
