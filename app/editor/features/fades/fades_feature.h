#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/fades/game_keys.h"
#include "widgets/fades/sequence_preview.h"

namespace squire {

class FadesPanel;

// Fades between clips, with a preview of a sequence of clips and one controlled by game keys.
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
  PoseInstant looked_;  // the clip and time that the session showed last
};

}  // namespace squire
