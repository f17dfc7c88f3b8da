#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/base/error.h"
#include "core/model/played_fight.h"

namespace squire {

[[nodiscard]] std::vector<PlayedSpan> playedSpans(const Spans& spans);

// Where a fight belongs, for making it what the engine plays.
struct FightPlace {
  const Skeleton& skeleton;
  const GameSettings& game;
  std::span<const ClipId> clips;                  // of the model, in the file's order
  std::function<std::string(ModelId)> modelName;  // empty text for one that is not in the file
  float tolerance = 1e-4f;                        // metres that straight lines may be off eased keys
  Diagnostics* left = nullptr;  // gets a warning for each thing that is left out; null: nobody asks
};

// With the chains and attachments of `rig`. Left out is what hangs on a bone or a clip that is gone.
[[nodiscard]] PlayedModelFight playFight(const ModelFight& fight, const IkRig& rig, const FightPlace& place);

// `length` is how many seconds the engine plays a clip that is `duration` long: what lies at the end of the
// one lies at the end of the other.
struct ClipLength {
  Time duration;
  double length = 0.0;
};
[[nodiscard]] PlayedClipFight playFight(const ClipFight& fight, const IkRig& rig, const FightPlace& place,
                                        const ClipLength& clip);

}  // namespace squire
