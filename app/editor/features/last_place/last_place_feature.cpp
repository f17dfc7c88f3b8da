#include "app/editor/features/last_place/last_place_feature.h"
#include "app/editor/document/shown_clip.h"

#include "app/editor/camera_settings.h"

namespace squire {

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

}  // namespace squire

#include "moc_last_place_feature.cpp"
