#pragma once

#include "core/anim/play_fight.h"
#include "core/anim/root_motion.h"
#include "core/model/played_travel.h"

namespace squire {

// The travel with linear keys within `tolerance` metres. `clip` as for playFight().
[[nodiscard]] PlayedTravel playTravel(const RootMotion& motion, const ClipLength& clip, float tolerance);

// Keeps the places of a target in model space where they are while the character travels. Targets in other
// spaces stay the same.
void moveAgainst(const PlayedTravel& travel, PlayedTarget& target);

}  // namespace squire
