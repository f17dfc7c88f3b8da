#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/prove/duel.h"
#include "core/prove/timelines.h"

namespace squire::prove {

struct SearchLimits {
  std::int64_t ticks = 3600;  // of a string of contacts; one that lasts as long counts as without an end
  std::uint64_t steps = 20'000'000;  // ticks of matches that are played, of a pair in one place
  float apart = 0.1f;                // metres between two start distances; the first one is as large
  bool bothFacings = false;          // also victims that face away
  // Borrowed, may be null; true ends a search as if it had reached its bound.
  const std::atomic<bool>* cancel = nullptr;
};

// A clip that the attacker begins, ticks after a contact: 1 is the tick after it.
struct Begin {
  std::uint16_t tick = 0;
  std::uint16_t clip = 0;
};

// From one contact to the next one.
struct Link {
  std::uint32_t from = 0, to = 0;  // states
  std::uint16_t ticks = 0;
  std::uint8_t count = 0;  // of the clips that begin
  std::array<Begin, Timelines::mostBegins> begins{};
  float damage = 0.0f;  // up to the contact to which it leads; armour may take hits on the way
};

// The first contact: the attacker begins a clip in the first tick of a match.
struct Opening {
  Place place;
  std::uint32_t clip = 0;
  std::uint32_t ticks = 0;  // until the contact, that tick included
  float damage = 0.0f;
};

// A way from a first contact over further ones. After the last link it goes on with the one at `cycle`, again
// and again, if there is a cycle.
struct Way {
  Opening opening;
  std::vector<Link> links;
  std::optional<std::size_t> cycle = {};
  bool repeats = false;  // a cycle: the state of the match recurs bit for bit; else it was played for long
};

}  // namespace squire::prove
