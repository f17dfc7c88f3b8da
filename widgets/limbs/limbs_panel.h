#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/limbs/limb_choice.h"

namespace squire {

class LimbListView;

// The chains of the model, the targets of the clip, and the properties of the selected one.
class LimbsPanel : public QWidget {
  Q_OBJECT
 public:
  // `tools`: buttons above the list, null for a gap; `propose` is offered if there is no chain.
  LimbsPanel(LimbChoice& choice, const QList<QAction*>& tools, QAction* propose, QWidget* parent = nullptr);

  [[nodiscard]] LimbListView* list() const { return list_; }

 private:
  LimbListView* list_;
};

}  // namespace squire
