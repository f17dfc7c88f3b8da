#pragma once

#include <QCoreApplication>
#include <optional>

#include "widgets/stage/chosen_stage.h"
#include "widgets/stage/piece_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// What the status bar says about what is under the pointer on a stage.
class StageHints {
  Q_DECLARE_TR_FUNCTIONS(StageHints)
 public:
  static std::optional<QString> gizmo();
  // About the ground or a point; empty if there is none under the pointer.
  static std::optional<QString> mark(const ChosenStage& chosen, const LayerPointer& pointer);
  // Null: an empty place.
  static QString piece(const PieceModels::Placed* under);
};

}  // namespace squire
