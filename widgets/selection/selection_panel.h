#pragma once

#include <QAction>
#include <QLabel>
#include <QWidget>

#include "widgets/selection/body_picker.h"
#include "widgets/selection/selection_set_list.h"

namespace squire {

// The picture of the body, and the selection sets of the shown model below it.
class SelectionPanel : public QWidget {
  Q_OBJECT
 public:
  SelectionPanel(SetCommands& commands, const QList<QAction*>& tools, QWidget* parent);

  [[nodiscard]] SelectionSetList* list() const { return list_; }
  [[nodiscard]] BodyPicker* picker() const { return picker_; }

 private:
  void showHint();

  SetCommands& commands_;
  BodyPicker* picker_;
  SelectionSetList* list_;
  QLabel* hint_;
};

}  // namespace squire
