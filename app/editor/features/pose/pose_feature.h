#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The pose tools and the axes that they work along.
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
