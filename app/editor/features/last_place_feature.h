#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// A project is opened at the clip, the instant and the view where it was left.
class LastPlaceFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void keep(const QString& project);
  void goBackTo(const QString& project);
};

}  // namespace squire
