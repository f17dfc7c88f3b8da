#include <QPointer>
#include <algorithm>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/posing/balance_layer.h"
#include "widgets/posing/onion_layer.h"
#include "widgets/posing/onion_settings.h"
#include "widgets/posing/trail_layer.h"

namespace squire {

// Onion skins and motion trails, which show the poses before and after the current one, and its balance.
class GhostsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

  [[nodiscard]] OnionLayer* onions() const { return onions_; }
  [[nodiscard]] TrailLayer* trails() const { return trails_; }
  [[nodiscard]] BalanceLayer* balance() const { return balance_; }

 private:
  void addBalance();
  void moveOverFeet();
  void toggleTrails();
  void showSettings();

  QPointer<OnionSettings> settings_;
  OnionLayer* onions_ = nullptr;  // owned by the viewport; null if nothing can be drawn
  TrailLayer* trails_ = nullptr;
  BalanceLayer* balance_ = nullptr;
};

void GhostsFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(tr("&Onion Skins and Trails"));
  bench_.actions.add(menu,
                     {"ghosts.onions", tr("&Onion Skins"), id("onion"), QKeySequence(Qt::Key_O),
                      tr("Ghosts of the model before the playhead and after it"), true},
                     [this](bool on) {
                       if (onions_ == nullptr) return;
                       OnionOptions options = onions_->options();
                       options.shown = on;
                       onions_->setOptions(options);
                       bench_.viewport->update();
                     });
  bench_.actions.add(menu,
                     {"ghosts.settings",
                      tr("Onion Skin &Settings\u2026"),
                      {},
                      QKeySequence(Qt::SHIFT | Qt::Key_O),
                      tr("How many ghosts, where, and how fast they fade")},
                     [this](bool) { showSettings(); });
  menu->addSeparator();
  bench_.actions.add(
      menu,
      {"ghosts.trail", tr("Motion &Trail of Selected Bones"), id("trail"), QKeySequence(Qt::Key_T),
       tr("Shows the path of the selected joints through the clip; drag its keys to change it"), true},
      [this](bool) { toggleTrails(); });
  bench_.actions.add(menu,
                     {"ghosts.noTrails", tr("&Hide All Trails"), {}, QKeySequence(Qt::SHIFT | Qt::Key_T), {}},
                     [this](bool) {
                       trails_->clear();
                       enableActions();
                       bench_.viewport->update();
                     });
  menu->addSeparator();
  addBalance();
}

void GhostsFeature::addBalance() {
  bench_.actions.add(
      bench_.menu(MenuPlace::View),
      {"ghosts.balance",
       tr("&Balance"),
       {},
       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_B),
       tr("Shows the centre of mass, its path, and the ground that the feet cover; amber where the "
          "weight is not above the feet"),
       true},
      [this](bool on) {
        if (balance_ == nullptr) return;
        balance_->setShown(on);
        bench_.viewport->update();
      });
  bench_.actions.add(bench_.menu(MenuPlace::Posing),
                     {"pose.balance",
                      tr("Move &Hips over Feet"),
                      {},
                      {},
                      tr("Moves the hips as little as brings the weight above the feet, which stay")},
                     [this](bool) { moveOverFeet(); });
}

void GhostsFeature::moveOverFeet() {
  if (balance_ == nullptr || balance_->balance()) return;
  switch (balance_->state()) {
    case BalanceLayer::State::Balanced:
      return bench_.messages->show(Severity::Note, tr("The weight is above the feet already."));
    case BalanceLayer::State::Airborne:
      return bench_.messages->show(Severity::Note, tr("No foot is on the ground."),
                                   tr("Put a foot on the height 0, or fit the jump."));
    case BalanceLayer::State::Falling:
    case BalanceLayer::State::Unknown:
      break;
  }
  bench_.messages->show(Severity::Note, tr("This model cannot be balanced."),
                        tr("It needs legs, and skin that has a volume."));
}

void GhostsFeature::addPanels() {
  if (bench_.viewport == nullptr) return;
  auto onions = std::make_unique<OnionLayer>(bench_.session);
  auto trails = std::make_unique<TrailLayer>(bench_.session, bench_.view);
  auto balance = std::make_unique<BalanceLayer>(bench_.session);
  onions_ = onions.get();
  balance_ = balance.get();
  trails_ = trails.get();
  onions_->setOptions(bench_.settings.onions());
  bench_.viewport->addLayer(std::move(onions));
  bench_.viewport->addLayer(std::move(trails));
  bench_.viewport->addLayer(std::move(balance));
}

void GhostsFeature::showSettings() {
  if (!onions_->options().shown) bench_.actions["ghosts.onions"]->trigger();
  if (settings_ != nullptr) {
    settings_->raise();
    return settings_->activateWindow();
  }
  settings_ = new OnionSettings(onions_->options(), &bench_.window);
  connect(settings_, &OnionSettings::changed, this, [this](const OnionOptions& options) {
    onions_->setOptions(options);
    bench_.settings.setOnions(options);
    bench_.actions["ghosts.onions"]->setChecked(options.shown);
    bench_.viewport->update();
  });
  settings_->show();
}

void GhostsFeature::toggleTrails() {
  const auto& shown = trails_->bones();
  const bool show =
      std::find(shown.begin(), shown.end(), bench_.session.selection().activeBone()) == shown.end();
  for (const BoneId bone : bench_.session.selection().bones()) trails_->setShown(bone, show);
  enableActions();
  bench_.viewport->update();
}

void GhostsFeature::enableActions() {
  const bool clip = bench_.hasClip() && trails_ != nullptr;
  bench_.enable(clip, {"ghosts.onions", "ghosts.settings"});
  bench_.enable(bench_.hasModel() && balance_ != nullptr, {"ghosts.balance", "pose.balance"});
  bench_.enable(clip && !bench_.session.selection().bones().empty(), {"ghosts.trail"});
  bench_.enable(clip && !trails_->bones().empty(), {"ghosts.noTrails"});
  const bool shown = clip && std::find(trails_->bones().begin(), trails_->bones().end(),
                                       bench_.session.selection().activeBone()) != trails_->bones().end();
  bench_.actions["ghosts.trail"]->setChecked(shown);
}

std::unique_ptr<Feature> makeGhostsFeature(Workbench& bench) {
  return std::make_unique<GhostsFeature>(bench);
}

}  // namespace squire

#include "ghosts_feature.moc"
