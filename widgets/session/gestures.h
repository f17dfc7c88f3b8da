#pragma once

#include <QObject>

#include "core/edit/history/history.h"

namespace squire {

// Which movements of the hand go on. A gesture goes on until something else changes the project, or another
// is opened: what it would do is made of what is no longer there, and is refused.
class Gestures : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  [[nodiscard]] GestureId begin() { return {next_++}; }
  [[nodiscard]] bool goesOn(GestureId gesture) const {
    return gesture.value >= first_ || (gesture != GestureId() && gesture == kept_);
  }
  // The same, or a new one where it does not go on: for fields, whose edits begin from what is there now.
  [[nodiscard]] GestureId goingOn(GestureId gesture) { return goesOn(gesture) ? gesture : begin(); }
  // Was begun, and does not go on.
  [[nodiscard]] bool isOver(GestureId gesture) const { return gesture != GestureId() && !goesOn(gesture); }
  void endAllBut(GestureId kept = {});

 Q_SIGNALS:
  // Hands that hold something let go of it, unless theirs goes on. What they hold is still there now.
  void ended();

 private:
  std::uint64_t next_ = 1;
  std::uint64_t first_ = 1;  // gestures from this number on go on, and
  GestureId kept_;           // this one of the earlier ones
};

}  // namespace squire
