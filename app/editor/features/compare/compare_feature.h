#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/compare/compared_clip.h"

namespace squire {

class CompareLayer;
class ConflictSides;

// Compares the clip and its curves with the version last saved or that of the source.
class CompareFeature : public Feature {
  Q_OBJECT
 public:
  explicit CompareFeature(Workbench& bench) : Feature(bench), compared_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void joinConflicts(ConflictSides& sides);
  void choose(ComparedClip::With with);
  void update();

  ComparedClip compared_;
  CompareLayer* layer_ = nullptr;  // owned by the viewport
};

}  // namespace squire
