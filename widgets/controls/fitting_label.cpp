#include "widgets/controls/fitting_label.h"

#include <QEvent>

namespace squire {

FittingLabel::FittingLabel(QString separator, QWidget* parent)
    : PlainLabel(parent), separator_(std::move(separator)) {
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void FittingLabel::setStatements(const QStringList& statements) {
  if (statements == statements_) return;
  statements_ = statements;
  const QString all = statements_.join(separator_);
  setToolTip(all);
  setAccessibleDescription(all);
  fit();
}

void FittingLabel::resizeEvent(QResizeEvent* event) {
  PlainLabel::resizeEvent(event);
  fit();
}

void FittingLabel::changeEvent(QEvent* event) {
  PlainLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fit();
}

// The first statement is always shown, truncated if necessary.
void FittingLabel::fit() {
  const int room = contentsRect().width() - qMax(0, indent());
  QString text = fontMetrics().elidedText(statements_.value(0), Qt::ElideRight, room);
  for (qsizetype count = statements_.size(); count > 1; --count) {
    const QString some = statements_.first(count).join(separator_);
    if (fontMetrics().horizontalAdvance(some) > room) continue;
    text = some;
    break;
  }
  if (text != this->text()) setText(text);
}

}  // namespace squire

#include "moc_fitting_label.cpp"
