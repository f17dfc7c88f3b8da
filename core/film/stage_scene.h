#pragma once

#include <functional>
#include <vector>

#include "core/film/clip_scene.h"
#include "core/model/stage.h"

namespace squire {

// A stage as it is drawn without the editor: its pieces in the rest pose of their models, and its ground.
class StageScene {
 public:
  // Everything is borrowed. Pieces whose figure is null are left out, as are hidden ones.
  StageScene(const Stage& stage, const ClipScene::FigureOf& figureOf);

  // Of the pieces and the ground; empty if there is nothing.
  [[nodiscard]] const Box& bounds() const { return bounds_; }
  [[nodiscard]] DrawList listOf(const ViewOptions& view, const Camera& camera) const;

 private:
  struct Placed {
    const Figure* figure;
    std::vector<mat4> matrices;
  };
  const Stage& stage_;
  std::vector<Placed> pieces_;
  Box bounds_;
};

}  // namespace squire
