#include "widgets/controls/name_list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
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

// Keeps the scroll position, since a press that chooses an item selects what is below the pointer afterwards.
void NameList::refresh() {
  if (state() == EditingState) return;  // called again when the name has been typed
  const QSignalBlocker quiet(this);
  const int scrolled = verticalScrollBar()->value();
  const std::vector<int> before = placeOfCurrent();
  refreshing_ = true;
  clear();
  fill();
  refreshing_ = false;
  executeDelayedItemsLayout();
  verticalScrollBar()->setValue(scrolled);
  // A press turns automatic scrolling off.
  if (hasAutoScroll() && placeOfCurrent() != before) scrollTo(currentIndex());
}

void NameList::editNameOfChosen() {
  if (currentItem() == nullptr || state() == EditingState) return;
  setFocus();
  editItem(currentItem(), 0);
}

QTreeWidgetItem* NameList::addNamed(const std::string& name, std::uint32_t id, QTreeWidgetItem* under) {
  auto* item = under != nullptr ? new QTreeWidgetItem(under) : new QTreeWidgetItem(this);
  item->setText(0, QString::fromStdString(name));
  item->setData(0, Qt::UserRole, id);
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  return item;
}

std::uint32_t NameList::idOfItem(const QTreeWidgetItem* item) {
  return item == nullptr ? 0 : item->data(0, Qt::UserRole).toUInt();
}

bool NameList::pressSwitchAt(const QMouseEvent& event) {
  const std::uint32_t id = idOfItem(itemAt(event.pos()));
  return event.button() == Qt::LeftButton && id != 0 && pressSwitch(id, columnAt(event.pos().x()));
}

void NameList::mousePressEvent(QMouseEvent* event) {
  if (!pressSwitchAt(*event)) QTreeWidget::mousePressEvent(event);
}

// The rows of the current item and of those above it, each with the number of its siblings.
std::vector<int> NameList::placeOfCurrent() const {
  std::vector<int> place;
  for (QModelIndex at = currentIndex(); at.isValid(); at = at.parent())
    place.insert(place.end(), {at.row(), model()->rowCount(at.parent())});
  return place;
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

// Where the first click has chosen an item and so refilled the list, Qt takes the second one for a press.
void NameList::mouseDoubleClickEvent(QMouseEvent* event) {
  if (pressSwitchAt(*event)) return;
  QTreeWidget::mouseDoubleClickEvent(event);
  QTreeWidgetItem* item = itemAt(event->pos());
  const bool isName = event->button() == Qt::LeftButton && columnAt(event->pos().x()) == 0;
  if (state() == EditingState || !isName || item == nullptr || item != currentItem()) return;
  if (item->flags().testFlag(Qt::ItemIsEditable)) editItem(item, 0);
}

}  // namespace squire

#include "moc_name_list.cpp"
