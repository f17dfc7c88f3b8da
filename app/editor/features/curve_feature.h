#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

class CurveEditor;

// The curve editor, in a tab with the timeline.
class CurveFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  CurveEditor* editor_ = nullptr;
  QDockWidget* dock_ = nullptr;
};

}  // namespace squire
