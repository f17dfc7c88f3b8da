#pragma once

#include "core/anim/two_bone_ik.h"

// Inside core/anim only.
namespace squire::anim {

void solveLimbs(const LimbBlock* limbs, LimbTurnsBlock* turns, std::size_t blocks, bool poles, bool limits);
// The first lane alone.
void solveLimb(const LimbBlock& limb, LimbTurnsBlock& turns, bool poles, bool limits);

}  // namespace squire::anim
