#pragma once

#include <QFrame>

#include "widgets/posing/pose_slides.h"

namespace squire {

// A breakdown slider that a shortcut opens at the pointer. The slider follows the pointer until a click or
// Enter accepts the pose, or Escape restores the previous one.
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
