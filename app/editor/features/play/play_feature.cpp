#include <algorithm>
#include <cmath>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/charts/ruler_layout.h"
#include "widgets/theme/icons.h"

namespace squire {

// Playback, and stepping to frames and keys.
class PlayFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addPlaying(QMenu* menu);
  void addSteps(QMenu* menu);
  void stepKey(int direction);
  void setRangeEnd(bool start);
};

void PlayFeature::stepKey(int direction) {
  if (bench_.session.clip() == nullptr) return;
  const std::vector<Time> keys = keyTimes(*bench_.session.keyed(), bench_.session.selection().bones());
  bench_.session.playback().setPlaying(false);
  if (direction > 0) {
    const auto next = std::upper_bound(keys.begin(), keys.end(), bench_.session.playhead());
    if (next != keys.end()) bench_.session.setPlayhead(*next);
  } else {
    const auto at = std::lower_bound(keys.begin(), keys.end(), bench_.session.playhead());
    if (at != keys.begin()) bench_.session.setPlayhead(*std::prev(at));
  }
}

void PlayFeature::setRangeEnd(bool start) {
  Playback& playback = bench_.session.playback();
  Span range = playback.rangeIn(bench_.session.clip()->duration);
  const Time now = bench_.session.playhead();
  (start ? range.from : range.to) = now;
  if (range.to < range.from)
    (start ? range.to : range.from) = start ? bench_.session.clip()->duration : Time();
  playback.setRange(range);
}

void PlayFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Playing);
  addPlaying(menu);
  menu->addSeparator();
  addSteps(menu);
}

void PlayFeature::addPlaying(QMenu* menu) {
  bench_.actions.add(menu,
                     {"play.play", tr("&Play"), id("play"), QKeySequence(Qt::Key_Space),
                      tr("Plays the clip or stops it"), true},
                     [this](bool on) { bench_.session.playback().setPlaying(on); });
  bench_.actions.add(menu,
                     {"play.loop", tr("L&oop Playback"), id("loop"), QKeySequence(Qt::Key_L),
                      tr("Playback continues from the start"), true},
                     [this](bool on) { bench_.session.playback().setLoop(on); });
  bench_.actions.add(
      menu,
      {"play.pingPong", tr("P&ing-Pong"), id("ping-pong"), QKeySequence(Qt::SHIFT | Qt::Key_L),
       tr("Plays forward and backward in turn"), true},
      [this](bool on) { bench_.session.playback().setEnd(on ? PlayEnd::PingPong : PlayEnd::Stop); });
  bench_.actions.add(
      menu,
      {"play.everyFrame",
       tr("E&very Frame"),
       id("every-frame"),
       {},
       tr("Shows every frame, even if that is slower; otherwise playback skips frames to keep time"),
       true},
      [this](bool on) { bench_.session.playback().setEveryFrame(on); });
  bench_.actions.add(menu,
                     {"play.rangeStart",
                      tr("Set Range &Start"),
                      {},
                      QKeySequence(Qt::ALT | Qt::Key_BracketLeft),
                      tr("Starts the playback range at the playhead")},
                     [this](bool) { setRangeEnd(true); });
  bench_.actions.add(menu,
                     {"play.rangeEnd",
                      tr("Set Range E&nd"),
                      {},
                      QKeySequence(Qt::ALT | Qt::Key_BracketRight),
                      tr("Ends the playback range at the playhead")},
                     [this](bool) { setRangeEnd(false); });
  bench_.actions.add(menu,
                     {"play.all",
                      tr("Play the &Whole Clip"),
                      {},
                      QKeySequence(Qt::ALT | Qt::Key_Backslash),
                      tr("Removes the playback range")},
                     [this](bool) { bench_.session.playback().setRange({}); });
}

void PlayFeature::addSteps(QMenu* menu) {
  const auto jump = [this](std::int64_t frame) {
    bench_.session.playback().setPlaying(false);
    bench_.session.setPlayheadFrame(frame);
  };
  bench_.actions.add(menu, {"play.first", tr("&First Frame"), id("first"), QKeySequence(Qt::Key_Home), {}},
                     [jump](bool) { jump(0); });
  bench_.actions.add(
      menu,
      {"play.previousFrame", tr("Pre&vious Frame"), id("previous-frame"), QKeySequence(Qt::Key_Comma), {}},
      [this, jump](bool) { jump(std::llround(bench_.session.playheadFrame()) - 1); });
  bench_.actions.add(
      menu, {"play.nextFrame", tr("&Next Frame"), id("next-frame"), QKeySequence(Qt::Key_Period), {}},
      [this, jump](bool) { jump(std::llround(bench_.session.playheadFrame()) + 1); });
  bench_.actions.add(menu, {"play.last", tr("&Last Frame"), id("last"), QKeySequence(Qt::Key_End), {}},
                     [this, jump](bool) { jump(bench_.session.shown().lastFrame()); });
  bench_.actions.add(
      menu,
      {"play.previousKey", tr("Previous &Key"), id("previous-key"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
       tr("Goes to the previous key of the selected bones, or of all bones")},
      [this](bool) { stepKey(-1); });
  bench_.actions.add(
      menu,
      {"play.nextKey", tr("Next K&ey"), id("next-key"), QKeySequence(Qt::CTRL | Qt::Key_Period),
       tr("Goes to the next key of the selected bones, or of all bones")},
      [this](bool) { stepKey(1); });
}

void PlayFeature::enableActions() {
  bench_.enable(bench_.hasClip(), {"play.play", "play.first", "play.last", "play.previousFrame",
                                   "play.nextFrame", "play.previousKey", "play.nextKey"});
  const bool playing = bench_.session.playback().playing();
  QAction* play = bench_.actions["play.play"];
  play->setChecked(playing);
  play->setIcon(icon(playing ? id("pause") : id("play")));
  bench_.actions["play.loop"]->setChecked(bench_.session.playback().loops());
  bench_.actions["play.pingPong"]->setChecked(bench_.session.playback().end() == PlayEnd::PingPong);
  bench_.actions["play.everyFrame"]->setChecked(bench_.session.playback().everyFrame());
  bench_.enable(bench_.hasClip(), {"play.rangeStart", "play.rangeEnd"});
  bench_.enable(bench_.hasClip() && bench_.session.playback().range().has_value(), {"play.all"});
}

std::unique_ptr<Feature> makePlayFeature(Workbench& bench) { return std::make_unique<PlayFeature>(bench); }

}  // namespace squire

#include "play_feature.moc"
