#pragma once

#include <QCoreApplication>
#include <optional>

#include "widgets/stage/chosen_stage.h"
#include "widgets/viewport/piece_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Status bar texts about the part of a stage that is under the pointer.
class StageHints {
  Q_DECLARE_TR_FUNCTIONS(StageHints)
 public:
  static std::optional<QString> gizmo();
  // The text about the ground or a point; empty if none is under the pointer.
  static std::optional<QString> mark(const ChosenStage& chosen, const LayerPointer& pointer);
  // The text about the polygon that contains the pointer; empty if there is none.
  static std::optional<QString> area(const ChosenStage& chosen, const LayerPointer& pointer);
  // `under` is null at an empty place.
  static QString piece(const PieceModels::Placed* under);
};

}  // namespace squire
