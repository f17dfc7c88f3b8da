#include "app/editor/features/layout/layout_tabs.h"

#include <QContextMenuEvent>
#include <QMenuBar>
#include <QSignalBlocker>
#include <algorithm>

namespace squire {

LayoutTabs::LayoutTabs(QMenuBar* menus) : QTabBar(menus), menus_(menus) {
  setObjectName(QStringLiteral("layoutTabs"));
  setAccessibleName(tr("Layouts"));
  setDrawBase(false);
  setExpanding(false);
  setUsesScrollButtons(true);
  setElideMode(Qt::ElideNone);
  menus->installEventFilter(this);
  connect(this, &QTabBar::currentChanged, this, [this](int tab) {
    if (tab >= 0) Q_EMIT chosen(tabs_[tab].id);
  });
}

void LayoutTabs::setTabs(const QList<Tab>& tabs) {
  const QSignalBlocker blocker(this);
  while (count() > 0) removeTab(0);
  tabs_ = tabs;
  for (const Tab& tab : tabs) {
    QString text = tab.text;
    setTabToolTip(addTab(text.replace(QLatin1Char('&'), QStringLiteral("&&"))), tab.hint);
  }
  fit();
}

int LayoutTabs::tabOf(const QString& id) const {
  const auto found = std::find_if(tabs_.begin(), tabs_.end(), [&](const Tab& tab) { return tab.id == id; });
  return found == tabs_.end() ? -1 : static_cast<int>(found - tabs_.begin());
}

void LayoutTabs::setInUse(bool on) {
  isInUse_ = on;
  fit();
}

void LayoutTabs::setCurrent(const QString& id) {
  const QSignalBlocker blocker(this);
  setCurrentIndex(tabOf(id));
}

QString LayoutTabs::idAt(QPoint place) const {
  const int tab = tabAt(place);
  return tab >= 0 && tabs_[tab].isOwn ? tabs_[tab].id : QString();
}

void LayoutTabs::mouseDoubleClickEvent(QMouseEvent* event) {
  const QString id = idAt(event->position().toPoint());
  if (!id.isEmpty()) Q_EMIT renameWanted(id);
}

void LayoutTabs::contextMenuEvent(QContextMenuEvent* event) {
  Q_EMIT menuWanted(idAt(event->pos()), event->globalPos());
}

// The menus have priority: if they leave too little room for two tabs, only the menu of layouts remains.
void LayoutTabs::fit() {
  constexpr int gap = 16, least = 120;
  int used = 0;
  for (QAction* menu : menus_->actions()) used = std::max(used, menus_->actionGeometry(menu).right());
  const int room = menus_->width() - used - gap;
  setVisible(isInUse_ && room >= least);
  if (room >= least) setFixedWidth(std::min(room, sizeHint().width()));
}

bool LayoutTabs::eventFilter(QObject* watched, QEvent* event) {
  const bool isLaidOut = event->type() == QEvent::Resize || event->type() == QEvent::Show ||
                         event->type() == QEvent::ActionAdded || event->type() == QEvent::StyleChange;
  if (watched == menus_ && isLaidOut) fit();
  return QTabBar::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_layout_tabs.cpp"
