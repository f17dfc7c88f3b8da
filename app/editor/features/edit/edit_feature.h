#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/posing/bone_choice.h"
#include "core/scene/bones.h"

namespace squire {

// Undo and redo, and the selection of bones.
class EditFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addSelecting(QMenu* menu);
  void selectAll();
  void selectParent();
  void selectChild();
  void addSelectingMore(QMenu* menu);
  // Selects the bones that `choose` returns for the selected ones.
  void selectBy(Bones (*choose)(const Skeleton& skeleton, const Bones& bones));
  void selectMirrored();
  void extendToParents();
  void extendToChildren();
  void selectBelow();
  void selectChains();
  void selectSide(Side side);
  void selectLimbs();
  void selectKeyed();
  void selectKeyedHere();
  void selectShown(std::vector<BoneId> bones);
};

}  // namespace squire
