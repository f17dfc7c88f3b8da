#include "widgets/controls/wrapped_label.h"

#include <QResizeEvent>

namespace squire {

WrappedLabel::WrappedLabel(QWidget* parent) : PlainLabel(parent) {
  setWordWrap(true);
  setAlignment(Qt::AlignLeading | Qt::AlignTop);
}

QSize WrappedLabel::sizeHint() const { return {PlainLabel::sizeHint().width(), heightForWidth(width())}; }

QSize WrappedLabel::minimumSizeHint() const {
  const QSize least = PlainLabel::minimumSizeHint();
  return isWhole_ ? QSize(least.width(), heightForWidth(width())) : least;
}

void WrappedLabel::resizeEvent(QResizeEvent* event) {
  PlainLabel::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) updateGeometry();
}

}  // namespace squire

#include "moc_wrapped_label.cpp"
