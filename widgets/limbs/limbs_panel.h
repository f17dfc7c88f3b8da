#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/limbs/limb_choice.h"

namespace squire {

// The chains of the model and the targets of the clip, and everything about the chosen one.
class LimbsPanel : public QWidget {
  Q_OBJECT
 public:
  // `tools` stand above the list, a null one as a gap; `propose` is offered where there is no chain yet.
  LimbsPanel(LimbChoice& choice, const QList<QAction*>& tools, QAction* propose, QWidget* parent = nullptr);
};

}  // namespace squire
