#pragma once

#include <vector>

#include "core/base/job.h"
#include "core/edit/motion/reduce_keys.h"

namespace squire {

struct ReducedClips {
  Edit edit;            // of all clips, with the call of each
  MotionChange change;  // the keys of all clips, and the largest move
  ClipId farthest;      // the clip with the largest move; invalid if no motion changes
};

// Reduces the keys of several clips, each as reduceKeys() does with `like`, whose own clip is ignored. Fails
// without changes if one of them cannot be reduced, or if the job is cancelled.
[[nodiscard]] Result<ReducedClips> reduceClips(const Project& project, const std::vector<ClipRef>& clips,
                                               const ReduceKeys& like, const JobControl& job = {});

}  // namespace squire
