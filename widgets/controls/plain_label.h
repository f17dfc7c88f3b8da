#pragma once

#include <QLabel>

namespace squire {

// A label that shows its text as it is. Qt would read a name such as `<img src="...">` as rich text and open
// the file.
class PlainLabel : public QLabel {
  Q_OBJECT
 public:
  explicit PlainLabel(QWidget* parent = nullptr);
  explicit PlainLabel(const QString& text, QWidget* parent = nullptr);
};

// A plain label in the colour of what matters less.
[[nodiscard]] QLabel* secondaryLabel(const QString& text, QWidget* parent);

}  // namespace squire
