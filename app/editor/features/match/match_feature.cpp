#include <QStatusBar>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/match/match_layer.h"
#include "widgets/match/match_panel.h"

namespace squire {

// Two fighters who move, hit, block and are pushed as in the game.
class MatchFeature : public Feature {
  Q_OBJECT
 public:
  explicit MatchFeature(Workbench& bench) : Feature(bench), state_(bench.session), preview_(state_) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  MatchState state_;
  MatchPreview preview_;
};

void MatchFeature::addActions() {
  bench_.actions.add(
      bench_.menu(MenuPlace::Playing),
      {"match.play", tr("Play the &Match"), id("play"), QKeySequence(Qt::CTRL | Qt::Key_F6),
       tr("Plays two fighters as the game does, with stops, stuns and pushes; Escape exits"), true},
      [this](bool on) {
        if (on) bench_.docks.show("match");
        preview_.setPlaying(on);
        enableActions();
      });
}

void MatchFeature::addPanels() {
  auto* panel = bench_.docks.add<MatchPanel>(
      {"match", tr("Match"), Qt::BottomDockWidgetArea, "timeline", id("match.md")}, preview_,
      bench_.actions["match.play"]);
  connect(bench_.docks["match"], &QDockWidget::visibilityChanged, this,
          [this](bool seen) { state_.setWanted(seen); });
  connect(panel, &MatchPanel::hinted, this,
          [this](const QString& text) { bench_.window.statusBar()->showMessage(text); });
  connect(&bench_.document.profile(), &ProfileWatch::profileRead, &state_, &MatchState::setProfile);
  if (bench_.viewport != nullptr) {
    bench_.viewport->addLayer(std::make_unique<MatchLayer>(bench_.session, preview_));
    preview_.watch(bench_.viewport);
    connect(&preview_, &Preview::posed, bench_.viewport, [this] { bench_.viewport->update(); });
  }
  connect(&preview_, &Preview::posed, this, &MatchFeature::enableActions);
  connect(&state_, &MatchState::changed, this, &MatchFeature::enableActions);
}

void MatchFeature::enableActions() {
  bench_.enable(bench_.hasModel(), {"match.play"});
  bench_.actions["match.play"]->setChecked(preview_.isPlaying());
}

std::unique_ptr<Feature> makeMatchFeature(Workbench& bench) { return std::make_unique<MatchFeature>(bench); }

}  // namespace squire

#include "match_feature.moc"
