#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/game/game_layer.h"
#include "widgets/game/game_panel.h"
#include "widgets/game/game_state.h"
#include "widgets/game/keyframe_row.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// The motion that the game will play: the exported keyframes in the viewport, as numbers, and as a row of the
// dope sheet.
class GameFeature : public Feature {
  Q_OBJECT
 public:
  explicit GameFeature(Workbench& bench) : Feature(bench), state_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  GameState state_;
};

void GameFeature::addActions() {
  bench_.actions.add(
      bench_.menu(MenuPlace::View),
      {"game.preview", tr("&Preview Exported Keyframes"), id("export"), QKeySequence(Qt::Key_F8),
       tr("Plays the exported keyframes, with the pose of your keys as a ghost"), true},
      [this](bool on) { state_.setShown(on); });
}

void GameFeature::addPanels() {
  bench_.docks.add<GamePanel>({"game", tr("Game"), Qt::RightDockWidgetArea, "problems", id("export.md")},
                              bench_.session, state_, bench_.actions["game.preview"]);
  connect(&bench_.document.profile(), &ProfileWatch::profileRead, this,
          [this](const EngineProfile& profile) { state_.setProfile(profile); });
  bench_.get<Timeline>().addRows(new KeyframeRow(state_, this));
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<GameLayer>(bench_.session, state_));
  connect(&state_, &GameState::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void GameFeature::enableActions() { bench_.enable(bench_.hasClip(), {"game.preview"}); }

std::unique_ptr<Feature> makeGameFeature(Workbench& bench) { return std::make_unique<GameFeature>(bench); }

}  // namespace squire

#include "game_feature.moc"
