#include "widgets/match/match_preview.h"

#include <algorithm>
#include <cmath>

namespace squire {

MatchPreview::MatchPreview(MatchState& state, QObject* parent)
    : Preview(state.session(), parent), state_(state) {
  connect(&state_, &MatchState::changed, this, &MatchPreview::follow);
}

void MatchPreview::turnOn() {
  if (on_) return;
  begin();
  on_ = true;
}

void MatchPreview::end() {
  setRunning(false);
  if (!on_) return;
  on_ = false;
  Q_EMIT posed();
}

// The match may have become shorter.
void MatchPreview::follow() {
  if (state_.play() == nullptr) return end();
  at_ = std::clamp(at_, 0.0, static_cast<double>(state_.play()->ticks() - 1));
  pose();
}

void MatchPreview::pose() {
  const MatchPlay* play = state_.play();
  if (on_ && play != nullptr) {
    for (int side = 0; side < 2; ++side)
      poses_[static_cast<std::size_t>(side)] = play->pose(side, tick(), at_ - std::floor(at_));
  }
  Q_EMIT posed();
}

std::int64_t MatchPreview::tick() const { return static_cast<std::int64_t>(std::floor(at_)); }

void MatchPreview::showTick(std::int64_t tick) {
  setRunning(false);
  if (state_.play() == nullptr) return;
  turnOn();
  at_ = static_cast<double>(std::clamp<std::int64_t>(tick, 0, state_.play()->ticks() - 1));
  pose();
}

void MatchPreview::setPlaying(bool playing) {
  if (playing == isPlaying() || state_.play() == nullptr) return;
  if (!playing) return showTick(tick());
  turnOn();
  if (tick() + 1 >= state_.play()->ticks()) at_ = 0.0;
  setRunning(true);
  pose();
}

void MatchPreview::step(double seconds) {
  if (state_.play() == nullptr) return;
  const auto last = static_cast<double>(state_.play()->ticks() - 1);
  at_ += seconds * session().project().game.ticks.perSecond();
  if (at_ >= last) {
    at_ = last;
    setRunning(false);
  }
  pose();
}

Preview::Shown MatchPreview::shown() const {
  if (state_.play() == nullptr) return {};
  Shown out;
  for (std::size_t side = 0; side < 2; ++side) {
    const MatchPlay::Posed& posed = poses_[side];
    out.figures.push_back({state_.setup().sides[side].model, posed.matrices, posed.clip, posed.seconds});
  }
  out.title = tr("Match, tick %1").arg(tick()) + QStringLiteral("   ") + tr("Esc exits");
  return out;
}

}  // namespace squire

#include "moc_match_preview.cpp"
