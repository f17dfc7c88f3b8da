#include "app/editor/features/workbench.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QTabBar>
#include <QTimer>
#include <algorithm>

namespace squire {

namespace {

// Behind a tab the tab says what the panel is: a title under it would say it twice.
void showTitleOnce(QMainWindow& window, QDockWidget* dock) {
  const QList<QDockWidget*> beside = window.tabifiedDockWidgets(dock);
  const bool tabbed =
      !dock->isFloating() &&
      std::any_of(beside.begin(), beside.end(), [](const QDockWidget* one) { return !one->isHidden(); });
  if (tabbed == (dock->titleBarWidget() != nullptr)) return;
  QWidget* before = dock->titleBarWidget();
  dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
  delete before;
}

}  // namespace

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
  // One that leaves its tabs changes what is left behind it.
  const auto update = [&shown = window, dock] {
    QTimer::singleShot(0, dock, [&shown] {
      for (QDockWidget* each : shown.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        showTitleOnce(shown, each);
      for (QTabBar* tabs : shown.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        tabs->setDrawBase(false);  // the window sets it again for each new one
    });
  };
  QObject::connect(dock, &QDockWidget::visibilityChanged, dock, update);
  QObject::connect(dock, &QDockWidget::dockLocationChanged, dock, update);
  QObject::connect(dock, &QDockWidget::topLevelChanged, dock, update);
  return dock;
}

bool Workbench::isOnTop(const QWidget* content) {
  return content != nullptr && content->isVisible() && !content->visibleRegion().isEmpty();
}

QString Workbench::askForFile(const QString& title, const QString& filter) const {
  const QString path = QFileDialog::getOpenFileName(&window, title, settings.lastFolder(), filter);
  if (!path.isEmpty()) settings.setLastFolder(QFileInfo(path).absolutePath());
  return path;
}

void Workbench::enable(bool on, std::initializer_list<const char*> actionIds) const {
  for (const char* id : actionIds) actions[QLatin1String(id)]->setEnabled(on);
}

}  // namespace squire
