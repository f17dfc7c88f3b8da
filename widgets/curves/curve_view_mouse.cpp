#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/curves/curve_view.h"
#include "widgets/session/counted_text.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr double slack = 3.0;  // pixels that the pointer may move before a press becomes a drag

bool has(Qt::KeyboardModifiers modifiers, Qt::KeyboardModifier one) { return modifiers.testFlag(one); }

}  // namespace

void CurveView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) return pressRight(event);
  if (grip_ != Grip::None) return;
  button_ = event->button();
  pressedAt_ = lastAt_ = event->position();
  frameGrip_ = {};
  moved_ = false;
  if (event->button() == Qt::MiddleButton) {
    grip_ = Grip::Pan;
    setCursor(Qt::ClosedHandCursor);
  } else if (event->button() == Qt::LeftButton && model_.session().clip() != nullptr) {
    pressLeft(event);
  }
}

// Cancels a drag; otherwise selects what is under the pointer and opens its menu.
void CurveView::pressRight(QMouseEvent* event) {
  if (grip_ != Grip::None) {
    takeBack();
    return spoil();
  }
  const QPointF at = event->position();
  if (model_.session().clip() == nullptr || inRuler(at)) return;
  const auto point = keyAt(at);
  if (point && !model_.isSelected(*point)) model_.select({*point}, *point);
  const auto hit = point ? std::nullopt : curveAt(at);
  Q_EMIT menuWanted(event->globalPosition().toPoint(), hit ? std::optional(hit->curve) : std::nullopt,
                    frameNear(at.x()));
}

void CurveView::takeBack() {
  grip_ = Grip::None;
  if (model_.dragging()) model_.cancelDrag();
  Q_EMIT hinted({});
}

// The nearest frame to a position.
Time CurveView::frameNear(double x) const {
  const std::int64_t frame = std::llround(axes_.frameAt(x));
  return timeOfFrame(std::max<std::int64_t>(0, frame), model_.session().rate());
}

void CurveView::pressLeft(QMouseEvent* event) {
  const QPointF at = event->position();
  if (inRuler(at)) {
    grip_ = Grip::Scrub;
    scrub(at.x(), event->modifiers());
    return;
  }
  if (const auto handle = handleUnder(at); handle && !keyAt(at)) {
    handle_ = *handle;
    grip_ = Grip::Handle;
    return;
  }
  if (const auto point = keyAt(at)) {
    if (has(event->modifiers(), Qt::ShiftModifier)) {
      if (!model_.isSelected(*point)) model_.toggle(*point);
    } else if (!model_.isSelected(*point)) {
      model_.select({*point}, point);
    } else {
      model_.select(model_.selection(), point);
    }
    grabbed_ = *point;
    grabbedTime_ = point->key.time;
    grip_ = Grip::Points;
    return;
  }
  if (pressFrame(at)) return;
  if (onPlayhead(at)) {
    grip_ = Grip::Scrub;
    return;
  }
  grip_ = Grip::Box;
}

// The border moves the selection, its handles scale it.
bool CurveView::pressFrame(QPointF at) {
  const auto box = this->box();
  const auto grip = box ? box->gripAt(at) : std::nullopt;
  if (!grip) return false;
  startBox_ = *box;
  frameGrip_ = *grip;
  grip_ = grip->moves() ? Grip::Points : Grip::Frame;
  if (grip->moves())
    grabbedTime_ = (model_.active() ? *model_.active() : model_.selection().front()).key.time;
  return true;
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (grip_ != Grip::None && std::hypot(at.x() - pressedAt_.x(), at.y() - pressedAt_.y()) > slack) {
    if (!moved_ && (grip_ == Grip::Points || grip_ == Grip::Handle || grip_ == Grip::Frame))
      model_.beginDrag();
    moved_ = true;
  }
  switch (grip_) {
    case Grip::None:
      hover(at);
      break;
    case Grip::Scrub:
      scrub(at.x(), event->modifiers());
      break;
    case Grip::Pan:
      isPlaced_ = true;
      axes_.pan(at.x() - lastAt_.x(), at.y() - lastAt_.y());
      spoil();
      break;
    case Grip::Points:
      if (moved_) dragPoints(at, event->modifiers());
      break;
    case Grip::Handle:
      if (moved_) dragHandle(at, event->modifiers());
      break;
    case Grip::Frame:
      if (moved_) dragFrame(at, event->modifiers());
      break;
    case Grip::Box:
      update();
      break;
  }
  lastAt_ = at;
}

// Snaps to frames unless Ctrl is held; Shift constrains to the axis of the larger movement.
void CurveView::dragPoints(QPointF at, Qt::KeyboardModifiers modifiers) {
  double dx = at.x() - pressedAt_.x();
  double dy = at.y() - pressedAt_.y();
  if (has(modifiers, Qt::ShiftModifier)) (std::abs(dx) > std::abs(dy) ? dy : dx) = 0.0;
  Time by;
  if (dx != 0.0) {
    const Rate rate = model_.session().rate();
    const double frame = frameOf(grabbedTime_) + dx / axes_.perFrame;
    const Time target =
        has(modifiers, Qt::ControlModifier)
            ? Time{std::llround(frame / rate.perSecond() * static_cast<double>(Time::ticksPerSecond))}
            : timeOfFrame(std::llround(frame), rate);
    if (std::abs(dx) > slack) by = target - grabbedTime_;
  }
  model_.dragBy(by, -dy / axes_.perValue);
  if (const auto value = model_.active() ? model_.valueOf(*model_.active()) : std::nullopt) {
    tellDrag(tr("Frame %1   value %2   Shift: along one axis   Ctrl: between frames   Escape: as it was")
                 .arg(numberText(frameOf(model_.active()->key.time), 2))
                 .arg(numberText(*value, 3)));
  }
}

// Shows what the drag does and how many keys it would replace.
void CurveView::tellDrag(const QString& what) {
  const std::size_t lost = model_.overwritten();
  Q_EMIT hinted(lost == 0 ? what : tr("Overwrites %1   %2").arg(CountedText::keys(lost), what));
}

// Scaling in time snaps to frames unless Ctrl is held; Alt scales about the middle.
void CurveView::dragFrame(QPointF at, Qt::KeyboardModifiers modifiers) {
  BoxDrag drag{frameGrip_, pressedAt_, at, has(modifiers, Qt::AltModifier)};
  const bool toFrames = !has(modifiers, Qt::ControlModifier);
  if (frameGrip_.scalesTime() && toFrames) {
    const double side = frameGrip_.left ? startBox_.points.left() : startBox_.points.right();
    const double frame = std::round(axes_.frameAt(side + at.x() - pressedAt_.x()));
    drag.to.setX(pressedAt_.x() + axes_.xOf(frame) - side);
  }
  const BoxFactors factors = factorsOf(startBox_, drag);
  const double pivot = axes_.frameAt(factors.pivot.x()) / model_.session().rate().perSecond();
  model_.scaleBy(
      {Time::fromSeconds(pivot), factors.time, toFrames, axes_.valueAt(factors.pivot.y()), factors.value});
  tellDrag(tr("Time \u00D7 %1   value \u00D7 %2   Alt: about the middle   Ctrl: between frames   "
              "Escape: as it was")
               .arg(numberText(factors.time, 2))
               .arg(numberText(factors.value, 2)));
}

// Converts the pointer's position to the unit square of the segment. The other handle of an aligned key
// follows, unless Alt is held or the handles were made free.
void CurveView::dragHandle(QPointF at, Qt::KeyboardModifiers modifiers) {
  const CurvePoint& point = handle_.point;
  const ShownCurve* curve = model_.find({point.key.bone, point.key.channel, point.component});
  const std::size_t key = curve == nullptr ? 0 : curve->channel->indexOf(point.key.time);
  if (curve == nullptr || key == curve->channel->size()) return;
  const bool isAfter = handle_.side == HandleSide::After;
  const std::size_t segment = isAfter ? key : key - 1;
  const QPointF from = place(*curve, segment);
  const QPointF to = place(*curve, segment + 1);
  const Ease& ease = curve->channel->ease(segment);
  vec2 square(static_cast<float>((at.x() - from.x()) / (to.x() - from.x())), isAfter ? ease.y1 : ease.y2);
  // On a flat segment, the pointer's height determines nothing.
  if (std::abs(to.y() - from.y()) > 0.5)
    square.y = static_cast<float>((at.y() - from.y()) / (to.y() - from.y()));
  if (curve->channel->turns()) square.y = std::clamp(square.y, 0.0f, 1.0f);
  const bool isAlone =
      freed_ || has(modifiers, Qt::AltModifier) || model_.selectedShape() == HandleShape::Free;
  model_.dragHandle(point, handle_.side, square, !isAlone);
}

void CurveView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != button_) return;
  const Grip grip = std::exchange(grip_, Grip::None);
  Q_EMIT hinted({});
  if (grip == Grip::Pan) setCursor(Qt::ArrowCursor);
  if (moved_ && (grip == Grip::Points || grip == Grip::Handle || grip == Grip::Frame)) {
    model_.endDrag();
    freed_ = freed_ && grip != Grip::Handle;
  } else if (grip == Grip::Points && !frameGrip_.moves() && !has(event->modifiers(), Qt::ShiftModifier)) {
    model_.select({grabbed_}, grabbed_);
  } else if (grip == Grip::Box) {
    finishBox(event->modifiers());
  }
  update();
}

// Clicking an empty place clears the selection, clicking a curve selects all its keys, and a box selects what
// lies in it.
void CurveView::finishBox(Qt::KeyboardModifiers modifiers) {
  std::vector<CurvePoint> points;
  if (has(modifiers, Qt::ShiftModifier)) points = model_.selection();
  const QRectF box = QRectF(pressedAt_, lastAt_).normalized();
  const auto hit = moved_ ? std::nullopt : curveAt(pressedAt_);
  for (const ShownCurve& curve : model_.curves()) {
    const bool isHit = hit && curve.id == hit->curve;
    if (!moved_ && !isHit) continue;
    const auto [first, last] =
        moved_ ? keysSeen(*curve.channel) : std::pair(std::size_t{0}, curve.channel->size());
    for (std::size_t i = first; i < last; ++i) {
      if (isHit || box.contains(place(curve, i))) {
        points.push_back({{curve.id.bone, curve.id.channel, curve.channel->time(i)}, curve.id.component});
      }
    }
  }
  const auto active = points.empty() ? std::nullopt : std::optional(points.back());
  model_.select(std::move(points), active);
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
  grip_ = Grip::None;
  const QPointF at = event->position();
  if (event->button() != Qt::LeftButton || inRuler(at) || keyAt(at)) return;
  const auto hit = curveAt(at);
  if (!hit) return;
  model_.insertAt(hit->curve, frameNear(at.x()));
}

void CurveView::wheelEvent(QWheelEvent* event) {
  // With Alt, the window system reports the wheel as horizontal.
  const int turn = event->angleDelta().y() + event->angleDelta().x();
  const double factor = std::pow(1.2, turn / 120.0);
  const bool timeOnly = has(event->modifiers(), Qt::ControlModifier);
  const bool valueOnly = has(event->modifiers(), Qt::AltModifier);
  isPlaced_ = true;
  if (has(event->modifiers(), Qt::ShiftModifier)) {
    axes_.pan(0.5 * turn, 0.0);
  } else {
    if (!valueOnly) axes_.zoomTime(event->position().x(), factor);
    if (!timeOnly) axes_.zoomValue(event->position().y(), factor);
  }
  spoil();
  event->accept();
}

void CurveView::scrub(double x, Qt::KeyboardModifiers modifiers) {
  Session& session = model_.session();
  session.playback().setPlaying(false);
  const double frame = axes_.frameAt(x);
  if (has(modifiers, Qt::ShiftModifier)) {
    session.setPlayhead(Time::fromSeconds(frame / session.rate().perSecond()));
  } else {
    session.setPlayheadFrame(std::llround(frame));
  }
}

Qt::CursorShape CurveView::cursorAt(QPointF at) const {
  if (inRuler(at)) return Qt::SizeHorCursor;
  if (keyAt(at) || handleUnder(at)) return Qt::SizeAllCursor;
  const auto box = this->box();
  if (const auto grip = box ? box->gripAt(at) : std::nullopt) {
    if (grip->moves()) return Qt::SizeAllCursor;
    if (!grip->scalesValue()) return Qt::SizeHorCursor;
    if (!grip->scalesTime()) return Qt::SizeVerCursor;
    return grip->left == grip->top ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
  }
  return onPlayhead(at) ? Qt::SizeHorCursor : Qt::ArrowCursor;
}

void CurveView::hover(QPointF at) {
  const auto hit = inRuler(at) ? std::nullopt : curveAt(at);
  const auto now = hit ? std::optional(hit->curve) : std::nullopt;
  setCursor(cursorAt(at));
  if (now != hovered_) {
    hovered_ = now;
    spoil();
  } else if (hovered_) {
    update();
  }
  lastAt_ = at;
}

void CurveView::leaveEvent(QEvent* event) {
  if (hovered_) spoil();
  hovered_.reset();
  Q_EMIT hinted({});
  QWidget::leaveEvent(event);
}

}  // namespace squire
