#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

template <>
struct Fields<PlacePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{
      inlined(&PlacePieces::stage),
      field("model", &PlacePieces::model, "the model that they show"),
      optional("name", &PlacePieces::name,
               "their name, made free with numbers; that of the model unless given"),
      field("places", &PlacePieces::places, "one for each piece; Y is up, and the side view looks along -Z"),
      optional("layer", &PlacePieces::layer, "a layer of the stage"),
      optional("group", &PlacePieces::group, "the name of their group")};
};

template <>
struct Fields<CopyPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&CopyPieces::stage), field("pieces", &CopyPieces::pieces, "which pieces"),
                 optional("count", &CopyPieces::count, "how many copies of each; 1 unless given"),
                 field("step", &CopyPieces::step, "metres from each copy to the next one")};
};

template <>
struct Fields<DeletePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&DeletePieces::stage), field("pieces", &DeletePieces::pieces, "which pieces")};
};

template <>
struct Fields<ChangePiece> {
  static constexpr const char* noun = "piece";
  static constexpr auto list =
      std::tuple{inlined(&ChangePiece::stage),
                 field("piece", &ChangePiece::piece, "which piece"),
                 field("name", &ChangePiece::name, "the new name"),
                 field("translation", &ChangePiece::translation, "metres"),
                 field("rotation", &ChangePiece::rotation, "of unit length, or in degrees"),
                 field("scale", &ChangePiece::scale, "factors, none of them 0")};
};

template <>
struct Fields<SetPieceModel> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&SetPieceModel::stage), field("pieces", &SetPieceModel::pieces, "which pieces"),
                 field("model", &SetPieceModel::model, "the model that they show from then on")};
};

template <>
struct Fields<MovePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&MovePieces::stage), field("pieces", &MovePieces::pieces, "which pieces"),
                 field("by", &MovePieces::by, "metres")};
};

template <>
struct Fields<TurnPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{
      inlined(&TurnPieces::stage), field("pieces", &TurnPieces::pieces, "which pieces"),
      field("rotation", &TurnPieces::rotation, "by how much"),
      field("about", &TurnPieces::about, "the point to turn about; each about its own place unless given")};
};

template <>
struct Fields<ScalePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{
      inlined(&ScalePieces::stage), field("pieces", &ScalePieces::pieces, "which pieces"),
      field("factor", &ScalePieces::factor, "how many times as large they become; not 0"),
      field("about", &ScalePieces::about, "the point to grow from; each from its own place unless given")};
};

template <>
struct Fields<SetPieceLayer> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&SetPieceLayer::stage), field("pieces", &SetPieceLayer::pieces, "which pieces"),
                 field("layer", &SetPieceLayer::layer, "a layer of the stage; \"\" for none")};
};

template <>
struct Fields<GroupPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&GroupPieces::stage), field("pieces", &GroupPieces::pieces, "which pieces"),
                 field("group", &GroupPieces::group, "the name of the group; \"\" for none")};
};

template <>
struct Fields<LockPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&LockPieces::stage), field("pieces", &LockPieces::pieces, "which pieces"),
                 optional("locked", &LockPieces::locked, "whether they refuse edits; they do unless given")};
};

template <>
struct Fields<HidePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{
      inlined(&HidePieces::stage), field("pieces", &HidePieces::pieces, "which pieces"),
      optional(
          "hidden", &HidePieces::hidden,
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
