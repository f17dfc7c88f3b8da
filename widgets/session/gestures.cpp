#include "widgets/session/gestures.h"

namespace squire {

void Gestures::endAllExcept(GestureId kept) {
  if (first_ == next_ && kept_ == kept) return;
  first_ = next_;
  kept_ = kept;
  Q_EMIT ended();
}

}  // namespace squire

#include "moc_gestures.cpp"
