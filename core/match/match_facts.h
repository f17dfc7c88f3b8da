#pragma once

#include <array>
#include <vector>

#include "core/match/match.h"

namespace squire {

using MatchTicks = std::vector<std::array<MatchFighter, 2>>;  // by tick

// Sets what a move does that was told to be in its startup: by the ticks in which it was active, as long as
// it went on. What ends a move early leaves it without a pause.
void tellPhases(MatchTicks& ticks);

// Sets the advantage of each contact that stuns, if nothing else stuns before one of the two may act, and if
// both may act before the end.
void tellAdvantages(const MatchTicks& ticks, std::vector<MatchEvent>& events);

// Hits of a side in a row that leave the other one no tick in which it may act.
struct MatchCombo {
  std::int64_t from = 0, to = 0;  // the ticks of the first and of the last hit
  int hits = 0;                   // 0: it hits nobody
  float damage = 0.0f;

  bool operator==(const MatchCombo&) const = default;
};
// The one with the most hits; of two the first one.
[[nodiscard]] MatchCombo longestCombo(const MatchTicks& ticks, const std::vector<MatchEvent>& events,
                                      int side);

// A run of ticks [from, to) in which a fighter does one thing.
struct MatchRun {
  MatchDoing doing = MatchDoing::Free;
  bool isHeld = false;
  ClipId clip;
  std::int64_t from = 0, to = 0;

  bool operator==(const MatchRun&) const = default;
};
// All ticks of a side in order. A clip that begins again is another run.
[[nodiscard]] std::vector<MatchRun> runsOf(const MatchTicks& ticks, int side);

}  // namespace squire
