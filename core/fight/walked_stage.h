#pragma once

#include <optional>
#include <vector>

#include "core/model/fight.h"
#include "core/model/stage.h"

namespace squire {

// The ground of a stage as pieces for GroundWalk. Their z is the stage's x.
struct WalkedStage {
  static constexpr std::size_t mostPieces = 2000;

  std::vector<GroundPiece> pieces;
  std::optional<vec2> start;  // of the feet
  std::optional<float> top;   // height of the top of the climber's ladder
  bool isCut = false;         // only the mostPieces pieces nearest to the start are kept
};

// Polygons stop a body from outside, lines from both sides, one-way platforms only from above, and triggers
// never. A walker starts at the point `spawn`, or at the stage's first spawn. A climber starts at the foot of
// the nearest ladder, whose rungs are pieces.
[[nodiscard]] WalkedStage walkedStage(const Stage& stage, StagePointId spawn, bool climbs);

}  // namespace squire
