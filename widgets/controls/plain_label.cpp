#include "widgets/controls/plain_label.h"

namespace squire {

PlainLabel::PlainLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

PlainLabel::PlainLabel(const QString& text, QWidget* parent) : PlainLabel(parent) { setText(text); }

QLabel* secondaryLabel(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  label->setProperty("secondary", true);
  return label;
}

}  // namespace squire

#include "moc_plain_label.cpp"
