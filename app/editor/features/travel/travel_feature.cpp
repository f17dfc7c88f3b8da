#include <memory>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/motion/travel_view.h"

namespace squire {

// Moves the character of a clip that travels in the viewport, and the camera with it.
class TravelFeature : public Feature {
  Q_OBJECT
 public:
  explicit TravelFeature(Workbench& bench) : Feature(bench), view_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  TravelView view_;
};

void TravelFeature::addActions() {
  bench_.actions.add(
      bench_.menu(MenuPlace::Playing),
      {"travel.onTheSpot",
       tr("On the Sp&ot"),
       {},
       {},
       tr("Shows a clip that travels as the game gets its poses: the character stays in its place"),
       true},
      [this](bool on) { view_.setOnTheSpot(on); });
}

void TravelFeature::addPanels() {
  bench_.offer(view_);
  connect(&view_, &TravelView::changed, this, [this] {
    enableActions();
    if (bench_.viewport != nullptr) bench_.viewport->update();
  });
  connect(&view_, &TravelView::moved, this, [this](vec3 by) {
    Camera camera = bench_.view.goal();
    camera.target += by;
    bench_.view.setCamera(camera);
  });
}

void TravelFeature::enableActions() {
  bench_.enable(bench_.hasClip() && view_.travels(), {"travel.onTheSpot"});
  bench_.actions["travel.onTheSpot"]->setChecked(view_.isOnTheSpot());
}

std::unique_ptr<Feature> makeTravelFeature(Workbench& bench) {
  return std::make_unique<TravelFeature>(bench);
}

}  // namespace squire

#include "travel_feature.moc"
