#include "app/editor/docks.h"

#include <QDataStream>
#include <QIODevice>
#include <QTabBar>
#include <QTimer>
#include <algorithm>
#include <map>
#include <utility>

namespace squire {

QDockWidget* Docks::add(const Spec& spec) {
  auto* dock = new QDockWidget(spec.title, &window_);
  dock->setObjectName(spec.id.text());
  window_.addDockWidget(spec.area, dock);
  menu_->addAction(dock->toggleViewAction());
  connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool on) {
    if (on) dock->raise();
  });
  if (QDockWidget* other = (*this)[spec.beside]) {
    window_.tabifyDockWidget(other, dock);
    other->raise();
  }
  // A dock that joins or leaves a tab group can change which title bars the other docks of the group need.
  const auto update = [this, dock] { showTitlesOnceSoon(dock); };
  connect(dock, &QDockWidget::visibilityChanged, dock, update);
  connect(dock, &QDockWidget::dockLocationChanged, dock, update);
  connect(dock, &QDockWidget::topLevelChanged, dock, update);
  // If the front tab is detached, Qt raises an arbitrary one; raises the first of the group instead.
  connect(dock, &QDockWidget::topLevelChanged, dock, [this, beside = spec.beside](bool floats) {
    if (QDockWidget* first = (*this)[beside]; floats && first != nullptr && !first->isHidden())
      first->raise();
  });
  entries_.at(spec.id.place()) = {dock, spec};
  ids_.push_back(spec.id);
  return dock;
}

void Docks::arrange() {
  std::map<Qt::DockWidgetArea, std::pair<QList<QDockWidget*>, QList<int>>> columns;
  for (const DockId id : ids_) {
    const auto& [dock, spec] = entries_.at(id.place());
    if (spec.isInFront) dock->raise();
    if (spec.isClosed) dock->hide();
    if (spec.size.width() > 0) window_.resizeDocks({dock}, {spec.size.width()}, Qt::Horizontal);
    if (spec.size.height() <= 0) continue;
    columns[spec.area].first.push_back(dock);
    columns[spec.area].second.push_back(spec.size.height());
  }
  for (const auto& [area, column] : columns) window_.resizeDocks(column.first, column.second, Qt::Vertical);
}

bool Docks::restore(const QByteArray& layout) const {
  if (!window_.restoreState(layout)) return false;
  for (const DockId id : ids_) {
    const auto& [dock, spec] = entries_.at(id.place());
    QByteArray name;
    QDataStream writer(&name, QIODevice::WriteOnly);
    writer << dock->objectName();
    if (layout.contains(name)) continue;
    dock->hide();
    if (QDockWidget* other = (*this)[spec.beside]) window_.tabifyDockWidget(other, dock);
  }
  return true;
}

void Docks::show(DockId id) const {
  if (QDockWidget* dock = (*this)[id]) {
    if (dock->isHidden()) Q_EMIT asked();
    dock->show();
    dock->raise();
  }
}

QList<QDockWidget*> Docks::all() const {
  QList<QDockWidget*> docks;
  for (const DockId id : ids_) docks.push_back((*this)[id]);
  return docks;
}

QString Docks::pageAbout(const QWidget* widget) const {
  for (const DockId id : ids_) {
    const auto& [dock, spec] = entries_.at(id.place());
    if (dock == widget || dock->isAncestorOf(widget)) return spec.page;
  }
  return {};
}

void Docks::removeAll() {
  for (const DockId id : ids_) delete std::exchange(entries_.at(id.place()).dock, nullptr);
  ids_.clear();
}

bool Docks::isOnTop(const QWidget* content) {
  if (content == nullptr || !content->isVisible()) return false;
  // Qt keeps what is behind another tab outside of the window.
  const QWidget* window = content->window();
  return window->rect().intersects(QRect(content->mapTo(window, QPoint()), content->size()));
}

void Docks::showTitlesOnceSoon(QDockWidget* changed) {
  QTimer::singleShot(0, changed, [this] {
    for (QDockWidget* each : all()) showTitleOnce(each);
    for (QTabBar* tabs : window_.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      tabs->setDrawBase(false);  // the window resets this and the next for each new tab bar
      tabs->setElideMode(Qt::ElideNone);
      tabs->setUsesScrollButtons(true);
    }
  });
}

// If a dock is in a tab group, its tab shows the title, so the title bar is hidden.
void Docks::showTitleOnce(QDockWidget* dock) {
  const QList<QDockWidget*> beside = window_.tabifiedDockWidgets(dock);
  const bool tabbed =
      !dock->isFloating() &&
      std::any_of(beside.begin(), beside.end(), [](const QDockWidget* one) { return !one->isHidden(); });
  if (tabbed == (dock->titleBarWidget() != nullptr)) return;
  QWidget* before = dock->titleBarWidget();
  dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
  delete before;
}

}  // namespace squire

#include "moc_docks.cpp"
