#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Playback, and stepping to frames and keys.
class PlayFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addPlaying(QMenu* menu);
  void addSteps(QMenu* menu);
  void stepKey(int direction);
  void setRangeEnd(bool start);
};

}  // namespace squire
