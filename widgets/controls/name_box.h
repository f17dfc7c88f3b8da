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
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] int roomIn(const QSize& size) const;
};

}  // namespace squire
