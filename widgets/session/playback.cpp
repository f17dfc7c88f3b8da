#include "widgets/session/playback.h"

#include <QGuiApplication>
#include <QScreen>
#include <algorithm>

namespace squire {

namespace {

int displayInterval() {
  const QScreen* screen = QGuiApplication::primaryScreen();
  const double rate = screen == nullptr ? 60.0 : std::clamp(screen->refreshRate(), 30.0, 240.0);
  return static_cast<int>(1000.0 / rate);
}

}  // namespace

PlayStep played(Time from, double seconds, const Span& range, PlayEnd end, bool backward) {
  const std::int64_t length = (range.to - range.from).ticks;
  if (length <= 0) return {range.from, false, true};
  const std::int64_t step = Time::fromSeconds(seconds).ticks;
  std::int64_t at = from < range.from || range.to < from ? 0 : (from - range.from).ticks;
  const auto timeAt = [&](std::int64_t ticks) { return range.from + Time{ticks}; };
  switch (end) {
    case PlayEnd::Loop:
      return {timeAt((at + step) % length), false, false};
    case PlayEnd::PingPong: {
      if (backward) at = 2 * length - at;
      at = (at + step) % (2 * length);
      return at > length ? PlayStep{timeAt(2 * length - at), true, false}
                         : PlayStep{timeAt(at), false, false};
    }
    case PlayEnd::Stop:
      break;
  }
  return at + step >= length ? PlayStep{range.to, false, true} : PlayStep{timeAt(at + step), false, false};
}

Playback::Playback(QObject* parent) : QObject(parent) {
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, [this] {
    const double seconds = 1e-9 * static_cast<double>(clock_.nsecsElapsed());
    clock_.restart();
    Q_EMIT ticked(speed_ * seconds);
  });
}

Span Playback::rangeIn(Time length) const {
  if (!range_ || !(range_->from < std::min(range_->to, length))) return {{}, length};
  return {range_->from, std::min(range_->to, length)};
}

void Playback::setPlaying(bool playing) {
  if (playing == timer_.isActive()) return;
  if (playing) {
    backward_ = false;
    owed_ = 0.0;
    clock_.start();
    timer_.start(displayInterval());
  } else {
    timer_.stop();
  }
  Q_EMIT playingChanged();
  Q_EMIT changed();
}

void Playback::setEnd(PlayEnd end) {
  if (end == end_) return;
  end_ = end;
  backward_ = false;
  Q_EMIT changed();
}

void Playback::setSpeed(double speed) {
  speed = std::clamp(speed, 0.05, 4.0);
  if (speed == speed_) return;
  speed_ = speed;
  Q_EMIT changed();
}

void Playback::setEveryFrame(bool on) {
  if (on == everyFrame_) return;
  everyFrame_ = on;
  owed_ = 0.0;
  Q_EMIT changed();
}

void Playback::setRange(std::optional<Span> range) {
  if (range && !(range->from < range->to)) range.reset();
  if (range == range_) return;
  range_ = range;
  Q_EMIT changed();
}

PlayStep Playback::advance(Time from, double seconds, Time length, Rate rate) {
  if (everyFrame_) {
    const double frame = 1.0 / rate.perSecond();
    owed_ += seconds;
    seconds = owed_ >= frame ? frame : 0.0;
    // Does not catch up after a slow frame.
    owed_ = std::min(owed_ - seconds, frame);
  }
  const PlayStep step = played(from, seconds, rangeIn(length), end_, backward_);
  backward_ = step.backward;
  return step;
}

}  // namespace squire

#include "moc_playback.cpp"
