#pragma once

#include <QObject>

#include "widgets/ground/ground_state.h"

namespace squire {

// Steers the character on the ground by the arrow keys of a widget: left and right walk, up jumps, Escape
// ends it.
class SteerKeys : public QObject {
  Q_OBJECT
 public:
  SteerKeys(GroundState& state, QWidget& watched);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void hold(int key, bool down);

  GroundState& state_;
  bool left_ = false, right_ = false, up_ = false;
};

}  // namespace squire
