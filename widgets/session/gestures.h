#pragma once

#include <QObject>

#include "core/edit/history/history.h"

namespace squire {

// Tracks which gestures are still active. A gesture ends if something else changes the project or another
// project is opened; its later edits would be based on outdated data and are rejected.
class Gestures : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  [[nodiscard]] GestureId begin() { return {next_++}; }
  [[nodiscard]] bool isActive(GestureId gesture) const {
    return gesture.value >= first_ || (gesture != GestureId() && gesture == kept_);
  }
  // Returns the gesture, or a new one if it has ended. For fields, whose edits start from the current value.
  [[nodiscard]] GestureId ensureActive(GestureId gesture) { return isActive(gesture) ? gesture : begin(); }
  // Whether the gesture was started but is no longer active.
  [[nodiscard]] bool isOver(GestureId gesture) const { return gesture != GestureId() && !isActive(gesture); }
  void endAllExcept(GestureId kept = {});

 Q_SIGNALS:
  // Widgets must end their gestures that are no longer active. The dragged objects still exist at this
  // moment.
  void ended();

 private:
  std::uint64_t next_ = 1;
  std::uint64_t first_ = 1;  // gestures from this number on are active
  GestureId kept_;           // an earlier gesture that is also active
};

}  // namespace squire
