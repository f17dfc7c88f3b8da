#pragma once

#include <QMessageBox>

namespace squire {

// A message box that shows its text as it is; see PlainLabel.
class PlainMessage : public QMessageBox {
  Q_OBJECT
 public:
  PlainMessage(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
               QWidget* parent);
};

}  // namespace squire
