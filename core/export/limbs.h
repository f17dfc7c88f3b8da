#pragma once

#include <cstdint>
#include <vector>

#include "core/model/played_fight.h"
#include "core/model/skeleton.h"

namespace squire {

// The limbs that reach for targets in a clip. Owns what it needs; empty targets reach for nothing.
struct Limbs {
  std::vector<std::int32_t> parents;  // of the skeleton
  std::vector<PlayedChain> chains;
  std::vector<PlayedAttachment> attachments;
  std::vector<PlayedTarget> targets;

  // The pose of the clip at an instant, with its limbs at their targets.
  [[nodiscard]] Pose reach(const Pose& pose, double seconds) const;
};

}  // namespace squire
