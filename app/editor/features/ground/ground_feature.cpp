#include <QSettings>
#include <algorithm>
#include <utility>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/ground/ground_layer.h"
#include "widgets/ground/ground_panel.h"
#include "widgets/ground/ground_state.h"
#include "widgets/ground/steer_keys.h"
#include "widgets/theme/icons.h"

namespace squire {

// The test ground: the character plays a clip on it with the feet adapted to the ground.
class GroundFeature : public Feature {
  Q_OBJECT
 public:
  explicit GroundFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addPresets(QMenu* menu);
  void steer(bool on);
  void showAsBefore();
  void storeSettings();

  GroundState state_;
  // Before the character was steered, for a character that stands at the origin.
  std::optional<Camera> before_;
  QMenu* presets_ = nullptr;
  float remembered_ = 0.0f;  // the body's radius that the settings store
};

namespace {

QString radiusKey() { return QStringLiteral("ground/radius"); }

}  // namespace

GroundFeature::GroundFeature(Workbench& bench) : Feature(bench), state_(bench.session) {
  GroundSettings settings;
  settings.radius = std::clamp(QSettings(QStringLiteral("Squire"), QStringLiteral("squire-editor"))
                                   .value(radiusKey(), settings.radius)
                                   .toFloat(),
                               0.05f, 1.0f);
  remembered_ = settings.radius;
  state_.setSettings(settings);
}

void GroundFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Playing)->addMenu(tr("Test &Ground"));
  bench_.actions.add(menu,
                     {"ground.walk", tr("&Walk on the Ground"), id("play"), QKeySequence(Qt::Key_F9),
                      tr("Plays the clip while the character walks over the test ground"), true},
                     [this](bool on) {
                       state_.setWalks(on);
                       if (on) bench_.docks.show("ground");
                     });
  bench_.actions.add(
      menu,
      {"ground.steer", tr("Walk by &Keys"), id("keyboard"), QKeySequence(Qt::SHIFT | Qt::Key_F9),
       tr("The arrow keys steer the character, from the spawn of the stage or the beginning of "
          "the test ground"),
       true},
      [this](bool on) { steer(on); });
  bench_.actions.add(menu,
                     {"ground.draw",
                      tr("&Draw"),
                      id("trail"),
                      {},
                      tr("Click in the side view to add pieces to the ground; drag points to move them"),
                      true},
                     [this](bool on) {
                       state_.setDraws(on);
                       if (on) bench_.actions["view.game"]->trigger();
                     });
  addPresets(menu);
}

// Shows the character from the side while it is steered, and the view as it was after that.
void GroundFeature::steer(bool on) {
  if (on == state_.isSteered()) return;
  if (!on) return state_.setWalks(false);
  Camera before = bench_.view.goal();
  before.target -= state_.followed();
  bench_.docks.show("ground");
  bench_.view.setCamera(seenFrom(bench_.view.goal(), NamedView::Game));
  state_.setSteered(true);
  before_ = before;
  if (bench_.viewport != nullptr) bench_.viewport->setFocus();
}

void GroundFeature::showAsBefore() {
  if (!before_) return;
  Camera camera = *std::exchange(before_, std::nullopt);
  camera.target += state_.followed();
  bench_.view.setCamera(camera);
}

void GroundFeature::addPresets(QMenu* menu) {
  presets_ = menu->addMenu(icon(id("layout")), tr("&Presets"));
  presets_->setToolTip(tr("Replaces the ground with a preset"));
  presets_->menuAction()->setToolTip(presets_->toolTip());
  const auto preset = [this](ActionId name, const QString& text, const QString& hint, GroundPreset made) {
    bench_.actions.add(presets_, {name, text, {}, {}, hint},
                       [this, made](bool) { state_.setPieces(presetGround(made)); });
  };
  preset("ground.flat", tr("&Flat"), tr("Eight metres of flat floor"), GroundPreset::Flat);
  preset("ground.slope", tr("&Slope"), tr("Up and down a hill"), GroundPreset::Slope);
  preset("ground.steps", tr("S&teps"), tr("Five steps up, and a slope down"), GroundPreset::Steps);
  preset("ground.ladder", tr("&Ladder"), tr("Rungs in front of the character, for clips that climb"),
         GroundPreset::Ladder);
  presets_->addSeparator();
  bench_.actions.add(presets_, {"ground.clear", tr("&Empty"), {}, {}, tr("Removes all pieces")},
                     [this](bool) { state_.setPieces({}); });
}

void GroundFeature::addPanels() {
  bench_.docks.add<GroundPanel>(
      {"ground", tr("Ground"), Qt::BottomDockWidgetArea, "timeline", id("ground.md")}, state_,
      QList{bench_.actions["ground.walk"], bench_.actions["ground.steer"], bench_.actions["ground.draw"],
            presets_->menuAction()});
  connect(&state_, &GroundState::changed, this, [this] {
    bench_.actions["ground.walk"]->setChecked(state_.walks());
    bench_.actions["ground.steer"]->setChecked(state_.isSteered());
    bench_.actions["ground.draw"]->setChecked(state_.draws());
    if (!state_.isSteered()) showAsBefore();
    storeSettings();
    enableActions();
  });
  // The camera follows the character.
  connect(&state_, &GroundState::moved, this, [this](vec3 by) {
    Camera camera = bench_.view.goal();
    camera.target += by;
    bench_.view.setCamera(camera);
  });
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<GroundLayer>(state_));
  new SteerKeys(state_, *bench_.viewport);
  connect(&state_, &GroundState::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void GroundFeature::storeSettings() {
  if (state_.settings().radius == remembered_) return;
  remembered_ = state_.settings().radius;
  QSettings(QStringLiteral("Squire"), QStringLiteral("squire-editor"))
      .setValue(radiusKey(), static_cast<double>(remembered_));
}

void GroundFeature::enableActions() {
  bench_.enable(bench_.hasClip(), {"ground.walk", "ground.steer"});
  const bool isOwn = bench_.hasProject() && state_.isOwn();
  bench_.enable(
      isOwn, {"ground.draw", "ground.flat", "ground.slope", "ground.steps", "ground.ladder", "ground.clear"});
  presets_->setEnabled(isOwn);
}

std::unique_ptr<Feature> makeGroundFeature(Workbench& bench) {
  return std::make_unique<GroundFeature>(bench);
}

}  // namespace squire

#include "ground_feature.moc"
