#pragma once

#include <functional>
#include <vector>

#include "core/json/json.h"
#include "core/prove/duel.h"
#include "core/prove/way.h"

namespace squire::prove {

enum class ProofKind : std::uint32_t {
  Infinite,       // a combo without an end
  Longest,        // the combo with the most hits
  Strongest,      // the combo with the most damage
  BlockInfinite,  // a block string without a gap and without an end
  BlockString,    // the longest one without a gap
};
[[nodiscard]] std::string_view nameOf(ProofKind kind);  // "infinite"

// Inputs of a fight that show what was found.
struct Proof {
  ProofKind kind = ProofKind::Longest;
  Place place;
  std::vector<Inputs> inputs;             // one pair a tick; clips are indices into their model
  std::optional<std::size_t> cycle = {};  // the inputs from this tick on are played again and again
  bool repeats = false;                   // of a cycle: see Way

  [[nodiscard]] bool isOfBlocks() const { return kind >= ProofKind::BlockInfinite; }
  [[nodiscard]] bool isEndless() const {
    return kind == ProofKind::Infinite || kind == ProofKind::BlockInfinite;
  }
};

[[nodiscard]] Proof proofOf(Duel& duel, ProofKind kind, const Way& way);

// What happens in a tick of a proof that is played.
struct PlayedTick {
  std::uint32_t tick = 0;
  Inputs inputs{};
  std::vector<sqw_match_event> events;
  sqw_match after{};
};

// What a proof comes to.
struct Played {
  std::uint32_t contacts = 0;  // ticks with a hit, or with a block, while the victim could not act between
  std::uint32_t ticks = 0;     // from the first of them to the last one
  float damage = 0.0f;         // of the victim
  bool freed = false;          // the victim could act between two of them
};

// Plays the inputs, those of a cycle again until `ticks` have passed (0: once). `each` may be empty.
[[nodiscard]] Played play(Duel& duel, const Proof& proof, std::uint32_t ticks = 0,
                          const std::function<void(const PlayedTick&)>& each = {});

// A line about the fight, and one for each tick with another input than the one before: see
// docs/manual/prove.md.
[[nodiscard]] std::string scriptOf(const Duel& duel, const Proof& proof);
// Fails if a line is not understood or names a clip that a fighter has not.
[[nodiscard]] Result<Proof> readScript(const Duel& duel, std::string_view script);

}  // namespace squire::prove
