#pragma once

#include <cstdint>
#include <vector>

#include "core/model/played_fight.h"
#include "core/model/skeleton.h"

namespace squire {

// The IK chains and targets of a clip. Owns its data; without targets, IK has no effect.
struct ClipIk {
  std::vector<std::int32_t> parents;  // of the skeleton
  std::vector<PlayedChain> chains;
  std::vector<PlayedAttachment> attachments;
  std::vector<PlayedTarget> targets;

  // Returns the clip's pose at a time with IK applied.
  [[nodiscard]] Pose reach(const Pose& pose, double seconds) const;
};

}  // namespace squire
