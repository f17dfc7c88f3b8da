#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/selection/set_commands.h"

namespace squire {

// The selection sets of the shown model. A click or Enter selects the bones of a set, with Shift it adds
// them, with Ctrl it removes them.
class SelectionSetList : public NameList {
  Q_OBJECT
 public:
  SelectionSetList(SetCommands& commands, QWidget* parent);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  SetCommands& commands_;
};

}  // namespace squire
