#pragma once

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

}  // namespace squire
