#include "app/editor/features/travel/travel_feature.h"

namespace squire {

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

}  // namespace squire

#include "moc_travel_feature.cpp"
