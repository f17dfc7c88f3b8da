#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

template <>
struct Fields<PlacePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&PlacePieces::stage>(),
      field<&PlacePieces::model>("model", "the model that they show"),
      optional<&PlacePieces::name>("name",
                                   "their name, made free with numbers; that of the model unless given"),
      field<&PlacePieces::places>("places", "one for each piece; Y is up, and the side view looks along -Z"),
      optional<&PlacePieces::layer>("layer", "a layer of the stage"),
      optional<&PlacePieces::group>("group", "the name of their group")};
};

template <>
struct Fields<CopyPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&CopyPieces::stage>(), field<&CopyPieces::pieces>("pieces", "which pieces"),
      optional<&CopyPieces::count>("count", "how many copies of each; 1 unless given"),
      field<&CopyPieces::step>("step", "metres from each copy to the next one")};
};

template <>
struct Fields<DeletePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{inlined<&DeletePieces::stage>(),
                                   field<&DeletePieces::pieces>("pieces", "which pieces")};
};

template <>
struct Fields<ChangePiece> {
  static constexpr const char* noun = "piece";
  static constexpr std::array list{inlined<&ChangePiece::stage>(),
                                   field<&ChangePiece::piece>("piece", "which piece"),
                                   field<&ChangePiece::name>("name", "the new name"),
                                   field<&ChangePiece::translation>("translation", "metres"),
                                   field<&ChangePiece::rotation>("rotation", "of unit length, or in degrees"),
                                   field<&ChangePiece::scale>("scale", "factors, none of them 0")};
};

template <>
struct Fields<SetPieceModel> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&SetPieceModel::stage>(), field<&SetPieceModel::pieces>("pieces", "which pieces"),
      field<&SetPieceModel::model>("model", "the model that they show from then on")};
};

template <>
struct Fields<MovePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{inlined<&MovePieces::stage>(),
                                   field<&MovePieces::pieces>("pieces", "which pieces"),
                                   field<&MovePieces::by>("by", "metres")};
};

template <>
struct Fields<TurnPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&TurnPieces::stage>(), field<&TurnPieces::pieces>("pieces", "which pieces"),
      field<&TurnPieces::rotation>("rotation", "by how much"),
      field<&TurnPieces::about>("about", "the point to turn about; each about its own place unless given")};
};

template <>
struct Fields<ScalePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&ScalePieces::stage>(), field<&ScalePieces::pieces>("pieces", "which pieces"),
      field<&ScalePieces::factor>("factor", "how many times as large they become; not 0"),
      field<&ScalePieces::about>("about", "the point to grow from; each from its own place unless given")};
};

template <>
struct Fields<SetPieceLayer> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&SetPieceLayer::stage>(), field<&SetPieceLayer::pieces>("pieces", "which pieces"),
      field<&SetPieceLayer::layer>("layer", "a layer of the stage; \"\" for none")};
};

template <>
struct Fields<GroupPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&GroupPieces::stage>(), field<&GroupPieces::pieces>("pieces", "which pieces"),
      field<&GroupPieces::group>("group", "the name of the group; \"\" for none")};
};

template <>
struct Fields<LockPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&LockPieces::stage>(), field<&LockPieces::pieces>("pieces", "which pieces"),
      optional<&LockPieces::locked>("locked", "whether they refuse edits; they do unless given")};
};

template <>
struct Fields<HidePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr std::array list{
      inlined<&HidePieces::stage>(), field<&HidePieces::pieces>("pieces", "which pieces"),
      optional<&HidePieces::hidden>(
          "hidden",
          "whether they are hidden in the editor; they are unless given, and are exported all the same")};
};

EditEntries pieceEdits();
EditEntries pieceEdits() {
  return {
      entry("place-pieces", placePieces, "Places a model on a stage, once or many times."),
      entry("copy-pieces", copyPieces, "Copies pieces, in a row if several times."),
      entry("delete-pieces", deletePieces, "Deletes pieces."),
      entry("change-piece", changePiece, "Gives a piece another name, place, turn or scale."),
      entry("set-piece-model", setPieceModel, "Makes pieces show another model."),
      entry("move-pieces", movePieces, "Moves pieces."),
      entry("turn-pieces", turnPieces, "Turns pieces."),
      entry("scale-pieces", scalePieces, "Makes pieces larger or smaller."),
      entry("set-piece-layer", setPieceLayer, "Puts pieces on a layer."),
      entry("group-pieces", groupPieces, "Groups pieces, or takes them from their groups."),
      entry("lock-pieces", lockPieces, "Locks or unlocks pieces."),
      entry("hide-pieces", hidePieces, "Hides or shows pieces in the editor."),
  };
}

}  // namespace squire
