#pragma once

#include "core/model/fight.h"
#include "core/model/project.h"

namespace squire {

// How the engine cross-fades between two clips.
struct FadeRule {
  Time fade;
  Ease curve;
  bool matchPhase = false;
  TransitionId transition;  // the transition that applies; invalid: the model's default fade
  bool keepSpeed = false;
};

// The first match of: transition from `from` to `to`, from `from` to any, from any to `to`, from any to any,
// the model's default fade.
[[nodiscard]] FadeRule fadeBetween(const ModelFight& fight, ClipId from, ClipId to);

// The clip in which a character stands: the one named "idle", else the first that loops; invalid if there is
// none.
[[nodiscard]] ClipId idleOf(const ProjectModel& model);

}  // namespace squire
