#pragma once

#include <QCoreApplication>
#include <QRectF>
#include <optional>

#include "core/scene/gizmo.h"
#include "widgets/stage/chosen_stage.h"
#include "widgets/stage/stage_snaps.h"
#include "widgets/viewport/piece_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Handles the mouse on a stage in the viewport: selects with a click or a box, and drags pieces, gizmos,
// points and corners of the ground.
class StageHand {
  Q_DECLARE_TR_FUNCTIONS(StageHand)
 public:
  // All arguments must outlive this object.
  StageHand(ChosenStage& chosen, PieceModels& models, const ViewState& view)
      : chosen_(chosen), models_(models), view_(view) {}

  std::optional<QString> hover(const LayerPointer& pointer);
  [[nodiscard]] Qt::CursorShape cursor() const { return cursor_; }
  bool press(const LayerPointer& pointer);
  void drag(const LayerPointer& pointer);
  void release(const LayerPointer& pointer);
  void abandon();
  // Starts a move of the selection without a pressed button.
  bool startGrab(const LayerPointer& pointer);
  void constrain(GizmoHandle axis);
  [[nodiscard]] GestureId gesture() const { return held_ ? held_->gesture : GestureId(); }

  // The gizmo of the selected pieces; empty with the select tool.
  [[nodiscard]] std::optional<Gizmo> gizmo() const;
  [[nodiscard]] std::optional<GizmoHandle> activeHandle() const {
    return held_ && held_->gizmo ? std::optional(held_->gizmo->handle) : hoveredHandle_;
  }
  [[nodiscard]] StagePieceId hovered() const { return hovered_; }
  // The selection box in pixels, while it is drawn.
  [[nodiscard]] std::optional<QRectF> box() const;
  // What a drag has done so far, to be shown beside the pointer: "1.500   0.250   0.000 m".
  [[nodiscard]] const QString& readout() const { return readout_; }

  // Whether drags snap to edges, corners and the ground; with Ctrl they snap to the grid anyway.
  [[nodiscard]] bool snaps() const { return snaps_; }
  void setSnaps(bool snaps) { snaps_ = snaps; }
  // Lines that show to what the drag has snapped.
  [[nodiscard]] const std::vector<SnapGuide>& guides() const { return guides_; }

 private:
  enum class Kind { Box, Pieces, Copies, Gizmo, Point, Shape, Corner };
  struct Held {
    Kind kind = Kind::Box;
    vec2 from{0.0f};       // pixel of the press
    vec3 through{0.0f};    // the point of the stage that follows the pointer
    bool moved = false;    // the pointer has moved far enough for a drag
    GroundShapeId area;    // the polygon in which a box began, which a click selects
    StagePieceId pressed;  // a piece that was already selected; a click without a drag selects only its group
    std::optional<Project> before;
    GestureId gesture;
    StagePieceList pieces;  // the pieces that the drag moves
    std::optional<GizmoDrag> gizmo;
    std::optional<GizmoHandle> axis;
    vec3 origin{0.0f};  // the point that snaps to the grid
    vec3 scale{1.0f};   // of the active piece before the drag
    std::size_t corner = 0;
    SnappingPieces snapping;  // state before the drag
  };

  void hold(Kind kind, const LayerPointer& pointer, const vec3& through);
  std::optional<Held> letGo();
  bool apply(Result<Edit> edit) { return chosen_.apply(std::move(edit), held_->gesture); }
  [[nodiscard]] const PieceModels::Placed* pieceUnder(const LayerPointer& pointer);
  bool pressGizmo(const LayerPointer& pointer);
  bool pressCorner(const LayerPointer& pointer);
  bool pressPoint(const LayerPointer& pointer);
  bool pressSide(const LayerPointer& pointer);
  bool pressArea(const LayerPointer& pointer);
  [[nodiscard]] bool grabsArea(const LayerPointer& pointer) const;
  void pressPiece(const LayerPointer& pointer, const StagePiece& piece);
  void insertCorner(const LayerPointer& pointer, std::size_t side);
  [[nodiscard]] vec3 movedAlong(const LayerPointer& pointer, const vec3& way) const;
  [[nodiscard]] vec3 movedOnScreen(const LayerPointer& pointer) const;
  [[nodiscard]] vec3 movedOnGround(const LayerPointer& pointer) const;
  [[nodiscard]] vec3 movedBy(const LayerPointer& pointer) const;
  bool dragHeld(const LayerPointer& pointer);
  [[nodiscard]] bool snapsAt(const LayerPointer& pointer) const;
  vec3 besideOthers(const vec3& by, const LayerPointer& pointer);
  vec3 ontoGround(const vec3& by, const LayerPointer& pointer);
  bool dragPieces(const vec3& by);
  bool dragGizmo(const LayerPointer& pointer);
  bool dragMarks(const vec3& by);
  [[nodiscard]] std::optional<vec3> pivot() const;
  bool turn(const GizmoChange& change);
  bool scale(const GizmoChange& change);
  void releaseBox(const LayerPointer& pointer);
  void chooseInside(const LayerPointer& pointer);

  ChosenStage& chosen_;
  PieceModels& models_;
  const ViewState& view_;
  std::optional<Held> held_;
  std::optional<GizmoHandle> hoveredHandle_;
  StagePieceId hovered_;
  Qt::CursorShape cursor_ = Qt::ArrowCursor;
  vec2 last_{0.0f};
  QString readout_;
  bool snaps_ = true;
  std::vector<SnapGuide> guides_;
};

}  // namespace squire
