#pragma once

#include <QComboBox>

namespace squire {

// A combo box for names that may be longer than the available width; they are elided.
class NameBox : public QComboBox {
  Q_OBJECT
 public:
  using QComboBox::QComboBox;
  // The displayed text, possibly elided.
  [[nodiscard]] QString shownText() const;
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] int roomIn(const QSize& size) const;
};

}  // namespace squire
