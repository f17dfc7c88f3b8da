#pragma once

#include "core/model/fight.h"

namespace squire {

// How the engine fades from one clip into another.
struct FadeRule {
  Time fade;
  Ease curve;
  bool matchPhase = false;
  TransitionId transition;  // that says so; none: the usual fade does
};

// The rule of a pair: the transition of exactly these two, else that from the first to any, else that from
// any to the second, else that of any to any, else the usual fade.
[[nodiscard]] FadeRule fadeBetween(const ModelFight& fight, ClipId from, ClipId to);

// Where the new clip starts, in its own time, when the old one is at `at` in its own.
[[nodiscard]] Time matchedStart(const FadeRule& rule, Time at, Time oldLength, Time newLength);

}  // namespace squire
