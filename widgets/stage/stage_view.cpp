#include "widgets/stage/stage_view.h"

#include "core/edit/stages/ground_edits.h"
#include "core/ground/triangulate.h"
#include "widgets/stage/stage_hints.h"
#include "widgets/stage/stage_scale.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

namespace {

constexpr float leastSeen = 4.0f;  // metres that are framed on an empty stage, to each side

void addBox(const PieceModels::Placed& piece, const vec4& colour, Shapes& out) {
  const auto corners = PieceModels::cornersOf(piece);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    for (const std::size_t bit : {1u, 2u, 4u}) {
      if ((i & bit) == 0) out.addLine(corners[i], corners[i | bit], colour);
    }
  }
}

void addPoint(const vec2& point, Box& out) { out.add(vec3(point, 0.0f)); }

Box boundsOf(const StageCamera& camera) {
  Box out;
  const vec2 half(0.5f * camera.height * StageCamera::aspect, 0.5f * camera.height);
  addPoint(camera.centre - half, out);
  addPoint(camera.centre + half, out);
  return out;
}

void join(const Box& other, Box& out) {
  if (other.empty()) return;
  out.add(other.min);
  out.add(other.max);
}

void addPoints(const GroundShape& shape, Box& out) {
  for (const vec2& point : shape.points) addPoint(point, out);
}

// The bounds of everything except the pieces.
Box marksOf(const Stage& stage) {
  Box out;
  for (const auto& shape : stage.ground) addPoints(*shape, out);
  for (const StagePoint& point : stage.points) addPoint(point.at, out);
  if (stage.camera) join(boundsOf(*stage.camera), out);
  return out;
}

}  // namespace

std::optional<Box> StageView::scene() const {
  const auto stage = chosen_.stage();
  if (!chosen_.isShown() || stage == nullptr) return std::nullopt;
  Box out = marksOf(*stage);
  for (const PieceModels::Placed& piece : models_.placed(stage))
    if (!piece.hidden) join(piece.bounds, out);
  if (out.empty()) join({vec3(-leastSeen, -1.0f, 0.0f), vec3(leastSeen, leastSeen, 0.0f)}, out);
  return out;
}

std::optional<ViewLayer::Chosen> StageView::chosen() const {
  if (!chosen_.isShown() || !chosen_.any()) return std::nullopt;
  Chosen out{{}, chosen_.chosenAt()};
  for (const PieceModels::Placed& piece : models_.placed(chosen_.stage())) {
    if (chosen_.has(piece.piece->id)) join(piece.bounds, out.bounds);
  }
  if (const GroundShape* shape = chosen_.shape()) addPoints(*shape, out.bounds);
  if (const StagePoint* point = chosen_.point()) addPoint(point->at, out.bounds);
  return out;
}

void StageView::addModels(std::vector<SceneModel>& models) {
  if (chosen_.isShown()) models_.addTo(models, chosen_.stage());
}

void StageView::addShapes(const LayerView& view, DrawList& list) {
  if (!chosen_.isShown()) return;
  list.light.shadow = false;  // a shadow is drawn on y = 0, but the ground of a stage may be elsewhere
  for (const PieceModels::Placed& piece : models_.placed(chosen_.stage())) {
    if (piece.hidden) continue;
    if (chosen_.has(piece.piece->id)) {
      addBox(piece, toVector(colourOf(Role::Selected), 1.0f), list.onTop);
    } else if (piece.piece->id == hand_.hovered()) {
      addBox(piece, toVector(colourOf(Role::Text), 0.5f), list.onTop);
    } else if (!piece.shape->model) {
      addBox(piece, toVector(colourOf(Role::Warm), 0.8f), list.world);
    }
  }
  if (triangles_) addTriangles(list);
  if (const auto shown = hand_.gizmo())
    addGizmo(*shown, view.camera, view.size, hand_.activeHandle(), view_.gizmoColours(), list.handles);
}

// Draws the edges of the triangulated ground, each once, except those of the rectangle around it.
void StageView::addTriangles(DrawList& list) {
  const auto stage = chosen_.stage();
  if (divided_ != stage) {
    const bool isSame = divided_ && stage && divided_->ground == stage->ground;
    divided_ = stage;
    if (!isSame) {
      auto faces = triangulate(stage->ground);
      faces_ = faces ? *std::move(faces) : GroundFaces();
    }
  }
  const vec4 colour = toVector(colourOf(Role::Secondary), 0.55f);
  for (std::size_t number = 0; number < faces_.triangles.size(); ++number) {
    const GroundTriangle& face = faces_.triangles[number];
    for (std::size_t i = 0; i < 3; ++i) {
      if (face.neighbours[i] == GroundTriangle::none || face.neighbours[i] < number) continue;
      const vec3 from(faces_.vertices[face.corners[i]], 0.0f);
      list.onTop.addLine(from, vec3(faces_.vertices[face.corners[(i + 1) % 3]], 0.0f), colour);
    }
  }
}

// Marks polygons that cross themselves. A polygon is tested again only when it has changed.
void StageView::paintCrossings(QPainter& painter, const LayerView& view) {
  for (const auto& shape : chosen_.stage()->ground) {
    if (!shape->closed) continue;
    Crossing& known = crossings_[shape->id];
    if (known.shape != shape) known = {shape, whereItCrossesItself(*shape)};
    if (known.at) paintCrossing(painter, view, *known.at);
  }
}

ChosenMarks StageView::marks() const {
  const GroundShape* shape = chosen_.shape();
  const StagePoint* point = chosen_.point();
  return {shape == nullptr ? GroundShapeId() : shape->id, chosen_.corner(),
          point == nullptr ? StagePointId() : point->id};
}

void StageView::paint(QPainter& painter, const LayerView& view) {
  const auto stage = chosen_.stage();
  if (!chosen_.isShown() || stage == nullptr) return;
  paintGrid(painter, view);
  if (stage->camera) paintCamera(painter, view, *stage->camera);
  paintGround(painter, view, *stage, marks());
  paintCrossings(painter, view);
  paintPoints(painter, view, *stage, marks());
  paintGuides(painter, view, hand_.guides());
  if (pen_.draws()) paintPen(painter, view);
  paintRulers(painter, view, over_, !pen_.draws());
  paintHand(painter, view.size);
}

GroundPen::Heights StageView::heights() const {
  if (!hand_.snaps()) return nullptr;
  return [this](float x) { return heightsAt(models_.placed(chosen_.stage()), x); };
}

// Draws the line so far. While a click would close it, also marks where the resulting polygon would cross
// itself.
void StageView::paintPen(QPainter& painter, const LayerView& view) const {
  const GroundShape drawn = pen_.drawn();
  if (pen_.over()) paintGuides(painter, view, pen_.over()->guides);
  if (!drawn.points.empty()) paintDrawn(painter, view, drawn);
  if (!drawn.closed) return;
  if (const auto crossing = whereItCrossesItself(drawn)) paintCrossing(painter, view, *crossing);
}

// The selection box, and what a drag has done so far.
void StageView::paintHand(QPainter& painter, ViewSize size) const {
  if (const auto box = hand_.box()) {
    painter.setPen(colourOf(Role::Accent));
    painter.setBrush(faded(colourOf(Role::Accent), 38));
    painter.drawRect(*box);
  }
  const QRect area(0, 0, static_cast<int>(size.width), static_cast<int>(size.height));
  const QString moved = hand_.readout().isEmpty() ? frame_.readout() : hand_.readout();
  const QString done = pen_.draws() && over_ ? coordinatesText(*over_) : moved;
  if (!done.isEmpty()) paintReadout(painter, area, asPoint(pixel_), done);
}

// The rulers show where the pointer is.
void StageView::look(const LayerPointer& pointer) {
  over_ = onGround(pointer.view, pointer.pixel);
  pixel_ = pointer.pixel;
  if (isSideView(pointer.view)) window_.update();
}

std::optional<QString> StageView::hover(const LayerPointer& pointer) {
  if (!chosen_.isShown()) return std::nullopt;
  onFrame_ = false;
  look(pointer);
  if (pen_.draws()) {
    const QString hint = pen_.hover(pointer, heights());
    if (pen_.over()) over_ = pen_.over()->at;
    return hint;
  }
  auto other = hand_.hover(pointer);
  const auto frame = frameHint(pointer);
  onFrame_ = frame.has_value();
  return frame ? frame : other;
}

// The hint of the camera's frame; handles, ground and points take precedence.
std::optional<QString> StageView::frameHint(const LayerPointer& pointer) const {
  auto hint = frame_.hint(pointer);
  return hint && !hand_.activeHandle() && !StageHints::mark(chosen_, pointer) ? hint : std::nullopt;
}

bool StageView::press(const LayerPointer& pointer) {
  if (!chosen_.isShown()) return false;
  if (!pen_.draws()) return (frameHint(pointer) && frame_.press(pointer)) || hand_.press(pointer);
  pen_.press(pointer, heights());
  return true;
}

void StageView::drag(const LayerPointer& pointer) {
  look(pointer);
  if (pen_.draws()) {
    pen_.drag(pointer, heights());
  } else {
    frame_.drag(pointer);
    hand_.drag(pointer);
  }
}

void StageView::release(const LayerPointer& pointer) {
  frame_.release();
  hand_.release(pointer);
}

GestureId StageView::gesture() const {
  const GestureId ofFrame = frame_.gesture();
  return ofFrame == GestureId() ? hand_.gesture() : ofFrame;
}

void StageView::abandon() {
  frame_.abandon();
  hand_.abandon();
}

bool StageView::ownsKey(const QKeyEvent& event) const {
  if (!chosen_.isShown()) return false;
  if (pen_.ownsKey(event)) return true;
  return isOfPieces(event) || (event.modifiers() == Qt::ControlModifier && event.key() == Qt::Key_A) ||
         (event.modifiers() == Qt::NoModifier &&
          (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Escape));
}

bool StageView::isOfPieces(const QKeyEvent& event) const {
  if (!chosen_.isShown()) return false;
  if (event.modifiers() == Qt::AltModifier) return event.key() == Qt::Key_H;
  if (event.modifiers() == Qt::ControlModifier) {
    return event.key() == Qt::Key_D || (event.key() == Qt::Key_C && !chosen_.pieces().empty()) ||
           (event.key() == Qt::Key_V && chosen_.canPaste());
  }
  if (event.modifiers() != Qt::NoModifier) return false;
  return event.key() == Qt::Key_H || event.key() == Qt::Key_L || event.key() == Qt::Key_G ||
         event.key() == Qt::Key_P;
}

void StageView::key(const QKeyEvent& event) {
  if (pen_.ownsKey(event)) return pen_.key(event);
  switch (event.key()) {
    case Qt::Key_Delete:
      return remove();
    case Qt::Key_Escape:
      return chosen_.chooseNone();
    case Qt::Key_H:
      return event.modifiers() == Qt::AltModifier ? chosen_.showAll() : chosen_.toggleHidden();
    case Qt::Key_C:
      return chosen_.copy();
    case Qt::Key_V:
      return chosen_.paste();
    case Qt::Key_L:
      return chosen_.toggleLock();
    case Qt::Key_D:
      return chosen_.duplicate();
    case Qt::Key_G:
      return window_.seeFromSide();
    case Qt::Key_P:
      return window_.draw();
    default:
      break;
  }
  if (event.key() == Qt::Key_A) chooseAll();
}

void StageView::chooseAll() {
  StagePieceList all;
  for (const PieceModels::Placed& piece : models_.placed(chosen_.stage()))
    if (!piece.hidden && !piece.locked) all.push_back(piece.piece->id);
  chosen_.choosePieces(std::move(all));
}

// Removes the corner that was clicked last if enough corners remain, else the selection.
void StageView::remove() {
  const GroundShape* shape = chosen_.shape();
  const auto corner = chosen_.corner();
  if (!corner || shape->points.size() <= (shape->closed ? 3u : 2u)) return chosen_.remove();
  chosen_.apply(deleteGroundPoints(chosen_.session().project(), {chosen_.stage()->id, shape->id, {*corner}}));
}

void StageView::openMenu(const LayerPointer& pointer, const QPoint& globally) {
  if (pen_.draws()) return window_.openMenu(globally);
  if (const auto side = sideAt(pointer.view, *chosen_.stage(), pointer.pixel)) {
    chosen_.chooseShape(side->shape);
    return window_.openMenu(globally);
  }
  const auto* under = models_.pieceAt(chosen_.stage(), pointer.view.camera, pointer.view.size, pointer.pixel);
  if (under != nullptr && !chosen_.has(under->piece->id))
    chosen_.choosePieces(chosen_.groupOf(under->piece->id));
  window_.openMenu(globally);
}

vec2 StageView::middleOf(StagePieceId piece, const LayerView& view) const {
  return vec2(toPixel(view.camera, view.size, boundsOf(piece).centre()));
}

Box StageView::boundsOf(StagePieceId piece) const {
  for (const PieceModels::Placed& one : models_.placed(chosen_.stage()))
    if (one.piece->id == piece) return one.bounds;
  return {};
}

}  // namespace squire
