#pragma once

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

}  // namespace squire
