#include <QStatusBar>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/springs/live_springs.h"
#include "widgets/springs/spring_layer.h"
#include "widgets/springs/spring_list.h"
#include "widgets/springs/springs_panel.h"
#include "widgets/theme/icons.h"

namespace squire {

// Springs: chains of bones that follow the body in the game, and in the viewport.
class SpringsFeature : public Feature {
  Q_OBJECT
 public:
  explicit SpringsFeature(Workbench& bench) : Feature(bench), choice_(bench.session), live_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addPresets(QMenu* menu);
  void bake();

  SpringChoice choice_;
  LiveSprings live_;
  QMenu* presets_ = nullptr;
};

void SpringsFeature::addActions() {
  ActionTable& actions = bench_.actions;
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(icon(id("spring")), tr("Spri&ngs"));
  actions.add(
      menu,
      {"spring.find",
       tr("&Find Chains"),
       id("skeleton"),
       {},
       tr("Adds a spring for each chain of bones that hangs on the body: plumes, hair, skirts, tails")},
      [this](bool) {
        if (choice_.findSprings()) bench_.docks.show("springs");
      });
  actions.add(menu,
              {"spring.add",
               tr("&Add Spring"),
               id("plus"),
               {},
               tr("Adds a spring from the selected bone on, or from the first to the last of several")},
              [this](bool) {
                if (choice_.add()) bench_.docks.show("springs");
              });
  addPresets(menu);
  menu->addSeparator();
  actions.add(
      menu,
      {"spring.bake",
       tr("&Bake to Keys"),
       id("bake"),
       {},
       tr("Puts the swinging of all springs into the keys of this clip, for engines without springs")},
      [this](bool) { bake(); });
  actions.add(menu,
              {"spring.delete", tr("&Delete Spring"), id("trash"), {}, tr("Deletes the selected spring")},
              [this](bool) { choice_.remove(); });
  QAction* shown = actions.add(
      bench_.menu(MenuPlace::View),
      {"spring.show", tr("Sprin&gs"), id("spring"), QKeySequence(Qt::CTRL | Qt::Key_F7),
       tr("Lets springs swing as in the game; otherwise the viewport shows the keys alone"), true},
      [this](bool on) { live_.setOn(on); });
  shown->setChecked(true);
  connect(&choice_, &SpringChoice::changed, this, &SpringsFeature::enableActions);
}

void SpringsFeature::addPresets(QMenu* menu) {
  presets_ = menu->addMenu(icon(id("list")), tr("&Preset"));
  presets_->setToolTip(
      tr("Lets the selected spring swing like a plume, a skirt, a cape, a tail, hair or an antenna"));
  presets_->menuAction()->setToolTip(presets_->toolTip());
  const auto add = [this](ActionId name, const QString& text, const QString& hint, SpringPreset preset) {
    bench_.actions.add(presets_, {name, text, {}, {}, hint}, [this, preset](bool) {
      choice_.change([preset](Spring& spring) { setPreset(preset, spring); });
    });
  };
  add("spring.plume", tr("&Plume"), tr("Upright, and nods"), SpringPreset::Plume);
  add("spring.skirt", tr("&Skirt"), tr("Hangs around the legs"), SpringPreset::Skirt);
  add("spring.cape", tr("&Cape"), tr("Hangs from the shoulders and flies in the wind"), SpringPreset::Cape);
  add("spring.tail", tr("&Tail"), tr("Light, and swings far"), SpringPreset::Tail);
  add("spring.hair", tr("&Hair"), tr("Follows the head and calms down fast"), SpringPreset::Hair);
  add("spring.antenna", tr("&Antenna"), tr("Stiff, and trembles"), SpringPreset::Antenna);
}

// What is baked would swing twice.
void SpringsFeature::bake() {
  constexpr int messageTime = 10000;  // milliseconds
  if (!choice_.bake()) return;
  bench_.actions["spring.show"]->setChecked(false);
  live_.setOn(false);
  bench_.window.statusBar()->showMessage(tr("The springs are in the keys now. They are switched off in the "
                                            "viewport, so that they do not swing twice"),
                                         messageTime);
}

void SpringsFeature::addPanels() {
  SpringsPanel::Actions actions;
  actions.tools = bench_.actions.of({"spring.find", "spring.add", nextGroup});
  actions.tools += presets_->menuAction();
  actions.tools += bench_.actions.of({"spring.bake", "spring.delete", nextGroup, "spring.show"});
  actions.find = bench_.actions["spring.find"];
  actions.show = bench_.actions["spring.show"];
  actions.addVolumes = bench_.actions["volume.addBody"];
  auto* panel = bench_.docks.add<SpringsPanel>(
      {"springs", tr("Springs"), Qt::LeftDockWidgetArea, "posing", id("springs.md")}, choice_, live_,
      actions);
  bench_.setContextMenu(*panel->list(), {"spring.bake", nextGroup, "spring.delete"});
  connect(bench_.docks["springs"], &QDockWidget::visibilityChanged, this,
          [this](bool seen) { choice_.setDrawn(seen); });
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<SpringLayer>(choice_));
  connect(&choice_, &SpringChoice::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void SpringsFeature::enableActions() {
  const bool some = bench_.hasModel() && !choice_.springs().empty();
  const bool chosen = choice_.spring() != nullptr;
  bench_.enable(bench_.hasModel(), {"spring.find"});
  bench_.enable(bench_.hasModel() && bench_.session.selection().activeBone().valid(), {"spring.add"});
  bench_.enable(chosen, {"spring.plume", "spring.skirt", "spring.cape", "spring.tail", "spring.hair",
                         "spring.antenna", "spring.delete"});
  presets_->menuAction()->setEnabled(chosen);
  bench_.enable(some && bench_.hasClip(), {"spring.bake"});
}

std::unique_ptr<Feature> makeSpringsFeature(Workbench& bench) {
  return std::make_unique<SpringsFeature>(bench);
}

}  // namespace squire

#include "springs_feature.moc"
