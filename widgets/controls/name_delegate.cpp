#include "widgets/controls/name_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <optional>

#include "widgets/controls/editor_of_cell.h"

namespace squire {

namespace {

// The typed name, if it differs from the previous one.
std::optional<QString> newNameIn(const QLineEdit& line, const QVariant& before) {
  const QString name = line.text().trimmed();
  return name.isEmpty() || name == before.toString() ? std::nullopt : std::optional(name);
}

}  // namespace

QWidget* NameDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
  edited_ = index;
  return QStyledItemDelegate::createEditor(parent, option, index);
}

// Fills the editor only once, because other columns of the list may change during typing.
void NameDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  if (!fillsFirst(*editor)) return;
  QStyledItemDelegate::setEditorData(editor, index);
}

void NameDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  const auto* line = qobject_cast<QLineEdit*>(editor);
  if (line == nullptr) return QStyledItemDelegate::setModelData(editor, model, index);
  if (const auto name = newNameIn(*line, index.data(Qt::EditRole))) (void)rename(index, *name);
}

// On Enter, renames first, and closes the editor only if the name was accepted; Qt would close it in any
// case.
bool NameDelegate::eventFilter(QObject* watched, QEvent* event) {
  auto* line = qobject_cast<QLineEdit*>(watched);
  if (line == nullptr || event->type() != QEvent::KeyPress)
    return QStyledItemDelegate::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key != Qt::Key_Return && key != Qt::Key_Enter) return QStyledItemDelegate::eventFilter(watched, event);
  const auto name = newNameIn(*line, edited_.data(Qt::EditRole));
  if (name && !rename(edited_, *name)) {
    line->selectAll();
    return true;
  }
  Q_EMIT closeEditor(line, QAbstractItemDelegate::RevertModelCache);
  return true;
}

}  // namespace squire

#include "moc_name_delegate.cpp"
