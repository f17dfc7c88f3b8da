#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The materials of the model and their maps.
class MaterialsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void askMap(const MaterialOverride& change, bool specular);
};

}  // namespace squire
