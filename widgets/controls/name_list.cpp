#include "widgets/controls/name_list.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>

#include "widgets/theme/theme.h"

namespace squire {

NameList::NameList(const QStringList& columns, QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(static_cast<int>(columns.size()));
  setHeaderLabels(columns);
  setUniformRowHeights(true);
  setMinimumHeight(5 * metrics::row);  // a few names, whatever is said below them
  setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!refreshing_) choose(item);
  });
  connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
    if (!refreshing_ && !rename(item, item->text(0).trimmed().toStdString())) refresh();
  });
  connect(itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &NameList::refresh,
          Qt::QueuedConnection);
}

void NameList::refresh() {
  if (state() == EditingState) return;  // comes when the name is typed
  const QSignalBlocker quiet(this);
  refreshing_ = true;
  clear();
  fill();
  refreshing_ = false;
}

// Delete and F2 mean the item while the list has the focus.
bool NameList::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Delete || key == Qt::Key_F2) {
      event->accept();
      return true;
    }
  }
  return QTreeWidget::event(event);
}

// The name is edited whichever column is the current one.
void NameList::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete && state() != EditingState) return removeChosen();
  if (event->key() == Qt::Key_F2 && currentItem() != nullptr) return editItem(currentItem(), 0);
  QTreeWidget::keyPressEvent(event);
}

}  // namespace squire
