#include "widgets/stage/stage_hand.h"

#include <QLocale>
#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "widgets/stage/stage_hints.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_scale.h"
#include "widgets/viewport/pointer_rays.h"

namespace squire {

namespace {

constexpr float degreeStep = 15.0f;
constexpr float factorStep = 0.1f;
constexpr float dragPixels = 4.0f;  // pixels; a shorter movement is a click

float snapOf(GizmoKind kind) {
  if (kind == GizmoKind::Rotate) return degreeStep;
  return kind == GizmoKind::Scale ? factorStep : stageGrid;
}

bool isSingle(GizmoHandle handle) {
  return handle == GizmoHandle::X || handle == GizmoHandle::Y || handle == GizmoHandle::Z;
}

vec3 wayOf(GizmoHandle axis) {
  if (axis == GizmoHandle::X) return {1.0f, 0.0f, 0.0f};
  return axis == GizmoHandle::Y ? vec3(0.0f, 1.0f, 0.0f) : vec3(0.0f, 0.0f, 1.0f);
}

GizmoKind kindOf(ViewTool tool) {
  if (tool == ViewTool::Rotate) return GizmoKind::Rotate;
  return tool == ViewTool::Scale ? GizmoKind::Scale : GizmoKind::Move;
}

std::optional<GizmoHandle> handleUnder(const std::optional<Gizmo>& gizmo, const LayerPointer& pointer) {
  if (!gizmo) return std::nullopt;
  return handleAt(*gizmo, pointer.view.camera, pointer.view.size, pointer.pixel);
}

}  // namespace

std::optional<Gizmo> StageHand::gizmo() const {
  if (view_.tool() == ViewTool::Select) return std::nullopt;
  const StagePieceList pieces = chosen_.freePieces();
  const auto active = chosen_.activePiece();
  if (pieces.empty() || active == nullptr) return std::nullopt;
  Gizmo gizmo;
  gizmo.kind = kindOf(view_.tool());
  gizmo.centre = middleOf(*chosen_.stage(), pieces);
  if (gizmo.kind == GizmoKind::Scale && pieces.size() == 1) gizmo.axes = active->place.rotation;
  return gizmo;
}

std::optional<QRectF> StageHand::box() const {
  if (!held_ || held_->kind != Kind::Box || !held_->moved) return std::nullopt;
  return QRectF(asPoint(held_->from), asPoint(last_)).normalized();
}

std::optional<QString> StageHand::hover(const LayerPointer& pointer) {
  if (chosen_.stage() == nullptr) return std::nullopt;
  hovered_ = {};
  hoveredHandle_ = handleUnder(gizmo(), pointer);
  const auto mark = hoveredHandle_ ? StageHints::gizmo() : StageHints::mark(chosen_, pointer);
  cursor_ = mark ? Qt::SizeAllCursor : Qt::ArrowCursor;
  const PieceModels::Placed* under = mark ? nullptr : pieceUnder(pointer);
  if (under != nullptr) hovered_ = under->piece->id;
  const auto area = mark || under != nullptr ? std::nullopt : StageHints::area(chosen_, pointer);
  if (area && grabsArea(pointer)) cursor_ = Qt::SizeAllCursor;
  return mark ? mark : area ? area : StageHints::piece(under);
}

const PieceModels::Placed* StageHand::pieceUnder(const LayerPointer& pointer) {
  return models_.pieceAt(chosen_.stage(), pointer.view.camera, pointer.view.size, pointer.pixel);
}

void StageHand::hold(Kind kind, const LayerPointer& pointer, const vec3& through) {
  held_ = Held{};
  held_->kind = kind;
  held_->from = pointer.pixel;
  held_->through = held_->origin = through;
  if (kind == Kind::Box) return;
  held_->before = chosen_.session().project();
  held_->gesture = chosen_.session().gestures().begin();
  held_->pieces = chosen_.freePieces();
  if (const auto active = chosen_.activePiece()) held_->scale = active->place.scale;
  if (kind != Kind::Pieces && kind != Kind::Copies && kind != Kind::Gizmo) return;
  held_->snapping = aroundPieces(models_.placed(chosen_.stage()), held_->pieces, kind == Kind::Copies);
  const auto active = chosen_.activePiece();
  held_->snapping.foot = kind == Kind::Gizmo && active != nullptr ? active->place.translation : through;
}

bool StageHand::press(const LayerPointer& pointer) {
  if (chosen_.stage() == nullptr) return false;
  last_ = pointer.pixel;
  const bool alt = pointer.modifiers.testFlag(Qt::AltModifier);
  if (!alt && (pressGizmo(pointer) || pressCorner(pointer) || pressPoint(pointer) || pressSide(pointer)))
    return true;
  if (const auto* under = pieceUnder(pointer)) {
    const auto piece = under->piece;  // keeps the piece alive: choosing may recompute all placed pieces
    pressPiece(pointer, *piece);
    return true;
  }
  return !alt && pressArea(pointer);
}

bool StageHand::grabsArea(const LayerPointer& pointer) const {
  const GroundShape* shape = chosen_.shape();
  return shape != nullptr && polygonAt(pointer.view, *chosen_.stage(), pointer.pixel) == shape->id &&
         onGround(pointer.view, pointer.pixel);
}

// The inside of the selected polygon moves it; elsewhere a drag selects in a box.
bool StageHand::pressArea(const LayerPointer& pointer) {
  if (grabsArea(pointer)) {
    const auto& corners = chosen_.shape()->points;
    const vec2 at = *onGround(pointer.view, pointer.pixel);
    const auto away = [&at](const vec2& corner) { return glm::distance(corner, at); };
    hold(Kind::Shape, pointer, vec3(*std::ranges::min_element(corners, {}, away), 0.0f));
  } else {
    hold(Kind::Box, pointer, {});
    held_->area = polygonAt(pointer.view, *chosen_.stage(), pointer.pixel);
  }
  return true;
}

bool StageHand::pressGizmo(const LayerPointer& pointer) {
  const auto shown = gizmo();
  const auto handle = handleUnder(shown, pointer);
  if (!handle) return false;
  hold(Kind::Gizmo, pointer, shown->centre);
  held_->gizmo = GizmoDrag{*shown, *handle, pointer.pixel, 0.0f};
  return true;
}

bool StageHand::pressCorner(const LayerPointer& pointer) {
  const GroundShape* shape = chosen_.shape();
  const auto corner = shape == nullptr ? std::nullopt : cornerAt(pointer.view, *shape, pointer.pixel);
  if (!corner) return false;
  chosen_.chooseCorner(*corner);
  hold(Kind::Corner, pointer, vec3(shape->points[*corner], 0.0f));
  held_->corner = *corner;
  return true;
}

bool StageHand::pressPoint(const LayerPointer& pointer) {
  const StagePointId point = pointAt(pointer.view, *chosen_.stage(), pointer.pixel);
  if (!point.valid()) return false;
  chosen_.choosePoint(point);
  hold(Kind::Point, pointer, vec3(chosen_.point()->at, 0.0f));
  return true;
}

bool StageHand::pressSide(const LayerPointer& pointer) {
  const auto side = sideAt(pointer.view, *chosen_.stage(), pointer.pixel);
  if (!side) return false;
  chosen_.chooseShape(side->shape);
  if (pointer.isSecond) {
    insertCorner(pointer, side->side);
  } else {
    hold(Kind::Shape, pointer,
         vec3(nearerEnd(pointer.view, *chosen_.shape(), side->side, pointer.pixel), 0.0f));
  }
  return true;
}

void StageHand::insertCorner(const LayerPointer& pointer, std::size_t side) {
  const auto at = onGround(pointer.view, pointer.pixel);
  if (!at) return;
  const GroundShapeId shape = chosen_.shape()->id;
  const vec2 place(toMillimetres(vec3(*at, 0.0f)));
  if (chosen_.apply(
          insertGroundPoint(chosen_.session().project(), {chosen_.stage()->id, shape, side + 1, place})))
    chosen_.chooseCorner(side + 1);
}

void StageHand::pressPiece(const LayerPointer& pointer, const StagePiece& piece) {
  StagePieceId again;
  if (pointer.modifiers.testFlag(Qt::ShiftModifier)) {
    StagePieceList pieces = chosen_.pieces();
    if (std::erase(pieces, piece.id) == 0) pieces.push_back(piece.id);
    chosen_.choosePieces(std::move(pieces));
  } else if (chosen_.has(piece.id)) {
    again = piece.id;
  } else {
    chosen_.choosePieces(chosen_.groupOf(piece.id));
  }
  hold(pointer.modifiers.testFlag(Qt::AltModifier) ? Kind::Copies : Kind::Pieces, pointer,
       piece.place.translation);
  held_->pressed = again;
}

vec3 StageHand::movedAlong(const LayerPointer& pointer, const vec3& way) const {
  const float to = alongLine(pointer.view, pointer.pixel, held_->through, way);
  return way * (to - alongLine(pointer.view, held_->from, held_->through, way));
}

vec3 StageHand::movedOnScreen(const LayerPointer& pointer) const {
  const vec3 to = onViewPlane(pointer.view, pointer.pixel, held_->through);
  return to - onViewPlane(pointer.view, held_->from, held_->through);
}

vec3 StageHand::movedOnGround(const LayerPointer& pointer) const {
  const auto from = onGround(pointer.view, held_->from);
  const auto to = onGround(pointer.view, pointer.pixel);
  return from && to ? vec3(*to - *from, 0.0f) : vec3(0.0f);
}

// The move of the drag: along the chosen axis; without one, pieces move in the plane of the screen, ground
// and points in the plane z = 0.
vec3 StageHand::movedBy(const LayerPointer& pointer) const {
  const bool isPiece = held_->kind == Kind::Pieces || held_->kind == Kind::Copies;
  vec3 by = held_->axis ? movedAlong(pointer, wayOf(*held_->axis))
            : isPiece   ? movedOnScreen(pointer)
                        : movedOnGround(pointer);
  if (!isPiece) by.z = 0.0f;
  by = toMillimetres(by);
  return pointer.modifiers.testFlag(Qt::ControlModifier) ? byOntoGrid(by, held_->origin) : by;
}

void StageHand::drag(const LayerPointer& pointer) {
  last_ = pointer.pixel;
  if (!held_) return;
  held_->moved = held_->moved || glm::distance(pointer.pixel, held_->from) >= dragPixels;
  if (held_->moved && !dragHeld(pointer)) letGo();
}

// Applies the current drag. Returns false if the edit was rejected, which ends the drag.
bool StageHand::dragHeld(const LayerPointer& pointer) {
  switch (held_->kind) {
    case Kind::Box:
      return true;
    case Kind::Gizmo:
      return dragGizmo(pointer);
    case Kind::Pieces:
    case Kind::Copies:
      return held_->pieces.empty() || dragPieces(besideOthers(movedBy(pointer), pointer));
    case Kind::Point:
    case Kind::Shape:
    case Kind::Corner:
      break;
  }
  return dragMarks(ontoGround(movedBy(pointer), pointer));
}

bool StageHand::snapsAt(const LayerPointer& pointer) const {
  return snaps_ && !pointer.modifiers.testFlag(Qt::ControlModifier);
}

vec3 StageHand::besideOthers(const vec3& by, const LayerPointer& pointer) {
  guides_.clear();
  const Stage* before = held_->before->find(chosen_.stage()->id);
  if (!snapsAt(pointer) || held_->snapping.bounds.empty()) return by;
  const SnapReach reach = reachAt(pointer.view, held_->snapping.foot + by);
  PieceSnap snap = snapPieces(held_->snapping, by, *before, reach);
  guides_ = std::move(snap.guides);
  return snap.by;
}

// A drag along an axis does not snap, since snapping could leave the axis.
vec3 StageHand::ontoGround(const vec3& by, const LayerPointer& pointer) {
  guides_.clear();
  if (!snapsAt(pointer) || held_->axis) return by;
  const Stage* before = held_->before->find(chosen_.stage()->id);
  const GroundShape* shape = chosen_.shape();
  SnapSkip skip;
  if (shape != nullptr) skip.shape = shape->id;
  if (held_->kind == Kind::Corner) skip.corner = held_->corner;
  const vec2 at(held_->origin + by);
  SnapMarks marks{{}, heightsAt(models_.placed(chosen_.stage()), at.x)};
  if (held_->kind == Kind::Corner) marks.beside = besideCorner(*shape, held_->corner);
  PointSnap snap = snapPoint(at, *before, skip, marks, reachAt(pointer.view, vec3(at, 0.0f)).metres);
  guides_ = std::move(snap.guides);
  return vec3(snap.at, 0.0f) - vec3(vec2(held_->origin), 0.0f);
}

std::optional<StageHand::Held> StageHand::letGo() {
  readout_.clear();
  guides_.clear();
  return std::exchange(held_, std::nullopt);
}

bool StageHand::dragPieces(const vec3& by) {
  const StageId stage = chosen_.stage()->id;
  readout_ = coordinatesText(by);
  if (held_->kind != Kind::Copies) return apply(movePieces(*held_->before, {stage, held_->pieces, by}));
  auto edit = copyPieces(*held_->before, {stage, held_->pieces, 1, by});
  StagePieceList made = piecesMadeBy(edit);
  if (!apply(std::move(edit))) return false;
  if (made != chosen_.pieces()) chosen_.choosePieces(std::move(made));
  return true;
}

bool StageHand::dragGizmo(const LayerPointer& pointer) {
  GizmoDrag& drag = *held_->gizmo;
  drag.snap = pointer.modifiers.testFlag(Qt::ControlModifier) ? snapOf(drag.gizmo.kind) : 0.0f;
  const GizmoChange change = dragged(drag, pointer.view.camera, pointer.view.size, pointer.pixel);
  if (drag.gizmo.kind == GizmoKind::Move)
    return dragPieces(besideOthers(toMillimetres(change.move), pointer));
  return drag.gizmo.kind == GizmoKind::Rotate ? turn(change) : scale(change);
}

// Several pieces turn and grow about their middle.
std::optional<vec3> StageHand::pivot() const {
  return held_->pieces.size() > 1 ? std::optional(held_->gizmo->gizmo.centre) : std::nullopt;
}

bool StageHand::turn(const GizmoChange& change) {
  readout_ = QLocale().toString(static_cast<double>(change.amount), 'f', 1) + QStringLiteral("\u00B0");
  return apply(turnPieces(*held_->before, {chosen_.stage()->id, held_->pieces, change.turn, pivot()}));
}

// Scales along one axis only if a single piece is selected, since several may have different rotations.
bool StageHand::scale(const GizmoChange& change) {
  readout_ = QStringLiteral("\u00D7 ") + QLocale().toString(static_cast<double>(change.amount), 'f', 2);
  const StageId stage = chosen_.stage()->id;
  const Project& before = *held_->before;
  if (pivot() || !isSingle(held_->gizmo->handle))
    return apply(scalePieces(before, {stage, held_->pieces, change.amount, pivot()}));
  return apply(changePiece(before, {stage, held_->pieces.front(), {}, {}, {}, held_->scale * change.scale}));
}

bool StageHand::dragMarks(const vec3& by) {
  const StageId stage = chosen_.stage()->id;
  const Project& before = *held_->before;
  const vec3 at = held_->origin + by;
  readout_ = coordinatesText(at);
  const GroundShape* shape = chosen_.shape();
  const StagePoint* point = chosen_.point();
  if (held_->kind == Kind::Point)
    return point != nullptr && apply(changeStagePoint(before, {stage, point->id, {}, {}, vec2(at)}));
  if (shape == nullptr) return false;
  if (held_->kind == Kind::Shape) return apply(moveGround(before, {stage, {shape->id}, vec2(by)}));
  return apply(moveGroundPoints(before, {stage, shape->id, {held_->corner}, vec2(by)}));
}

void StageHand::chooseInside(const LayerPointer& pointer) {
  const auto rectangle = box();
  if (!rectangle) return;
  StagePieceList inside = models_.inside(chosen_.stage(), pointer.view.camera, pointer.view.size, *rectangle);
  if (!pointer.modifiers.testFlag(Qt::ShiftModifier)) return chosen_.choosePieces(std::move(inside));
  StagePieceList pieces = chosen_.pieces();
  std::ranges::copy_if(inside, std::back_inserter(pieces),
                       [&](StagePieceId one) { return !chosen_.has(one); });
  chosen_.choosePieces(std::move(pieces));
}

void StageHand::release(const LayerPointer& pointer) {
  last_ = pointer.pixel;
  if (held_ && held_->kind == Kind::Box) {
    releaseBox(pointer);
  } else if (held_ && !held_->moved && held_->pressed.valid()) {
    chosen_.choosePieces(chosen_.groupOf(held_->pressed));
  }
  letGo();
}

void StageHand::releaseBox(const LayerPointer& pointer) {
  if (held_->moved) return chooseInside(pointer);
  if (held_->area.valid()) return chosen_.chooseShape(held_->area);
  if (!pointer.modifiers.testFlag(Qt::ShiftModifier)) chosen_.chooseNone();
}

void StageHand::abandon() {
  const auto held = letGo();
  if (!held || held->kind == Kind::Box) return;
  chosen_.session().abandon(held->gesture);
  if (held->kind == Kind::Copies) chosen_.choosePieces(held->pieces);
}

bool StageHand::startGrab(const LayerPointer& pointer) {
  last_ = pointer.pixel;
  if (const StagePoint* point = chosen_.point()) {
    hold(Kind::Point, pointer, vec3(point->at, 0.0f));
  } else if (const GroundShape* shape = chosen_.shape()) {
    hold(Kind::Shape, pointer, vec3(shape->points.front(), 0.0f));
  } else if (const auto active = chosen_.activePiece(); active != nullptr && !chosen_.freePieces().empty()) {
    hold(Kind::Pieces, pointer, active->place.translation);
  } else {
    return false;
  }
  held_->moved = true;
  return true;
}

void StageHand::constrain(GizmoHandle axis) {
  if (!held_) return;
  held_->axis = held_->axis == axis ? std::nullopt : std::optional(axis);
}

}  // namespace squire
