#pragma once

#include <array>

#include "widgets/match/match_state.h"
#include "widgets/session/preview.h"

namespace squire {

// Shows a match in the viewport, tick by tick or evenly between ticks.
class MatchPreview : public Preview {
  Q_OBJECT
 public:
  explicit MatchPreview(MatchState& state, QObject* parent = nullptr);

  [[nodiscard]] MatchState& state() const { return state_; }
  [[nodiscard]] bool isOn() const override { return on_; }
  void end() override;
  [[nodiscard]] Shown shown() const override;

  [[nodiscard]] std::int64_t tick() const;
  // Shows a tick, and stops there.
  void showTick(std::int64_t tick);
  [[nodiscard]] bool isPlaying() const { return isRunning(); }
  // Plays from the tick that is shown; at the end, from the start. Without a match it does not.
  void setPlaying(bool playing);
  void step(double seconds) override;

 private:
  void turnOn();
  void follow();
  void pose();

  MatchState& state_;
  bool on_ = false;
  double at_ = 0.0;  // ticks
  std::array<MatchPlay::Posed, 2> poses_;
};

}  // namespace squire
