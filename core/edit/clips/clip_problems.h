#pragma once

#include "core/base/error.h"
#include "core/edit/clips/loop_seam.h"
#include "core/model/profile.h"

namespace squire {

// How far the end of a loop may be from its start without being seen.
struct SeamLimits {
  float move = 0.005f;  // metres, to the parent; bones without a parent may travel
  float turn = 1.0f;    // degrees
};

// The bone that jumps most where a clip loops; null where none jumps farther than the limits.
[[nodiscard]] const BoneSeam* jumpOf(const LoopSeam& seam, const SeamLimits& limits = {});

// What is doubtful about a clip: nothing to play, keys that are never reached, a loop that jumps, a name
// that the engine has no room for.
[[nodiscard]] Diagnostics clipProblems(const Skeleton& skeleton, const Clip& clip,
                                       const EngineProfile& profile = {});

}  // namespace squire
