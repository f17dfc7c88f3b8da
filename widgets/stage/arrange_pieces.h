#pragma once

#include "core/edit/stages/arrange_edits.h"
#include "widgets/stage/chosen_stage.h"

// Puts the selected pieces of a stage in order, as one undo step each. Locked pieces stay as they are.
namespace squire {

// All get the coordinate of the active piece.
void alignPieces(ChosenStage& chosen, StageAxis axis);
// Evenly between the outer two.
void distributePieces(ChosenStage& chosen, StageAxis axis);
// Left and right change places, about the middle of the pieces.
void mirrorPieces(ChosenStage& chosen);
// To multiples of `step` metres.
void snapPieces(ChosenStage& chosen, float step);
// Under a name that no other group of the stage has.
void groupPieces(ChosenStage& chosen);
void ungroupPieces(ChosenStage& chosen);
[[nodiscard]] bool hasGroup(const ChosenStage& chosen);

}  // namespace squire
