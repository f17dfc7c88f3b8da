#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/model/marks.h"

namespace squire {

// Named markers on the time line of a clip.
class MarkerFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  [[nodiscard]] const std::vector<Marker>& markers() const;
  void step(int direction);
  void addAt(Time time);
  void showMenu(MarkerId marker, Time at, const QPoint& globally);
};

}  // namespace squire
