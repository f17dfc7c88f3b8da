#include "widgets/controls/name_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace squire {

QWidget* NameDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
  edited_ = index;
  return QStyledItemDelegate::createEditor(parent, option, index);
}

void NameDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  const auto* line = qobject_cast<QLineEdit*>(editor);
  if (line == nullptr) return QStyledItemDelegate::setModelData(editor, model, index);
  const QString name = line->text().trimmed();
  if (!name.isEmpty() && name != index.data(Qt::EditRole).toString()) (void)rename(index, name);
}

// Enter renames first and leaves then, where Qt does both at once.
bool NameDelegate::eventFilter(QObject* watched, QEvent* event) {
  auto* line = qobject_cast<QLineEdit*>(watched);
  if (line == nullptr || event->type() != QEvent::KeyPress)
    return QStyledItemDelegate::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key != Qt::Key_Return && key != Qt::Key_Enter) return QStyledItemDelegate::eventFilter(watched, event);
  const QString name = line->text().trimmed();
  const bool isNew = !name.isEmpty() && name != edited_.data(Qt::EditRole).toString();
  if (isNew && !rename(edited_, name)) {
    line->selectAll();
    return true;
  }
  Q_EMIT closeEditor(line, QAbstractItemDelegate::RevertModelCache);
  return true;
}

}  // namespace squire
