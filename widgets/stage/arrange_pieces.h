#pragma once

#include "core/edit/stages/arrange_edits.h"
#include "widgets/stage/chosen_stage.h"

// Puts the selected pieces of a stage in order, as one undo step each. Locked pieces stay as they are.
namespace squire {

// Sets the coordinate of all pieces on an axis to that of the active piece.
void alignPieces(ChosenStage& chosen, StageAxis axis);
// Places the pieces evenly between the outer two.
void distributePieces(ChosenStage& chosen, StageAxis axis);
// Swaps left and right, about the middle of the pieces.
void mirrorPieces(ChosenStage& chosen);
// Moves the pieces to multiples of `step` metres.
void snapPieces(ChosenStage& chosen, float step);
// Makes a group with a name that no other group of the stage has.
void groupPieces(ChosenStage& chosen);
void ungroupPieces(ChosenStage& chosen);
[[nodiscard]] bool hasGroup(const ChosenStage& chosen);

}  // namespace squire
