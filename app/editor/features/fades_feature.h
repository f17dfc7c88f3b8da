#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"
#include "widgets/fades/game_keys.h"
#include "widgets/fades/sequence_preview.h"

namespace squire {

class FadesPanel;

// How clips fade into each other, tried as a plan of clips and with keys as in the game.
class FadesFeature : public Feature {
  Q_OBJECT
 public:
  explicit FadesFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void editKeys();
  void followClip();

  SequencePreview preview_;
  GameKeys keys_;
  FadesPanel* panel_ = nullptr;
  PoseInstant looked_;  // what the session showed last
};

}  // namespace squire
