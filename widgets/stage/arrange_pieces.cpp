#include "widgets/stage/arrange_pieces.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace squire {

namespace {

// The x in the middle between the outermost pieces.
float middleOf(const ChosenStage& chosen, const StagePieceList& pieces) {
  float least = INFINITY, most = -INFINITY;
  for (const auto& piece : chosen.stage()->pieces) {
    if (std::ranges::find(pieces, piece->id) == pieces.end()) continue;
    least = std::min(least, piece->place.translation.x);
    most = std::max(most, piece->place.translation.x);
  }
  return (least + most) / 2.0f;
}

std::string freeGroup(const Stage& stage) {
  std::set<std::string> taken;
  for (const auto& piece : stage.pieces) taken.insert(piece->group);
  const std::string name = QCoreApplication::translate("squire::ArrangePieces", "group").toStdString();
  std::string out = name;
  for (int number = 2; taken.contains(out); ++number) out = name + " " + std::to_string(number);
  return out;
}

}  // namespace

void alignPieces(ChosenStage& chosen, StageAxis axis) {
  const auto active = chosen.activePiece();
  if (active == nullptr) return;
  const float at = active->place.translation[static_cast<int>(axis)];
  chosen.apply(alignPieces(chosen.session().project(), {chosen.stage()->id, chosen.freePieces(), axis, at}));
}

void distributePieces(ChosenStage& chosen, StageAxis axis) {
  const StagePieceList pieces = chosen.freePieces();
  if (pieces.empty()) return;
  chosen.apply(distributePieces(chosen.session().project(), {chosen.stage()->id, pieces, axis}));
}

void mirrorPieces(ChosenStage& chosen) {
  const StagePieceList pieces = chosen.freePieces();
  if (pieces.empty()) return;
  const float middle = middleOf(chosen, pieces);
  chosen.apply(mirrorPieces(chosen.session().project(), {chosen.stage()->id, pieces, StageAxis::X, middle}));
}

void snapPieces(ChosenStage& chosen, float step) {
  const StagePieceList pieces = chosen.freePieces();
  if (pieces.empty()) return;
  chosen.apply(snapPieces(chosen.session().project(), {chosen.stage()->id, pieces, step}));
}

void groupPieces(ChosenStage& chosen) {
  const StagePieceList pieces = chosen.freePieces();
  if (pieces.empty()) return;
  const auto stage = chosen.stage();
  chosen.apply(groupPieces(chosen.session().project(), {stage->id, pieces, freeGroup(*stage)}));
}

void ungroupPieces(ChosenStage& chosen) {
  const StagePieceList pieces = chosen.freePieces();
  if (pieces.empty()) return;
  chosen.apply(groupPieces(chosen.session().project(), {chosen.stage()->id, pieces, {}}));
}

bool hasGroup(const ChosenStage& chosen) {
  const auto stage = chosen.stage();
  return stage != nullptr && std::ranges::any_of(stage->pieces, [&](const auto& piece) {
           return chosen.has(piece->id) && !piece->group.empty();
         });
}

}  // namespace squire
