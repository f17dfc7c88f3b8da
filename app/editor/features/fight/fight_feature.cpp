#include <QStatusBar>

#include "app/editor/contacts_view.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/fight/frames_panel.h"
#include "widgets/fight/gap_list.h"
#include "widgets/fight/spar_layer.h"
#include "widgets/fight/spar_panel.h"
#include "widgets/fight/spar_ring.h"
#include "widgets/fight/sweep_layer.h"

namespace squire {

// Tools for checking fight data: frame data, the space that hit volumes sweep and the gaps in it, and
// sparring against a partner.
class FightFeature : public Feature, public ContactsView {
  Q_OBJECT
 public:
  explicit FightFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void showContacts() override;

 private:
  void addLayers();

  FightData data_;
  SparRing ring_;
  FramesPanel* frames_ = nullptr;
  SweepLayer* sweeps_ = nullptr;
};

FightFeature::FightFeature(Workbench& bench)
    : Feature(bench), data_(bench.session), ring_(bench.session, data_) {}

void FightFeature::addActions() {
  QMenu* playing = bench_.menu(MenuPlace::Playing);
  bench_.actions.add(playing,
                     {"fight.spar", tr("&Spar"), id("sword"), QKeySequence(Qt::Key_F6),
                      tr("Tests the clip against an opponent: what does it hit, and when?"), true},
                     [this](bool on) {
                       ring_.setOn(on);
                       if (on) bench_.docks.show("sparring");
                     });
  bench_.actions.add(
      bench_.menu(MenuPlace::View),
      {"fight.sweeps",
       tr("Hit Volume S&weeps"),
       {},
       QKeySequence(Qt::Key_F7),
       tr("Draws the space that hit and grab volumes pass through, and where the game tests for contact"),
       true},
      [this](bool on) {
        data_.setWanted(this, on);
        if (sweeps_ != nullptr) sweeps_->setOn(on);
        if (bench_.viewport != nullptr) bench_.viewport->update();
      });
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {"fight.exportFrames",
                      tr("Export &Frame Data\u2026"),
                      id("export"),
                      {},
                      tr("Writes startup, active, recovery and reach of all clips as CSV")},
                     [this](bool) { frames_->exportCsv(); });
}

void FightFeature::addPanels() {
  frames_ = bench_.docks.add<FramesPanel>(
      {"frameData", tr("Frame Data"), Qt::BottomDockWidgetArea, "timeline", id("fights.md")}, bench_.session,
      data_);
  connect(bench_.docks["frameData"], &QDockWidget::visibilityChanged, frames_,
          [this](bool seen) { data_.setWanted(frames_, seen); });
  bench_.offer<ContactsView>(*this);
  bench_.offer(data_);
  auto* spar = bench_.docks.add<SparPanel>(
      {"sparring", tr("Sparring"), Qt::BottomDockWidgetArea, "timeline", id("fights.md")}, bench_.session,
      ring_, bench_.actions["fight.spar"]);
  const auto hint = [this](const QString& text) { bench_.window.statusBar()->showMessage(text); };
  connect(spar, &SparPanel::hinted, this, hint);
  connect(frames_, &FramesPanel::hinted, this, hint);
  connect(frames_, &FramesPanel::failed, this,
          [this](const Error& error) { Q_EMIT bench_.session.failed(error); });
  if (bench_.viewport != nullptr) addLayers();
}

void FightFeature::addLayers() {
  auto sweeps =
      std::make_unique<SweepLayer>(bench_.session, data_, [this] { return frames_->gaps()->chosen(); });
  sweeps_ = sweeps.get();
  bench_.viewport->addLayer(std::move(sweeps));
  bench_.viewport->addLayer(std::make_unique<SparLayer>(
      bench_.session, ring_, [this] { return bench_.actions["volume.show"]->isChecked(); }));
  const auto update = [this] { bench_.viewport->update(); };
  connect(&ring_, &SparRing::changed, bench_.viewport, update);
  connect(&data_, &FightData::changed, bench_.viewport, update);
  connect(frames_->gaps(), &GapList::chosenChanged, bench_.viewport, update);
}

void FightFeature::showContacts() {
  bench_.docks.show("frameData");
  frames_->showFeet();
}

void FightFeature::enableActions() {
  bench_.enable(bench_.hasModel(), {"fight.spar", "fight.sweeps", "fight.exportFrames"});
}

std::unique_ptr<Feature> makeFightFeature(Workbench& bench) { return std::make_unique<FightFeature>(bench); }

}  // namespace squire

#include "fight_feature.moc"
