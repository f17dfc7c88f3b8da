#pragma once

#include <QCoreApplication>
#include <optional>

#include "widgets/ground/ground_state.h"
#include "widgets/viewport/piece_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Shows the ground, with the pieces of its stage, and the body that walks on it. Lets the user draw the test
// ground: the first click starts a line, each further one adds a piece; points can be dragged.
class GroundLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(GroundLayer)
 public:
  explicit GroundLayer(GroundState& state);

  void addModels(std::vector<SceneModel>& models) override;
  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override { return held_ ? held_->gesture : GestureId(); }
  void abandon() override;
  [[nodiscard]] bool hidesGizmo(ViewTool) const override { return state_.draws(); }

  // The pixel of a point in the plane of the ground.
  [[nodiscard]] static vec2 pixelOf(const LayerView& view, const vec2& point);

 private:
  [[nodiscard]] std::optional<vec2> pointAt(const LayerPointer& pointer) const;
  [[nodiscard]] std::optional<vec2> endAt(const LayerPointer& pointer) const;
  void addPiece(const vec2& to);

  struct Held {
    vec2 end{0.0f};
    std::vector<GroundPiece> before;
    GestureId gesture;
  };
  GroundState& state_;
  PieceModels models_;
  std::optional<vec2> pen_;  // start of the next piece
  std::optional<vec2> over_;
  std::optional<Held> held_;
};

}  // namespace squire
