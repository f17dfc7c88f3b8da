#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// What is wrong with the project, and what may be.
class ProblemsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
};

}  // namespace squire
