#pragma once

#include <QFrame>

#include "widgets/posing/pose_slides.h"

namespace squire {

// A slider under the pointer for the hand that is on the keyboard: it follows the pointer until a click or
// Enter takes the pose, or Escape leaves it as it was.
class BreakdownPopup : public QFrame {
  Q_OBJECT
 public:
  BreakdownPopup(Session& session, QWidget* parent);
  void showAt(QPoint screen);
  [[nodiscard]] SpringSlider* slider() const { return slider_; }

 private:
  PoseSlides slides_;
  SpringSlider* slider_;
};

}  // namespace squire
