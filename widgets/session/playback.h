#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <optional>

#include "core/model/span.h"

namespace squire {

// What happens when playback reaches the end of the range.
enum class PlayEnd { Stop, Loop, PingPong };

// The result of a playback step. Time comes from a clock, not from counting frames.
struct PlayStep {
  Time time;
  bool backward = false;  // the direction after this step, for ping-pong
  bool ended = false;     // playback stopped at the end
};
// `seconds`: clip time since `from`, at least 0. A time outside of the range counts as its start.
[[nodiscard]] PlayStep played(Time from, double seconds, const Span& range, PlayEnd end,
                              bool backward = false);

// Moves the playhead by a clock, once per frame of the display.
class Playback : public QObject {
  Q_OBJECT
 public:
  explicit Playback(QObject* parent = nullptr);

  [[nodiscard]] bool playing() const { return timer_.isActive(); }
  [[nodiscard]] PlayEnd end() const { return end_; }
  [[nodiscard]] bool loops() const { return end_ == PlayEnd::Loop; }
  // Whether ping-pong is on its way back.
  [[nodiscard]] bool isBackward() const { return backward_; }
  [[nodiscard]] double speed() const { return speed_; }
  // If false, frames are skipped when drawing is too slow; if true, every frame is shown, possibly late.
  [[nodiscard]] bool everyFrame() const { return everyFrame_; }
  // The part of the clip to play; none: the whole clip.
  [[nodiscard]] const std::optional<Span>& range() const { return range_; }
  // The part to play in a clip of this duration.
  [[nodiscard]] Span rangeIn(Time length) const;
  void setPlaying(bool playing);
  void setEnd(PlayEnd end);
  void setLoop(bool loop) { setEnd(loop ? PlayEnd::Loop : PlayEnd::Stop); }
  void setSpeed(double speed);  // clamped to 0.05 to 4
  void setEveryFrame(bool on);
  void setRange(std::optional<Span> range);  // an empty range means none

  // The step that is due after `seconds` of clip time; if every frame is shown, a frame at most.
  [[nodiscard]] PlayStep advance(Time from, double seconds, Time length, Rate rate);

 Q_SIGNALS:
  void ticked(double seconds);  // clip time since the last signal
  void changed();
  void playingChanged();

 private:
  QTimer timer_;
  QElapsedTimer clock_;
  PlayEnd end_ = PlayEnd::Loop;
  double speed_ = 1.0;
  bool everyFrame_ = false;
  bool backward_ = false;
  double owed_ = 0.0;  // seconds not yet shown when playing every frame
  std::optional<Span> range_;
};

}  // namespace squire
