#pragma once

#include "core/anim/two_bone_ik.h"

// Internal to core/anim.
namespace squire::anim {

void solveLimbs(const LimbBlock* limbs, LimbTurnsBlock* turns, std::size_t blocks, bool poles, bool limits);
// Solves only the first lane.
void solveLimb(const LimbBlock& limb, LimbTurnsBlock& turns, bool poles, bool limits);

}  // namespace squire::anim
