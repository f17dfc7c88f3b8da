#pragma once

#include "core/model/fade_rule.h"
#include "core/model/played_fight.h"

namespace squire {

// Where a cycle, such as a walk, is within its steps: a number that all cycles of a character share, by which
// they are kept on the same foot. In the middle of a stand of the left foot it is whole, in that of the right
// foot it is a half more.
struct PlayedPhase {
  // From the share of the clip's length to the phase, linear between. The first key is at 0, the last one at
  // 1. Both numbers rise from key to key, by at least leastPhaseStep. The first phase is from 0 to 1, and the
  // last one is a whole number more, at most mostCycles. None: the clip is no such cycle.
  PlayedKeys<float> keys;

  [[nodiscard]] bool empty() const { return keys.empty(); }
  bool operator==(const PlayedPhase&) const = default;
};

constexpr float leastPhaseStep = 1.0f / 4096.0f;
constexpr float mostCycles = 64.0f;

[[nodiscard]] bool isSound(const PlayedPhase& phase);

// The phase at a share of the length, of a loop that is not empty: any share, since a later round goes on
// with the phase of the one before. Both have the bits of sqw_phase_at() and sqw_time_at().
[[nodiscard]] double phaseAt(const PlayedPhase& phase, double share);
[[nodiscard]] double shareAt(const PlayedPhase& phase, double at);

// A clip that another one follows, or that follows it.
struct ClipCycle {
  Time length;
  PlayedPhase phase;
};

// Start time within the new clip when the old one is at `at`: at the same phase if both have one, else at the
// same share of the length; 0 if the rule does not match phases.
[[nodiscard]] Time matchedStart(const FadeRule& rule, Time at, const ClipCycle& before,
                                const ClipCycle& next);

}  // namespace squire
