#include "app/editor/workbench.h"

namespace squire {

void Workbench::fill(QWidget& menu, std::initializer_list<ActionId> ids) const {
  for (const ActionId id : ids) {
    if (!id.isEmpty()) {
      menu.addAction(actions[id]);
      continue;
    }
    auto* line = new QAction(&menu);
    line->setSeparator(true);
    menu.addAction(line);
  }
}

void Workbench::setContextMenu(QWidget& widget, std::initializer_list<ActionId> ids) const {
  widget.setContextMenuPolicy(Qt::ActionsContextMenu);
  fill(widget, ids);
}

void Workbench::enable(bool on, std::initializer_list<ActionId> ids) const {
  for (const ActionId id : ids) actions[id]->setEnabled(on);
}

}  // namespace squire
