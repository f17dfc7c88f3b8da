#pragma once

#include <QFrame>
#include <QImage>
#include <vector>

#include "core/math/colour.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace squire {

class ColourArea;
class ColourNumbers;

// A colour that a picker offers.
struct OfferedColour {
  QString name;
  vec3 linear{0.0f};
};

// A popup beside a field that picks a colour by eye, by numbers, from colours that are offered, or from the
// window. picked() is emitted for each change; a click beside the popup or Enter keeps the last colour,
// Escape the first.
class ColourPicker : public QFrame {
  Q_OBJECT
 public:
  explicit ColourPicker(QWidget* parent);
  // `field`: the screen area beside which the popup opens.
  void openAt(const QRect& field, const vec3& linear, const std::vector<OfferedColour>& offered);
  [[nodiscard]] const vec3& colour() const { return linear_; }

 Q_SIGNALS:
  void picked(const squire::vec3& linear);
  void closed(bool keep);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  void build();
  void show(const vec3& linear);
  void pickLinear(const vec3& linear);
  void pickHsv(const Hsv& hsv);
  void takeTyped();
  void offer(const std::vector<OfferedColour>& offered);
  void placeAt(const QRect& field);
  // The dropper: while it is on, the colour of the window below the pointer is picked.
  void startDropper();
  void endDropper();
  void pickBelow(QPoint screen);

  vec3 linear_{0.0f};
  vec3 first_{0.0f};
  Hsv hsv_;
  bool keep_ = true;
  QImage window_;  // picture of the window; only set while the dropper is on
  vec3 beforeDropper_{0.0f};
  ColourArea* square_;
  ColourArea* hues_;
  ColourNumbers* numbers_;
  QLineEdit* hex_;
  QToolButton* before_;
  QLabel* now_;
  QToolButton* dropper_;
  QWidget* offeredBox_;
  QGridLayout* offeredGrid_;
};

}  // namespace squire
