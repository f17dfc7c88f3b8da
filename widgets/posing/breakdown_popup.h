#pragma once

#include <QFrame>

#include "widgets/posing/pose_slides.h"

namespace squire {

// A slider at the pointer, opened by keyboard: it follows the pointer until a click or Enter accepts the
// pose, or Escape restores it.
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
