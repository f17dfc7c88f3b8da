#include "widgets/controls/plain_message.h"

namespace squire {

PlainMessage::PlainMessage(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
                           QWidget* parent)
    : QMessageBox(icon, title, {}, buttons, parent) {
  setTextFormat(Qt::PlainText);
  setText(text);
}

}  // namespace squire

#include "moc_plain_message.cpp"
