#pragma once

#include <utility>

#include "widgets/session/session.h"

namespace squire {

// Makes the edits of a field one step of the history while its number is dragged.
class FieldGesture {
 public:
  explicit FieldGesture(Session& session) : session_(session) {}

  // The same gesture until the last value of a drag, or until something else has changed the project.
  [[nodiscard]] GestureId until(bool last) {
    held_ = session_.gestures().ensureActive(held_);
    return last ? std::exchange(held_, {}) : held_;
  }
  // Takes the drag back.
  void abandon() { session_.abandon(std::exchange(held_, {})); }

 private:
  Session& session_;
  GestureId held_;
};

}  // namespace squire
