#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// What is done with whole clips.
class ClipFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
};

}  // namespace squire
