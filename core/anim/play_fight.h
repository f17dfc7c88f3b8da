#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/base/error.h"
#include "core/model/played_fight.h"

namespace squire {

[[nodiscard]] std::vector<PlayedSpan> playedSpans(const Spans& spans);

// The maximum number of game ticks of a clip that the editor evaluates: an hour at 60 ticks a second. Games
// have no such limit.
constexpr std::int64_t mostFightTicks = 216'000;

// Context for converting fight data to the engine's form.
struct FightPlace {
  const Skeleton& skeleton;
  const GameSettings& game;
  std::span<const ClipId> clips;                  // of the model, in the order of the file
  std::function<std::string(ModelId)> modelName;  // returns "" for a model that is not in the file
  float tolerance = 1e-4f;  // metres; maximum deviation of straight lines from eased keys
  // Receives a warning for each volume, attachment or chain on a missing bone, and for each attachment whose
  // model is not in the file; may be null.
  Diagnostics* left = nullptr;

  void leaveOut(NamedPlace item, std::string message, std::string hint) const;
};

// Replaces -0 with 0: the file format forbids -0.
[[nodiscard]] inline float unsignedZero(float length) { return length == 0.0f ? 0.0f : length; }

// Uses the chains and attachments of `rig`. Leaves out elements on missing bones or clips.
[[nodiscard]] PlayedModelFight playFight(const ModelFight& fight, const IkRig& rig, const FightPlace& place);

// Masks without a bone of the skeleton are left out.
[[nodiscard]] std::vector<PlayedMask> playedMasks(const std::vector<BoneMask>& masks,
                                                  const FightPlace& place);

// Points of clips that do not exist are left out, and spaces without any.
[[nodiscard]] std::vector<PlayedSpace> playedSpaces(const std::vector<BlendSpace>& spaces,
                                                    const FightPlace& place);

// `length` is the number of seconds that the engine plays a clip of `duration`. Times at the end of the clip
// map to the end of that length.
struct ClipLength {
  Time duration;
  double length = 0.0;
};
[[nodiscard]] PlayedClipFight playFight(const ClipFight& fight, const IkRig& rig, const FightPlace& place,
                                        const ClipLength& clip);

}  // namespace squire
