#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Exports for the engine, with a dialog or with the last choices, and for other programs.
class ExportingFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void ask();
  void exportAgain();
  void exportGlb();
  [[nodiscard]] ExportWay proposed() const;
};

}  // namespace squire
