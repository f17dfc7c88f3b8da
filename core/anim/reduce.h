#pragma once

#include <string>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

struct ReduceSettings {
  float tolerance = 1e-4f;  // metres that a joint, or a point around it, may be off in model space
  float reach = 0.1f;       // metres around each joint in which points count: about a hand
};

struct ReduceReport {
  std::size_t keysBefore = 0;
  std::size_t keysAfter = 0;
  float largestError = 0.0f;  // metres, at all key times and halfway between them
  std::string bone;           // where; empty where nothing is off
  Time time;
};

struct ReducedClip {
  Clip clip;
  ReduceReport report;
};

// Leaves out linear keys that their neighbours lead through anyway, channel by channel. Every key that stays
// keeps its time, value and ease; eased and stepping ones all stay. Each channel of a limb is allowed its
// share of the tolerance, so that what adds up from the root to the tip keeps it; that is measured
// afterwards, and what does not keep it is done again with less. The skeleton and the clip have to be sound.
[[nodiscard]] ReducedClip reduced(const Skeleton& skeleton, const Clip& clip,
                                  const ReduceSettings& settings = {});

}  // namespace squire
