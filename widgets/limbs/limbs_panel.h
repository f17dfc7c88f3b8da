#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/limbs/limb_edits.h"

class QLabel;
class QScrollArea;
class QToolButton;

namespace squire {

class LimbListView;

// The chains of the model, the targets of the clip, and the properties of the selected one.
class LimbsPanel : public QWidget {
  Q_OBJECT
 public:
  // `tools`: buttons above the list, null for a gap; `propose` is offered if there is no chain.
  LimbsPanel(LimbEdits& edits, const QList<QAction*>& tools, QAction* propose, QWidget* parent = nullptr);

  [[nodiscard]] LimbListView* list() const { return list_; }

 private:
  QWidget* makePage(LimbEdits& edits, QAction* propose, QWidget* parent);
  void showChosen();
  void showRefused();

  LimbChoice& choice_;
  LimbListView* list_;
  QLabel* hint_;
  QToolButton* propose_;
  QLabel* refused_;
  QScrollArea* area_;
};

}  // namespace squire
