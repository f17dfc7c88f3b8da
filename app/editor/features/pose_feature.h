#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// Tools of the hand, and the axes that they go along.
class PoseFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addTools();
  void addGrabs();
  void grab(ViewTool tool);
};

}  // namespace squire
