#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

EditEntries pieceEdits();
EditEntries pieceEdits() {
  return {
      entry("place-pieces", placePieces, "Places a model on a stage, once or many times.",
            {inlined<&PlacePieces::stage>(), field<&PlacePieces::model>("model", "the model that they show"),
             optional<&PlacePieces::name>(
                 "name", "their name, made free with numbers; that of the model unless given"),
             field<&PlacePieces::places>("places",
                                         "one for each piece; Y is up, and the side view looks along -Z"),
             optional<&PlacePieces::layer>("layer", "a layer of the stage"),
             optional<&PlacePieces::group>("group", "the name of their group")}),
      entry("copy-pieces", copyPieces, "Copies pieces, in a row if several times.",
            {inlined<&CopyPieces::stage>(), field<&CopyPieces::pieces>("pieces", "which pieces"),
             optional<&CopyPieces::count>("count", "how many copies of each; 1 unless given"),
             field<&CopyPieces::step>("step", "metres from each copy to the next one")}),
      entry("delete-pieces", deletePieces, "Deletes pieces.",
            {inlined<&DeletePieces::stage>(), field<&DeletePieces::pieces>("pieces", "which pieces")}),
      entry("change-piece", changePiece, "Gives a piece another name, place, turn or scale.",
            {inlined<&ChangePiece::stage>(), field<&ChangePiece::piece>("piece", "which piece"),
             field<&ChangePiece::name>("name", "the new name"),
             field<&ChangePiece::translation>("translation", "metres"),
             field<&ChangePiece::rotation>("rotation", "of unit length, or in degrees"),
             field<&ChangePiece::scale>("scale", "factors, none of them 0")}),
      entry("set-piece-model", setPieceModel, "Makes pieces show another model.",
            {inlined<&SetPieceModel::stage>(), field<&SetPieceModel::pieces>("pieces", "which pieces"),
             field<&SetPieceModel::model>("model", "the model that they show from then on")}),
      entry("move-pieces", movePieces, "Moves pieces.",
            {inlined<&MovePieces::stage>(), field<&MovePieces::pieces>("pieces", "which pieces"),
             field<&MovePieces::by>("by", "metres")}),
      entry("turn-pieces", turnPieces, "Turns pieces.",
            {inlined<&TurnPieces::stage>(), field<&TurnPieces::pieces>("pieces", "which pieces"),
             field<&TurnPieces::rotation>("rotation", "by how much"),
             field<&TurnPieces::about>("about",
                                       "the point to turn about; each about its own place unless given")}),
      entry("scale-pieces", scalePieces, "Makes pieces larger or smaller.",
            {inlined<&ScalePieces::stage>(), field<&ScalePieces::pieces>("pieces", "which pieces"),
             field<&ScalePieces::factor>("factor", "how many times as large they become; not 0"),
             field<&ScalePieces::about>("about",
                                        "the point to grow from; each from its own place unless given")}),
      entry("set-piece-layer", setPieceLayer, "Puts pieces on a layer.",
            {inlined<&SetPieceLayer::stage>(), field<&SetPieceLayer::pieces>("pieces", "which pieces"),
             field<&SetPieceLayer::layer>("layer", "a layer of the stage; \"\" for none")}),
      entry("group-pieces", groupPieces, "Groups pieces, or takes them from their groups.",
            {inlined<&GroupPieces::stage>(), field<&GroupPieces::pieces>("pieces", "which pieces"),
             field<&GroupPieces::group>("group", "the name of the group; \"\" for none")}),
      entry("lock-pieces", lockPieces, "Locks or unlocks pieces.",
            {inlined<&LockPieces::stage>(), field<&LockPieces::pieces>("pieces", "which pieces"),
             optional<&LockPieces::locked>("locked", "whether they refuse edits; they do unless given")}),
      entry("hide-pieces", hidePieces, "Hides or shows pieces in the editor.",
            {inlined<&HidePieces::stage>(), field<&HidePieces::pieces>("pieces", "which pieces"),
             optional<&HidePieces::hidden>("hidden",
                                           "whether they are hidden in the editor; they are unless given, "
                                           "and are exported all the same")}),
  };
}

}  // namespace squire
