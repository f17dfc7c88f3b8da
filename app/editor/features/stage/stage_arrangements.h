#pragma once

#include <QCoreApplication>

#include "app/editor/workbench.h"
#include "widgets/stage/chosen_stage.h"

namespace squire {

// The menu that puts the selected pieces of a stage in order.
class StageArrangements {
  Q_DECLARE_TR_FUNCTIONS(StageArrangements)
 public:
  // `chosen` must outlive the actions.
  static void add(QMenu* menu, Workbench& bench, ChosenStage& chosen);
  static void enable(const Workbench& bench, const ChosenStage& chosen);
};

}  // namespace squire
