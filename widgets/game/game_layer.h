#pragma once

#include <QCoreApplication>
#include <vector>

#include "widgets/game/game_state.h"
#include "widgets/session/attached_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Shows the exported keyframes instead of the model, with the pose of the clip itself as a ghost on top, and
// a layer of the game over them.
class GameLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::GameLayer)

 public:
  GameLayer(Session& session, const GameState& state)
      : session_(session), state_(state), attached_(session) {}

  [[nodiscard]] bool replacesModel() const override { return shown(); }
  void addModels(std::vector<SceneModel>& models) override;
  void paint(QPainter& painter, const LayerView& view) override;

 private:
  [[nodiscard]] bool shown() const;
  // A dot on each bone of the layer's mask, as strong as its weight.
  void paintMask(QPainter& painter, const LayerView& view) const;
  [[nodiscard]] QString bannerText() const;

  Session& session_;
  const GameState& state_;
  std::vector<mat4> matrices_;
  AttachedModels attached_;
};

}  // namespace squire
