#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The numbers of what is selected.
class InspectorFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
};

}  // namespace squire
