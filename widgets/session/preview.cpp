#include "widgets/session/preview.h"

#include <QKeyEvent>
#include <QWidget>
#include <utility>

namespace squire {

namespace {

constexpr int interval = 16;  // milliseconds between two poses

}  // namespace

Preview::Preview(Session& session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(interval);
  connect(&timer_, &QTimer::timeout, this, &Preview::catchUp);
  session_.onChange(SessionChange::Pose | SessionChange::Clip, this, &Preview::followClip);
  connect(&session_, &Session::previewBegan, this, [this](const QObject* preview) {
    if (preview != this && isOn()) end();
  });
  connect(&session_.playback(), &Playback::changed, this, [this] {
    if (session_.playback().playing() && isOn()) end();
  });
}

// Stopping playback moves the playhead to a frame, and moving the playhead ends a preview.
void Preview::begin() {
  session_.playback().setPlaying(false);
  Q_EMIT session_.previewBegan(this);
}

void Preview::setRunning(bool running) {
  if (!running) return timer_.stop();
  clock_.start();
  timer_.start();
}

void Preview::catchUp() {
  const double seconds = 1e-9 * static_cast<double>(clock_.nsecsElapsed());
  clock_.restart();
  step(session_.playback().speed() * seconds);
}

void Preview::followClip() {
  const PoseInstant now{session_.clipRef(), session_.playhead()};
  if (now != std::exchange(looked_, now) && isOn()) end();
}

void Preview::watch(QWidget* widget) { widget->installEventFilter(this); }

bool Preview::eventFilter(QObject* watched, QEvent* event) {
  const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (!isKey || !isOn()) return QObject::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() != Qt::Key_Escape || key->modifiers() != Qt::NoModifier)
    return QObject::eventFilter(watched, event);
  event->accept();
  if (event->type() == QEvent::KeyPress && !key->isAutoRepeat()) end();
  return true;
}

}  // namespace squire

#include "moc_preview.cpp"
