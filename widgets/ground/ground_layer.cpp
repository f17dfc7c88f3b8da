#include "widgets/ground/ground_layer.h"

#include <QLocale>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <utility>

#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

namespace {

constexpr float reach = 9.0f;      // pixels within which an end can be grabbed
constexpr float halfWidth = 0.6f;  // metres of ground on each side of the side-view plane
constexpr float snapStep = 0.1f;   // metres; drags with Ctrl snap to multiples

vec3 inSpace(const vec2& point, float x = 0.0f) { return {x, point.y, point.x}; }

void addPlank(const GroundPiece& piece, Shapes& out) {
  const vec2 way = piece.to - piece.from;
  const bool walkable = way.x > 0.5f * glm::length(way);
  const vec4 face = toVector(colourOf(walkable ? Role::Good : Role::Secondary), walkable ? 0.30f : 0.18f);
  const vec3 a = inSpace(piece.from, -halfWidth), b = inSpace(piece.to, -halfWidth);
  const vec3 c = inSpace(piece.to, halfWidth), d = inSpace(piece.from, halfWidth);
  out.addTriangle(a, b, c, face);
  out.addTriangle(a, c, d, face);
  out.addTriangle(c, b, a, face);
  out.addTriangle(d, c, a, face);
  const vec4 edge = toVector(colourOf(walkable ? Role::Good : Role::Secondary), 0.9f);
  for (const float x : {-halfWidth, 0.0f, halfWidth})
    out.addLine(inSpace(piece.from, x), inSpace(piece.to, x), edge);
  out.addLine(a, d, edge);
  out.addLine(b, c, edge);
}

void addDisk(const vec2& feet, float radius, const vec4& colour, Shapes& out) {
  constexpr int segments = 40;
  const vec2 centre = feet + vec2(0, radius);
  vec3 before = inSpace(centre + vec2(radius, 0));
  for (int i = 1; i <= segments; ++i) {
    const float angle = 2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / segments;
    const vec3 now = inSpace(centre + radius * vec2(std::cos(angle), std::sin(angle)));
    out.addLine(before, now, colour);
    before = now;
  }
}

}  // namespace

// The character walks along +Z, which is the X of a stage.
GroundLayer::GroundLayer(GroundState& state)
    : state_(state),
      models_(state.session(),
              mat4(vec4(0, 0, 1, 0), vec4(0, 1, 0, 0), vec4(-1, 0, 0, 0), vec4(0, 0, 0, 1))) {}

void GroundLayer::addModels(std::vector<SceneModel>& models) {
  if (state_.isShown()) models_.addTo(models, state_.stage());
}

vec2 GroundLayer::pixelOf(const LayerView& view, const vec2& point) {
  const vec3 pixel = toPixel(view.camera, view.size, inSpace(point));
  return {pixel.x, pixel.y};
}

void GroundLayer::addShapes(const LayerView& /*view*/, DrawList& list) {
  if (!state_.isShown()) return;
  if (state_.isOwn()) {
    for (const GroundPiece& piece : state_.pieces()) addPlank(piece, list.world);
  } else {
    list.light.shadow = false;  // a shadow is drawn on y = 0, but the ground of a stage may be elsewhere
    for (const GroundPiece& piece : state_.pieces())
      list.onTop.addLine(inSpace(piece.from), inSpace(piece.to), toVector(colourOf(Role::Good), 0.9f));
  }
  if (state_.ready())
    addDisk(state_.place().feet, state_.settings().radius, toVector(colourOf(Role::Accent), 0.9f),
            list.onTop);
  if (state_.draws() && pen_ && over_)
    list.onTop.addLine(inSpace(*pen_), inSpace(*over_), toVector(colourOf(Role::Warm), 1.0f));
}

void GroundLayer::paint(QPainter& painter, const LayerView& view) {
  if (state_.isSteered() && state_.ready())
    paintKeyHelp(painter, view.size, tr("\u2190 \u2192 walk    \u2191 jumps    Esc exits"));
  if (!state_.draws()) {
    pen_.reset();
    return;
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colourOf(Role::Window), 1.0));
  for (const GroundPiece& piece : state_.pieces()) {
    for (const vec2& end : {piece.from, piece.to}) {
      const vec2 pixel = pixelOf(view, end);
      painter.setBrush(colourOf(pen_ && glm::distance(*pen_, end) < 1e-4f ? Role::Warm : Role::Text));
      painter.drawEllipse(QPointF(static_cast<double>(pixel.x), static_cast<double>(pixel.y)), 4.0, 4.0);
    }
  }
  if (!pen_) return;
  const vec2 pixel = pixelOf(view, *pen_);
  painter.setBrush(colourOf(Role::Warm));
  painter.drawEllipse(QPointF(static_cast<double>(pixel.x), static_cast<double>(pixel.y)), 4.0, 4.0);
}

// The point on the plane of the side view; empty if that is seen nearly edge-on.
std::optional<vec2> GroundLayer::pointAt(const LayerPointer& pointer) const {
  const Ray ray = rayThrough(pointer.view.camera, pointer.view.size, pointer.pixel);
  if (std::abs(ray.direction.x) < 0.2f) return std::nullopt;
  const vec3 at = ray.origin - ray.direction * (ray.origin.x / ray.direction.x);
  vec2 point(at.z, at.y);
  if (pointer.modifiers.testFlag(Qt::ControlModifier))
    point = {std::round(point.x / snapStep) * snapStep, std::round(point.y / snapStep) * snapStep};
  return point;
}

std::optional<vec2> GroundLayer::endAt(const LayerPointer& pointer) const {
  std::optional<vec2> found;
  float nearest = reach;
  for (const GroundPiece& piece : state_.pieces()) {
    for (const vec2& end : {piece.from, piece.to}) {
      const float away = glm::distance(pixelOf(pointer.view, end), pointer.pixel);
      if (away >= nearest) continue;
      nearest = away;
      found = end;
    }
  }
  return found;
}

std::optional<QString> GroundLayer::hover(const LayerPointer& pointer) {
  if (!state_.draws()) return std::nullopt;
  over_ = pointAt(pointer);
  if (!over_) return tr("Ground is drawn from the side: press G");
  if (const auto end = endAt(pointer)) {
    return pen_ && glm::distance(*pen_, *end) < 1e-4f
               ? tr("Click to end the line, drag to move the point")
               : tr("Click to continue from here, drag to move the point");
  }
  const QLocale locale;
  return (pen_ ? tr("Click to add a piece up to %1, %2 m; Ctrl snaps")
               : tr("Click to start a line at %1, %2 m; Ctrl snaps"))
      .arg(locale.toString(static_cast<double>(over_->x), 'f', 2),
           locale.toString(static_cast<double>(over_->y), 'f', 2));
}

// Swaps the ends of a piece that was drawn towards -Z, because the order of the ends decides which side is
// up.
void GroundLayer::addPiece(const vec2& to) {
  std::vector<GroundPiece> pieces = state_.pieces();
  const bool back = to.x < pen_->x - 1e-4f;
  pieces.push_back(back ? GroundPiece{to, *pen_} : GroundPiece{*pen_, to});
  if (state_.setPieces(std::move(pieces))) pen_ = to;
}

bool GroundLayer::press(const LayerPointer& pointer) {
  if (!state_.draws()) return false;
  const auto point = pointAt(pointer);
  if (!point) return false;
  if (const auto end = endAt(pointer)) {
    held_ = Held{*end, state_.pieces(), state_.session().gestures().begin()};
    return true;
  }
  if (pen_) {
    addPiece(*point);
  } else {
    pen_ = point;
  }
  return true;
}

void GroundLayer::drag(const LayerPointer& pointer) {
  const auto point = pointAt(pointer);
  if (!held_ || !point) return;
  std::vector<GroundPiece> pieces = held_->before;
  for (GroundPiece& piece : pieces) {
    for (vec2* end : {&piece.from, &piece.to}) {
      if (glm::distance(*end, held_->end) < 1e-4f) *end = *point;
    }
  }
  state_.setPieces(std::move(pieces), held_->gesture);
}

void GroundLayer::release(const LayerPointer& pointer) {
  const auto held = std::exchange(held_, std::nullopt);
  if (!held || glm::distance(pixelOf(pointer.view, held->end), pointer.pixel) > reach) return;
  const bool ends = pen_ && glm::distance(*pen_, held->end) < 1e-4f;
  if (pen_ && !ends) addPiece(held->end);
  if (!ends) {
    pen_ = held->end;
  } else {
    pen_.reset();
  }
}

void GroundLayer::abandon() {
  if (held_) state_.session().abandon(held_->gesture);
  held_.reset();
}

}  // namespace squire
