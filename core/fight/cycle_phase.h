#pragma once

#include "core/fight/fight_clip.h"
#include "core/model/played_phase.h"

namespace squire {

// The phase of a loop in which the feet take turns to stand, such as a walk, with or without a travel. Empty
// for all others: clips that do not loop, and bodies without a left and a right leg.
[[nodiscard]] PlayedPhase phaseOf(const FightClip& clip);

}  // namespace squire
