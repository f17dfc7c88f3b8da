#include "app/editor/features/last_place/last_place_feature.h"
#include "app/editor/document/looked_at.h"

#include "app/editor/kept_camera.h"

namespace squire {

void LastPlaceFeature::addPanels() {
  connect(&bench_.document, &Document::leaving, this, &LastPlaceFeature::keep);
  connect(&bench_.document, &Document::opened, this, &LastPlaceFeature::goBackTo);
}

void LastPlaceFeature::keep(const QString& project) {
  const LookedAt place = lookedAt(bench_.session);
  if (place.model.empty()) return;
  bench_.settings.keepLastPlace(
      project, {QString::fromStdString(place.model), QString::fromStdString(place.clip), place.playhead.ticks,
                toKept(bench_.view.goal())});
}

void LastPlaceFeature::goBackTo(const QString& project) {
  const auto place = bench_.settings.lastPlace(project);
  if (!place) return;
  showAgain(bench_.session, {place->model.toStdString(), place->clip.toStdString(), Time{place->ticks}});
  if (const auto camera = fromKept(place->camera)) bench_.view.setCamera(*camera);
}

}  // namespace squire
