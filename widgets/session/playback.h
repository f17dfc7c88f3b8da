#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/model/time.h"

namespace squire {

// Where playing leads: time comes from a clock, not from counting frames.
//
// `length` is a clip's; the position wraps over it when `loop` is set and stops at its end else. Negative
// speeds and steps run backward.
struct PlayStep {
  Time time;
  bool ended = false;  // it stopped at an end
};
[[nodiscard]] PlayStep played(Time from, double seconds, Time length, bool loop);

// A clock that moves the playhead while it runs, at about the display's rate.
class Playback : public QObject {
  Q_OBJECT
 public:
  explicit Playback(QObject* parent = nullptr);

  [[nodiscard]] bool playing() const { return timer_.isActive(); }
  [[nodiscard]] bool loops() const { return loop_; }
  [[nodiscard]] double speed() const { return speed_; }
  void setPlaying(bool playing);
  void setLoop(bool loop);
  void setSpeed(double speed);  // held to 0.05 to 4

 Q_SIGNALS:
  void ticked(double seconds);  // of the clip's time since the last one
  void changed();

 private:
  QTimer timer_;
  QElapsedTimer clock_;
  bool loop_ = true;
  double speed_ = 1.0;
};

}  // namespace squire
