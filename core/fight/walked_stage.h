#pragma once

#include <optional>
#include <vector>

#include "core/model/fight.h"
#include "core/model/stage.h"

namespace squire {

// The ground of a stage as a body meets it: z of the pieces is x of the stage.
struct WalkedStage {
  static constexpr std::size_t mostPieces = 2000;

  std::vector<GroundPiece> pieces;
  std::optional<vec2> start;  // of the feet
  std::optional<float> top;   // where a climber is at the top of its ladder
  bool isCut = false;         // has more pieces than mostPieces: these are the nearest to the start
};

// Polygons stop a body from outside, lines from both sides, one-way platforms only from above, and triggers
// never. A walker starts at the point `spawn`, or at the stage's first spawn. A climber starts at the foot of
// the nearest ladder, whose rungs are pieces.
[[nodiscard]] WalkedStage walkedStage(const Stage& stage, StagePointId spawn, bool climbs);

}  // namespace squire
