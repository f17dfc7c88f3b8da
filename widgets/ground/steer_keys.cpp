#include "widgets/ground/steer_keys.h"

#include <QKeyEvent>
#include <QWidget>

namespace squire {

SteerKeys::SteerKeys(GroundState& state, QWidget& watched) : QObject(&watched), state_(state) {
  watched.installEventFilter(this);
}

void SteerKeys::hold(int key, bool down) {
  (key == Qt::Key_Left ? left_ : key == Qt::Key_Right ? right_ : up_) = down;
  state_.steer((right_ ? 1 : 0) - (left_ ? 1 : 0), up_);
}

bool SteerKeys::eventFilter(QObject* watched, QEvent* event) {
  if (!state_.isSteered()) {
    left_ = right_ = up_ = false;
    return QObject::eventFilter(watched, event);
  }
  if (event->type() == QEvent::FocusOut) {
    left_ = right_ = false;
    hold(Qt::Key_Up, false);
  }
  const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress ||
                     event->type() == QEvent::KeyRelease;
  if (!isKey) return QObject::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool leaves = key->key() == Qt::Key_Escape;
  const bool steers = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right || key->key() == Qt::Key_Up;
  if ((key->modifiers() & ~Qt::KeypadModifier) != 0 || (!leaves && !steers))
    return QObject::eventFilter(watched, event);
  event->accept();
  if (key->isAutoRepeat() || event->type() == QEvent::ShortcutOverride) return true;
  const bool down = event->type() == QEvent::KeyPress;
  if (steers) {
    hold(key->key(), down);
  } else if (down) {
    state_.setWalks(false);
  }
  return true;
}

}  // namespace squire

#include "moc_steer_keys.cpp"
