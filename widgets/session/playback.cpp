#include "widgets/session/playback.h"

#include <algorithm>

namespace squire {

PlayStep played(Time from, double seconds, Time length, bool loop) {
  if (length.ticks <= 0) return {{}, true};
  Time time = from + Time::fromSeconds(seconds);
  if (loop) {
    std::int64_t ticks = time.ticks % length.ticks;
    if (ticks < 0) ticks += length.ticks;
    return {{ticks}, false};
  }
  const Time held = std::clamp(time, Time{}, length);
  return {held, held != time || (seconds > 0.0 && held == length)};
}

Playback::Playback(QObject* parent) : QObject(parent) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(16);
  connect(&timer_, &QTimer::timeout, this, [this] {
    const double seconds = 1e-9 * static_cast<double>(clock_.nsecsElapsed());
    clock_.restart();
    Q_EMIT ticked(speed_ * seconds);
  });
}

void Playback::setPlaying(bool playing) {
  if (playing == timer_.isActive()) return;
  if (playing) {
    clock_.start();
    timer_.start();
  } else {
    timer_.stop();
  }
  Q_EMIT changed();
}

void Playback::setLoop(bool loop) {
  if (loop == loop_) return;
  loop_ = loop;
  Q_EMIT changed();
}

void Playback::setSpeed(double speed) {
  speed = std::clamp(speed, 0.05, 4.0);
  if (speed == speed_) return;
  speed_ = speed;
  Q_EMIT changed();
}

}  // namespace squire
