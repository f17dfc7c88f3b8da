#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Shows and hides bones and meshes.
class HidingFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void hideSelected();
  void hideUnselected();
};

}  // namespace squire
