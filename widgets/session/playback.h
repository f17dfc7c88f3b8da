#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <optional>

#include "core/model/span.h"

namespace squire {

// What playing does at the end of what it plays.
enum class PlayEnd { Stop, Loop, PingPong };

// Where playing leads: time comes from a clock, not from counting frames.
struct PlayStep {
  Time time;
  bool backward = false;  // from here on, in ping-pong
  bool ended = false;     // it stopped at the end
};
// `seconds` of the clip's time, 0 or more, after `from`; a time outside of the range starts at its start.
[[nodiscard]] PlayStep played(Time from, double seconds, const Span& range, PlayEnd end,
                              bool backward = false);

// A clock that moves the playhead while it runs, at the display's rate.
class Playback : public QObject {
  Q_OBJECT
 public:
  explicit Playback(QObject* parent = nullptr);

  [[nodiscard]] bool playing() const { return timer_.isActive(); }
  [[nodiscard]] PlayEnd end() const { return end_; }
  [[nodiscard]] bool loops() const { return end_ == PlayEnd::Loop; }
  [[nodiscard]] double speed() const { return speed_; }
  // In real time frames are left out where drawing cannot keep up; else each is shown, if later.
  [[nodiscard]] bool everyFrame() const { return everyFrame_; }
  // The part of the clip that plays; none: all of it.
  [[nodiscard]] const std::optional<Span>& range() const { return range_; }
  // The part of a clip of this length that plays.
  [[nodiscard]] Span rangeIn(Time length) const;
  void setPlaying(bool playing);
  void setEnd(PlayEnd end);
  void setLoop(bool loop) { setEnd(loop ? PlayEnd::Loop : PlayEnd::Stop); }
  void setSpeed(double speed);  // held to 0.05 to 4
  void setEveryFrame(bool on);
  void setRange(std::optional<Span> range);  // an empty one is none

  // The step of the clip's time that is due, of these seconds by the clock.
  [[nodiscard]] PlayStep advance(Time from, double seconds, Time length, Rate rate);

 Q_SIGNALS:
  void ticked(double seconds);  // of the clip's time since the last one
  void changed();
  void playingChanged();

 private:
  QTimer timer_;
  QElapsedTimer clock_;
  PlayEnd end_ = PlayEnd::Loop;
  double speed_ = 1.0;
  bool everyFrame_ = false;
  bool backward_ = false;
  double owed_ = 0.0;  // seconds that every-frame playing has not shown yet
  std::optional<Span> range_;
};

}  // namespace squire
