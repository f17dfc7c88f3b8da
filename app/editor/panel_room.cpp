#include "app/editor/panel_room.h"

#include <QDockWidget>
#include <QResizeEvent>
#include <QTimer>
#include <algorithm>
#include <initializer_list>
#include <utility>

namespace squire {

namespace {

constexpr std::initializer_list<Qt::DockWidgetArea> areas = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea,
                                                             Qt::TopDockWidgetArea, Qt::BottomDockWidgetArea};

bool isBeside(Qt::DockWidgetArea area) {
  return area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
}

int sizeOf(const QDockWidget& dock, Qt::DockWidgetArea area) {
  return isBeside(area) ? dock.width() : dock.height();
}

}  // namespace

PanelRoom::PanelRoom(QMainWindow* window, const Docks& docks)
    : QObject(window), window_(window), docks_(docks) {
  window->installEventFilter(this);
  for (const QDockWidget* dock : docks.all()) {
    const auto storeSoon = [this] { QTimer::singleShot(0, this, &PanelRoom::storeRooms); };
    connect(dock, &QDockWidget::dockLocationChanged, this, storeSoon);
    connect(dock, &QDockWidget::topLevelChanged, this, storeSoon);
  }
  connect(&docks, &Docks::asked, this, &PanelRoom::unfill);
}

void PanelRoom::fill(const QDockWidget* dock) {
  if (isEmpty_) return;
  unfill();
  before_ = window_->saveState();
  for (QDockWidget* each : docks_.all()) {
    if (each != dock && !each->isFloating()) each->hide();
  }
  window_->centralWidget()->setVisible(dock == nullptr);
  Q_EMIT filledChanged();
}

void PanelRoom::unfill() {
  if (!isFilled()) return;
  const QByteArray before = std::exchange(before_, {});
  window_->centralWidget()->show();
  restore(before);
  Q_EMIT filledChanged();
}

void PanelRoom::setEmpty(bool on) {
  if (on == isEmpty_) return;
  unfill();
  isEmpty_ = on;
  if (on)
    hideAll();
  else
    restore(std::exchange(before_, {}));
}

void PanelRoom::hideAll() {
  before_ = window_->saveState();
  for (QDockWidget* each : docks_.all()) each->hide();
}

void PanelRoom::restore(const QByteArray& layout) {
  unfill();
  if (docks_.restore(layout) && isEmpty_) hideAll();
  QTimer::singleShot(0, this, &PanelRoom::storeRooms);
}

QDockWidget* PanelRoom::seenIn(Qt::DockWidgetArea area) const {
  for (QDockWidget* dock : docks_.all()) {
    if (!dock->isFloating() && window_->dockWidgetArea(dock) == area && Docks::isOnTop(dock)) return dock;
  }
  return nullptr;
}

PanelRoom::Rooms PanelRoom::rooms() const {
  Rooms out;
  for (const Qt::DockWidgetArea area : areas) {
    if (const QDockWidget* dock = seenIn(area)) out.emplace(area, sizeOf(*dock, area));
  }
  return out;
}

// Stores the sizes that the user has changed with a splitter since the mouse press, but not the sizes that a
// smaller window has reduced.
void PanelRoom::storeChangedRooms() {
  for (const auto& [area, room] : rooms()) {
    const auto before = pressed_.find(area);
    if (before == pressed_.end() || before->second != room) wanted_.insert_or_assign(area, room);
  }
}

void PanelRoom::distribute(int grown, Qt::Orientation direction) {
  QList<QDockWidget*> docks;
  QList<int> sizes;
  QList<int> lacks;
  int lacking = 0;
  for (const auto& [area, room] : wanted_) {
    QDockWidget* dock = seenIn(area);
    if (dock == nullptr || isBeside(area) != (direction == Qt::Horizontal)) continue;
    const int now = sizeOf(*dock, area);
    if (now >= room) continue;
    docks += dock;
    sizes += now;
    lacks += room - now;
    lacking += room - now;
  }
  if (docks.isEmpty() || grown <= 0) return;
  const int given = std::min(grown, lacking);
  // Rounded up, so that a panel that lacks one pixel gets it.
  for (qsizetype i = 0; i < docks.size(); ++i) sizes[i] += (lacks[i] * given + lacking - 1) / lacking;
  window_->resizeDocks(docks, sizes, direction);
}

bool PanelRoom::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Show:
      if (wanted_.empty()) QTimer::singleShot(0, this, &PanelRoom::storeRooms);
      break;
    case QEvent::Resize: {
      const auto* resize = static_cast<QResizeEvent*>(event);
      if (!resize->oldSize().isValid()) break;
      distribute(resize->size().width() - resize->oldSize().width(), Qt::Horizontal);
      distribute(resize->size().height() - resize->oldSize().height(), Qt::Vertical);
      break;
    }
    case QEvent::MouseButtonPress:
      pressed_ = rooms();
      break;
    case QEvent::MouseButtonRelease:
      QTimer::singleShot(0, this, &PanelRoom::storeChangedRooms);
      break;
    default:
      break;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_panel_room.cpp"
