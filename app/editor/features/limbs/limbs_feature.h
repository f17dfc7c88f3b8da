#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/limbs/limb_edits.h"
#include "widgets/limbs/limb_rows.h"

namespace squire {

// IK: chains of the model, targets of the clip, and conversions between keys and targets.
class LimbsFeature : public Feature {
  Q_OBJECT
 public:
  explicit LimbsFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addChainActions(QMenu* menu);
  void addTargetActions(QMenu* menu);
  void addBakeActions(QMenu* menu);

  LimbChoice choice_;
  LimbEdits edits_{choice_};
  LimbRows rows_;
};

}  // namespace squire
