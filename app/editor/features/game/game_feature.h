#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/game/game_state.h"

namespace squire {

// The motion that the game will play: the exported keyframes in the viewport, as numbers, and as a row of the
// dope sheet.
class GameFeature : public Feature {
  Q_OBJECT
 public:
  explicit GameFeature(Workbench& bench) : Feature(bench), state_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  GameState state_;
};

}  // namespace squire
