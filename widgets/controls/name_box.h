#pragma once

#include <QComboBox>

namespace squire {

// A choice of names that may be longer than there is room for: three dots stand for what is left out.
class NameBox : public QComboBox {
  Q_OBJECT
 public:
  using QComboBox::QComboBox;
  // What is written in it.
  [[nodiscard]] QString shownText() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace squire
