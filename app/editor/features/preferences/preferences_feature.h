#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The preferences: the last entry of the Edit menu, to which several features add.
class PreferencesFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  void ask();
  void apply();
};

}  // namespace squire
