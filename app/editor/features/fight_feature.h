#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"
#include "widgets/fight/spar_ring.h"

namespace squire {

class FramesPanel;
class SweepLayer;

// Tests of fight data: frame data, sweeps and their gaps, sparring.
class FightFeature : public Feature {
  Q_OBJECT
 public:
  explicit FightFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addLayers();
  void showDock(const char* name);

  FightData data_;
  SparRing ring_;
  FramesPanel* frames_ = nullptr;
  SweepLayer* sweeps_ = nullptr;
};

}  // namespace squire
