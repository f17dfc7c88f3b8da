#pragma once

#include <vector>

#include "core/anim/pose_soa.h"
#include "core/model/time.h"

namespace squire {

// The rotations of bones that follow the body, over the time of a clip.
struct SwungBones {
  std::vector<int> bones;   // of the skeleton
  std::vector<Time> times;  // ascending, never empty; a single one holds for all times
  std::vector<quat> turns;  // of all bones at the first time, then at the next one

  // Turns the bones of a pose as they are at a time.
  void turn(Time time, PoseSoa& pose) const;
};

}  // namespace squire
