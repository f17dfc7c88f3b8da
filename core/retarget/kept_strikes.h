#pragma once

#include <string>
#include <vector>

#include "core/fight/frame_data.h"
#include "core/retarget/transfer.h"

namespace squire {

// A hit or grab volume of a move: how far it is, in the ticks in which it is active, from where it is in the
// source, seen from the middle of the hips.
struct KeptStrike {
  std::string volume;
  std::int64_t ticks = 0;  // in which both are active
  float off = 0.0f;        // the most, in lengths of an arm of the body
  std::int64_t tick = 0;   // where it is the most
};

// A move before and after.
struct KeptMove {
  FrameData before, after;
  std::vector<KeptStrike> strikes;

  // Whether startup, active ticks, pauses, recovery and length are the same.
  [[nodiscard]] bool hasSameTicks() const;
};

// A clip of a body with its fight data.
struct MoveOfBody {
  const Skeleton& skeleton;
  const Clip& clip;
  const ModelFight& model;
  const ClipFight& fight;
};
[[nodiscard]] KeptMove keptMove(const MoveOfBody& before, const MoveOfBody& after, const GameSettings& game);

}  // namespace squire
