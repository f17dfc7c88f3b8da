#pragma once

#include <unordered_map>

#include "core/model/ground_faces.h"
#include "widgets/stage/frame_hand.h"
#include "widgets/stage/ground_pen.h"
#include "widgets/stage/stage_hand.h"
#include "widgets/stage/stage_marks.h"

namespace squire {

// A stage in the viewport, in place of the model: its pieces, ground, points, and what the camera frames.
class StageView : public ViewLayer {
 public:
  // Functions of the window that the view calls.
  struct Window {
    std::function<void(const QPoint& globally)> openMenu;
    std::function<void()> seeFromSide;
    std::function<void()> draw;    // begins and ends drawing of ground
    std::function<void()> update;  // paints the view again
  };
  // The references must outlive this object.
  StageView(ChosenStage& chosen, GroundPen& pen, const ViewState& view, Window window)
      : chosen_(chosen),
        pen_(pen),
        view_(view),
        models_(chosen.session()),
        hand_(chosen, models_, view),
        frame_(chosen),
        window_(std::move(window)) {}

  [[nodiscard]] bool replacesModel() const override { return chosen_.isShown(); }
  [[nodiscard]] bool standsAlone() const override { return chosen_.isShown(); }
  [[nodiscard]] std::optional<Box> scene() const override;
  void addModels(std::vector<SceneModel>& models) override;
  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  [[nodiscard]] Qt::CursorShape cursor() const override {
    return pen_.draws() ? Qt::CrossCursor : onFrame_ ? Qt::SizeAllCursor : hand_.cursor();
  }
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override;
  void abandon() override;
  [[nodiscard]] std::optional<Chosen> chosen() const override;
  bool startGrab(const LayerPointer& pointer) override {
    return chosen_.isShown() && !pen_.draws() && hand_.startGrab(pointer);
  }
  void constrain(GizmoHandle axis) override { hand_.constrain(axis); }
  [[nodiscard]] bool ownsKey(const QKeyEvent& event) const override;
  // Whether the key does the same while another widget than the viewport has the focus.
  [[nodiscard]] bool isOfPieces(const QKeyEvent& event) const;
  void key(const QKeyEvent& event) override;
  void openMenu(const LayerPointer& pointer, const QPoint& globally) override;

  void setShowsTriangles(bool triangles) { triangles_ = triangles; }
  // Whether drags and drawing snap to edges, corners and the ground.
  void setSnaps(bool snaps) { hand_.setSnaps(snaps); }
  // The bounds of a piece, the pixel of their middle, and its gizmo, for tests.
  [[nodiscard]] Box boundsOf(StagePieceId piece) const;
  [[nodiscard]] vec2 middleOf(StagePieceId piece, const LayerView& view) const;
  [[nodiscard]] const StageHand& hand() const { return hand_; }

 private:
  void addTriangles(DrawList& list);
  void paintCrossings(QPainter& painter, const LayerView& view);
  void paintPen(QPainter& painter, const LayerView& view) const;
  void paintHand(QPainter& painter, ViewSize size) const;
  [[nodiscard]] ChosenMarks marks() const;
  [[nodiscard]] GroundPen::Heights heights() const;
  void look(const LayerPointer& pointer);
  [[nodiscard]] std::optional<QString> frameHint(const LayerPointer& pointer) const;
  void chooseAll();
  void remove();

  struct Crossing {
    std::shared_ptr<const GroundShape> shape;
    std::optional<vec2> at;
  };
  ChosenStage& chosen_;
  GroundPen& pen_;
  const ViewState& view_;
  mutable PieceModels models_;
  StageHand hand_;
  FrameHand frame_;
  bool onFrame_ = false;  // the pointer is over the camera's frame
  Window window_;
  vec2 pixel_{0.0f};          // of the pointer
  std::optional<vec2> over_;  // the point of the plane z = 0 under the pointer
  std::unordered_map<GroundShapeId, Crossing> crossings_;
  bool triangles_ = false;
  std::shared_ptr<const Stage> divided_;  // the stage of faces_
  GroundFaces faces_;
};

}  // namespace squire
