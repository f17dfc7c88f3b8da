#include "app/editor/features/workbench.h"

namespace squire {

QDockWidget* Workbench::addDock(const QString& name, const QString& title, QWidget* content,
                                Qt::DockWidgetArea area, const QString& beside) const {
  auto* dock = new QDockWidget(title, &window);
  dock->setObjectName(name);
  content->setAttribute(Qt::WA_StyledBackground);
  dock->setWidget(content);
  window.addDockWidget(area, dock);
  panelsMenu->addAction(dock->toggleViewAction());
  if (auto* other = window.findChild<QDockWidget*>(beside); !beside.isEmpty() && other != nullptr) {
    window.tabifyDockWidget(other, dock);
    other->raise();
  }
  return dock;
}

void Workbench::enable(bool on, std::initializer_list<const char*> actionIds) const {
  for (const char* id : actionIds) actions[QLatin1String(id)]->setEnabled(on);
}

}  // namespace squire
