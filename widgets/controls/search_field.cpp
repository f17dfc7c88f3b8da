#include "widgets/controls/search_field.h"

#include <QAction>
#include <QKeyEvent>

#include "widgets/theme/icons.h"

namespace squire {

SearchField::SearchField(const QString& name, QWidget* parent) : QLineEdit(parent) {
  setPlaceholderText(tr("Search"));
  setAccessibleName(name);
  setClearButtonEnabled(true);
  addAction(icon(QStringLiteral("search"), Role::Secondary), QLineEdit::LeadingPosition);
}

bool SearchField::isOurs(const QKeyEvent& event) const {
  return (event.key() == Qt::Key_Escape && !text().isEmpty()) ||
         (event.key() == Qt::Key_Down && list_ != nullptr);
}

// Takes precedence over shortcuts of the window.
bool SearchField::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
}

void SearchField::keyPressEvent(QKeyEvent* event) {
  if (!isOurs(*event)) return QLineEdit::keyPressEvent(event);
  if (event->key() == Qt::Key_Escape) return clear();
  list_->setFocus(Qt::TabFocusReason);
}

}  // namespace squire

#include "moc_search_field.cpp"
