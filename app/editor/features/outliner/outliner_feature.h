#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The tree of models, bones, meshes and materials.
class OutlinerFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;
  void offerDropsOfMany(const QStringList& files, std::vector<DropOffer>& offers) override;
};

}  // namespace squire
