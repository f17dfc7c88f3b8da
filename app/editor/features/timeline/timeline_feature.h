#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

class SheetModel;

// The dope sheet with ruler and transport. Other features add rows to it.
class TimelineFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;

 private:
  void pinFights(bool on);
  void followPins(SheetModel& model);
};

}  // namespace squire
