#pragma once

#include <QMenu>
#include <QPoint>

#include "app/editor/workbench.h"
#include "widgets/stage/chosen_stage.h"
#include "widgets/stage/stage_view.h"

namespace squire {

// The menu of a right click on a stage. Beside its actions are the keys that they have in the viewport, where
// they differ from those of the window.
void showStageMenu(Workbench& bench, const ChosenStage& chosen, QMenu* kindsOfGround, const QPoint& globally);

// While a stage is shown, its keys work wherever the focus is, unless the widget there uses them itself.
class StageKeys : public QObject {
  Q_OBJECT
 public:
  // Both must outlive this object.
  StageKeys(QWidget& window, StageView& view) : QObject(&window), window_(window), view_(view) {
    window.installEventFilter(this);
  }
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget& window_;
  StageView& view_;
};

}  // namespace squire
