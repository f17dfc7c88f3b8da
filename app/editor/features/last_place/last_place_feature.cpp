#include "app/editor/camera_settings.h"
#include "app/editor/document/shown_clip.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Restores the clip, time and camera that were shown when a project was last closed.
class LastPlaceFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void store(const QString& project);
  void goBackTo(const QString& project);
};

void LastPlaceFeature::addPanels() {
  connect(&bench_.document, &Document::leaving, this, &LastPlaceFeature::store);
  connect(&bench_.document, &Document::opened, this, &LastPlaceFeature::goBackTo);
}

void LastPlaceFeature::store(const QString& project) {
  const ShownClip place = shownClip(bench_.session);
  if (place.model.empty()) return;
  bench_.settings.storeLastPlace(
      project, {QString::fromStdString(place.model), QString::fromStdString(place.clip), place.playhead.ticks,
                cameraToSettings(bench_.view.goal())});
}

void LastPlaceFeature::goBackTo(const QString& project) {
  const auto place = bench_.settings.lastPlace(project);
  if (!place) return;
  showAgain(bench_.session, {place->model.toStdString(), place->clip.toStdString(), Time{place->ticks}});
  if (const auto camera = cameraFromSettings(place->camera)) bench_.view.setCamera(*camera);
}

std::unique_ptr<Feature> makeLastPlaceFeature(Workbench& bench) {
  return std::make_unique<LastPlaceFeature>(bench);
}

}  // namespace squire

#include "last_place_feature.moc"
