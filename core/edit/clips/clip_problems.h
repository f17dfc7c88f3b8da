#pragma once

#include "core/base/error.h"
#include "core/edit/clips/loop_seam.h"
#include "core/model/profile.h"

namespace squire {

// The largest difference between the end and the start of a loop that is not reported.
struct SeamLimits {
  float move = 0.005f;  // metres, relative to the parent; bones without a parent are not limited
  float turn = 1.0f;    // degrees
};

// The bone with the largest jump at the loop; null if all bones are within the limits.
[[nodiscard]] const BoneSeam* jumpOf(const LoopSeam& seam, const SeamLimits& limits = {});

// Warnings about a clip: an empty clip, keys that are never reached, a loop that jumps, and a name that is
// too long for the engine.
[[nodiscard]] Diagnostics clipProblems(const Skeleton& skeleton, const Clip& clip,
                                       const EngineProfile& profile = {});

}  // namespace squire
