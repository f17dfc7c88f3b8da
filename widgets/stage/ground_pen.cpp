#include "widgets/stage/ground_pen.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "widgets/stage/stage_marks.h"

namespace squire {

namespace {

float reachOf(const LayerPointer& pointer, const vec2& at) {
  return reachAt(pointer.view, vec3(at, 0.0f)).metres;
}

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool isUndo(const QKeyEvent& event) { return event.matches(QKeySequence::Undo); }

}  // namespace

GroundPen::GroundPen(ChosenStage& chosen, QObject* parent) : QObject(parent), chosen_(chosen) {
  connect(&chosen_, &ChosenStage::changed, this, &GroundPen::adopt);
  connect(&chosen_, &ChosenStage::shownChanged, this, &GroundPen::adopt);
}

// Ends drawing if the stage was removed or is no longer shown.
void GroundPen::adopt() {
  const auto now = chosen_.stage();
  if (draws_ && (!chosen_.isShown() || now == nullptr || now->id != stage_)) setDraws(false);
}

void GroundPen::setDraws(bool draws) {
  const auto now = chosen_.stage();
  if (draws == draws_ || (draws && now == nullptr)) return;
  draws_ = draws;
  stage_ = draws ? now->id : StageId();
  points_.clear();
  over_.reset();
  closes_ = holds_ = false;
  Q_EMIT changed();
}

void GroundPen::setKind(GroundKind kind) {
  if (std::exchange(kind_, kind) != kind) Q_EMIT changed();
}

GroundShape GroundPen::drawn() const {
  GroundShape out;
  out.kind = kind_;
  out.closed = closes_;
  out.points = points_;
  if (over_ && !closes_ && (points_.empty() || over_->at != points_.back())) out.points.push_back(over_->at);
  return out;
}

PointSnap GroundPen::placeOf(const LayerPointer& pointer, const vec2& at, const Heights& heights) const {
  if (pointer.modifiers.testFlag(Qt::ControlModifier)) return {onStageGrid(at), {}};
  PointSnap out{at, {}};
  if (heights) {
    SnapMarks marks{{}, heights(at.x)};
    if (!points_.empty()) marks.beside.push_back(points_.back());
    out = snapPoint(at, *chosen_.stage(), {}, marks, reachOf(pointer, at));
  }
  out.at = vec2(toMillimetres(vec3(out.at, 0.0f)));
  return out;
}

void GroundPen::look(const LayerPointer& pointer, const Heights& heights) {
  over_.reset();
  closes_ = false;
  const auto at = onGround(pointer.view, pointer.pixel);
  if (!at) return;
  closes_ = points_.size() >= 3 && glm::distance(points_.front(), *at) <= reachOf(pointer, *at);
  over_ = closes_ ? PointSnap{points_.front(), {}} : placeOf(pointer, *at, heights);
}

QString GroundPen::hover(const LayerPointer& pointer, const Heights& heights) {
  look(pointer, heights);
  Q_EMIT changed();
  if (!over_) return tr("Ground is drawn from the side: press G");
  if (points_.empty())
    return tr("Click where the ground begins; Ctrl snaps to the grid, Escape ends drawing");
  if (closes_) return tr("Click to close the polygon");
  return tr(
      "Click to add a point; Enter or a double click ends the line, a click on its first point closes it; "
      "Backspace takes a point back, Escape discards all");
}

void GroundPen::press(const LayerPointer& pointer, const Heights& heights) {
  holds_ = false;
  if (pointer.isSecond) return finish();
  look(pointer, heights);
  if (!over_) return;
  if (closes_) return finish(true);
  if (points_.empty() || points_.back() != over_->at) points_.push_back(over_->at);
  holds_ = true;
  Q_EMIT changed();
}

void GroundPen::drag(const LayerPointer& pointer, const Heights& heights) {
  const auto at = onGround(pointer.view, pointer.pixel);
  if (!at || !holds_ || points_.empty()) return;
  points_.pop_back();
  over_ = placeOf(pointer, *at, heights);
  points_.push_back(over_->at);
  Q_EMIT changed();
}

bool GroundPen::ownsKey(const QKeyEvent& event) const {
  if (!draws_) return false;
  if (isUndo(event)) return !points_.empty();
  return event.modifiers() == Qt::NoModifier &&
         (isEnter(event.key()) || event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Escape ||
          event.key() == Qt::Key_Delete);
}

void GroundPen::key(const QKeyEvent& event) {
  if (isEnter(event.key())) return finish();
  if (event.key() == Qt::Key_Escape) return discard();
  takeBack();
}

void GroundPen::takeBack() {
  if (points_.empty()) return;
  points_.pop_back();
  closes_ = false;
  Q_EMIT changed();
}

void GroundPen::discard() {
  if (points_.empty()) return setDraws(false);
  points_.clear();
  closes_ = false;
  Q_EMIT changed();
}

// A line that was drawn to the left is turned around, so that its upper side is up.
void GroundPen::finish(bool closed) {
  if (points_.size() < (closed ? 3u : 2u)) return;
  std::vector<vec2> points = points_;
  if (!closed && points.back().x < points.front().x) std::ranges::reverse(points);
  const GroundKind kind = kind_;
  setDraws(false);
  chosen_.addGround(kind, closed, std::move(points));
}

}  // namespace squire

#include "moc_ground_pen.cpp"
