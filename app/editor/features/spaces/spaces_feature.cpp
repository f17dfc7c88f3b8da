#include <QStatusBar>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/spaces/space_slides.h"
#include "widgets/spaces/spaces_panel.h"
#include "widgets/viewport/preview_layer.h"

namespace squire {

// Blend spaces, with a preview that plays them as the game does.
class SpacesFeature : public Feature {
  Q_OBJECT
 public:
  explicit SpacesFeature(Workbench& bench)
      : Feature(bench), choice_(bench.session), preview_(choice_), slides_(choice_, preview_) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  SpaceChoice choice_;
  SpacePreview preview_;
  SpaceSlides slides_;
};

void SpacesFeature::addActions() {
  bench_.actions.add(bench_.menu(MenuPlace::Playing),
                     {"spaces.play",
                      tr("Play the &Blend Space"),
                      id("play"),
                      {},
                      tr("Plays the blend space at the cross, as the game does; Escape exits"),
                      true},
                     [this](bool on) {
                       if (on) {
                         bench_.docks.show("spaces");
                         preview_.start();
                       } else {
                         preview_.end();
                       }
                       enableActions();
                     });
  bench_.actions.add(bench_.menu(MenuPlace::Playing),
                     {"spaces.slide",
                      tr("Slide of &Feet"),
                      id("foot"),
                      {},
                      tr("Shows in the picture of the blend space, by colour, how far feet slide along the "
                         "ground while they stand"),
                      true},
                     [this](bool on) {
                       if (on) bench_.docks.show("spaces");
                       slides_.setShown(on);
                     });
}

void SpacesFeature::addPanels() {
  auto* panel = bench_.docks.add<SpacesPanel>(
      {"spaces", tr("Spaces"), Qt::BottomDockWidgetArea, "timeline", id("spaces.md")}, choice_, preview_,
      slides_, SpacesPanel::Switches{bench_.actions["spaces.play"], bench_.actions["spaces.slide"]});
  connect(panel, &SpacesPanel::hinted, this,
          [this](const QString& text) { bench_.window.statusBar()->showMessage(text); });
  if (bench_.viewport != nullptr) {
    bench_.viewport->addLayer(std::make_unique<PreviewLayer>(bench_.session, preview_));
    preview_.watch(bench_.viewport);
    connect(&preview_, &Preview::posed, bench_.viewport, [this] { bench_.viewport->update(); });
  }
  connect(&preview_, &Preview::posed, this,
          [this] { bench_.actions["spaces.play"]->setChecked(preview_.isOn()); });
  connect(&choice_, &SpaceChoice::changed, this, &SpacesFeature::enableActions);
}

void SpacesFeature::enableActions() {
  bench_.enable(bench_.hasModel() && choice_.space() != nullptr, {"spaces.play", "spaces.slide"});
  bench_.actions["spaces.play"]->setChecked(preview_.isOn());
}

std::unique_ptr<Feature> makeSpacesFeature(Workbench& bench) {
  return std::make_unique<SpacesFeature>(bench);
}

}  // namespace squire

#include "spaces_feature.moc"
