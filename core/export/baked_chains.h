#pragma once

#include <memory>
#include <span>

#include "core/model/clip.h"
#include "core/model/fight.h"
#include "core/model/skeleton.h"

namespace squire {

// A clip whose limbs turn as their targets want them, by keys alone.
struct BakedClip {
  std::shared_ptr<const Clip> clip;
  float off = 0.0f;      // metres that the keys are off what IK makes of the clip, at most
  std::size_t bone = 0;  // where they are
  Time time;
};

// Bakes the chains that are marked for it. The limbs' bones get keys so near to each other that, between
// them, no joint and no point of the shell around it is off by more than the tolerance, looked at in three
// instants between any two; where IK jumps there is a key that steps on the last tick before. A motion that
// would take too many keys is off by more, as `off` tells.
struct BakeChains {
  const Skeleton& skeleton;
  std::span<const float> radii;  // of the shells, one a bone; see shellRadii()
  const ModelFight& model;
  const ClipFight& fight;
  float tolerance = 1e-5f;  // metres

  // The clip itself where nothing is baked.
  [[nodiscard]] BakedClip into(const std::shared_ptr<const Clip>& clip) const;
};

}  // namespace squire
