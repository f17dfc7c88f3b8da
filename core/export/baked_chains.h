#pragma once

#include <memory>
#include <span>

#include "core/model/clip.h"
#include "core/model/fight.h"
#include "core/model/skeleton.h"

namespace squire {

// A clip with IK converted to keys.
struct BakedClip {
  std::shared_ptr<const Clip> clip;
  float off = 0.0f;      // largest error of the keys against IK, in metres
  std::size_t bone = 0;  // bone of this error
  Time time;
};

// Bakes the chains that are marked for baking. The keys of the limbs' bones are close enough that, at three
// times between neighbours, no joint and no point of its shell is off by more than the tolerance. At a jump
// of IK there is a stepped key one tick earlier. If a motion would take too many keys, the error can be
// larger; see BakedClip::off.
struct BakeChains {
  const Skeleton& skeleton;
  std::span<const float> radii;  // of the shells, one per bone; see shellRadii()
  const ModelFight& model;
  const ClipFight& fight;
  float tolerance = 1e-5f;  // metres

  // Returns the clip itself if nothing is baked.
  [[nodiscard]] BakedClip into(const std::shared_ptr<const Clip>& clip) const;
};

}  // namespace squire
