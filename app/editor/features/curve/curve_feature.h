#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

class CurveEditor;
class TransportBar;

// The curve editor, in a tab with the timeline.
class CurveFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void showTransport();

  CurveEditor* editor_ = nullptr;
  TransportBar* transport_ = nullptr;
};

}  // namespace squire
