#include "widgets/controls/name_list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>

#include "widgets/controls/name_delegate.h"
#include "widgets/theme/theme.h"

namespace squire {

class NameList::Delegate : public NameDelegate {
 public:
  explicit Delegate(NameList* list) : NameDelegate(list), list_(list) {}

 protected:
  bool rename(const QModelIndex& index, const QString& name) const override {
    const QTreeWidgetItem* item = list_->itemFromIndex(index);
    return item != nullptr && list_->rename(item, name.toStdString());
  }

 private:
  NameList* list_;
};

NameList::NameList(const QStringList& columns, QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(static_cast<int>(columns.size()));
  setHeaderLabels(columns);
  setUniformRowHeights(true);
  setMinimumHeight(5 * metrics::row);  // room for a few names, whatever is below
  setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!refreshing_) choose(item);
  });
  setItemDelegateForColumn(0, new Delegate(this));
  connect(itemDelegateForColumn(0), &QAbstractItemDelegate::closeEditor, this, &NameList::refresh,
          Qt::QueuedConnection);
}

void NameList::refresh() {
  if (state() == EditingState) return;  // called again when the name has been typed
  const QSignalBlocker quiet(this);
  refreshing_ = true;
  clear();
  fill();
  refreshing_ = false;
}

// While the list has the focus, Delete and F2 apply to the current item.
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

// Edits the name, whichever column is current.
void NameList::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete && state() != EditingState) return removeChosen();
  if (event->key() == Qt::Key_F2 && currentItem() != nullptr) return editItem(currentItem(), 0);
  QTreeWidget::keyPressEvent(event);
}

}  // namespace squire

#include "moc_name_list.cpp"
