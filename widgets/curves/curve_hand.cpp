#include "widgets/curves/curve_hand.h"

#include <QMouseEvent>
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

std::optional<QRectF> CurveHand::selecting() const {
  if (grip_ != Grip::Box || !moved_) return std::nullopt;
  return QRectF(pressedAt_, lastAt_).normalized();
}

void CurveHand::press(const QMouseEvent& event) {
  if (busy()) return;
  button_ = event.button();
  pressedAt_ = lastAt_ = event.position();
  frameGrip_ = {};
  moved_ = false;
  if (event.button() == Qt::MiddleButton) {
    grip_ = Grip::Pan;
  } else if (event.button() == Qt::LeftButton && model_.session().clip() != nullptr) {
    pressLeft(event);
  }
}

void CurveHand::move(const QMouseEvent& event) {
  const QPointF at = event.position();
  const bool drags = grip_ == Grip::Points || grip_ == Grip::Handle || grip_ == Grip::Frame;
  if (std::hypot(at.x() - pressedAt_.x(), at.y() - pressedAt_.y()) > slack) {
    if (!moved_ && drags) model_.drag().begin();
    moved_ = true;
  }
  if (!drags || moved_) follow(at, event.modifiers());
  lastAt_ = at;
}

void CurveHand::follow(QPointF at, Qt::KeyboardModifiers modifiers) {
  switch (grip_) {
    case Grip::None:
      break;
    case Grip::Scrub:
      return scrub(at.x(), modifiers);
    case Grip::Pan:
      places_.axes().pan(at.x() - lastAt_.x(), at.y() - lastAt_.y());
      Q_EMIT panned();
      break;
    case Grip::Points:
      return dragPoints(at, modifiers);
    case Grip::Handle:
      return dragHandle(at, modifiers);
    case Grip::Frame:
      return dragFrame(at, modifiers);
    case Grip::Box:
      Q_EMIT changed();
      break;
  }
}

bool CurveHand::release(const QMouseEvent& event) {
  if (event.button() != button_) return false;
  const Grip grip = std::exchange(grip_, Grip::None);
  Q_EMIT hinted({});
  if (moved_ && (grip == Grip::Points || grip == Grip::Handle || grip == Grip::Frame)) {
    model_.drag().end();
    freed_ = freed_ && grip != Grip::Handle;
  } else if (grip == Grip::Points && !frameGrip_.moves() && !has(event.modifiers(), Qt::ShiftModifier)) {
    model_.select({grabbed_}, grabbed_);
  } else if (grip == Grip::Box) {
    finishBox(event.modifiers());
  }
  return true;
}

void CurveHand::cancelDrag() {
  grip_ = Grip::None;
  if (model_.drag().isActive()) model_.drag().cancelDrag();
  Q_EMIT hinted({});
}

void CurveHand::pressLeft(const QMouseEvent& event) {
  const QPointF at = event.position();
  if (places_.inRuler(at)) {
    grip_ = Grip::Scrub;
    scrub(at.x(), event.modifiers());
    return;
  }
  if (const auto handle = places_.handleUnder(at); handle && !places_.keyAt(at)) {
    handle_ = *handle;
    startReach_ = places_.reachOf(handle_.point, handle_.side).value_or(CurvePlaces::HandleReach());
    grip_ = Grip::Handle;
    return;
  }
  if (const auto point = places_.keyAt(at)) {
    if (has(event.modifiers(), Qt::ShiftModifier)) {
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
  if (places_.onPlayhead(at)) {
    grip_ = Grip::Scrub;
    return;
  }
  grip_ = Grip::Box;
}

// The border moves the selection, its handles scale it.
bool CurveHand::pressFrame(QPointF at) {
  const auto box = places_.box();
  const auto grip = box ? box->gripAt(at) : std::nullopt;
  if (!grip) return false;
  startBox_ = *box;
  frameGrip_ = *grip;
  grip_ = grip->moves() ? Grip::Points : Grip::Frame;
  if (grip->moves())
    grabbedTime_ = (model_.active() ? *model_.active() : model_.selection().front()).key.time;
  return true;
}

// Snaps to frames unless Ctrl is held; Shift constrains to the axis of the larger movement.
void CurveHand::dragPoints(QPointF at, Qt::KeyboardModifiers modifiers) {
  double dx = at.x() - pressedAt_.x();
  double dy = at.y() - pressedAt_.y();
  if (has(modifiers, Qt::ShiftModifier)) (std::abs(dx) > std::abs(dy) ? dy : dx) = 0.0;
  Time by;
  if (dx != 0.0) {
    const Rate rate = model_.session().rate();
    const double frame = places_.frameOf(grabbedTime_) + dx / places_.axes().perFrame;
    const Time target =
        has(modifiers, Qt::ControlModifier)
            ? Time{std::llround(frame / rate.perSecond() * static_cast<double>(Time::ticksPerSecond))}
            : timeOfFrame(std::llround(frame), rate);
    if (std::abs(dx) > slack) by = target - grabbedTime_;
  }
  model_.drag().by(by, -dy / places_.axes().perValue);
  if (const auto value = model_.active() ? model_.valueOf(*model_.active()) : std::nullopt) {
    showDragHint(
        CurveView::tr("Frame %1   value %2   Shift: along one axis   Ctrl: between frames   Escape: cancel")
            .arg(numberText(places_.frameOf(model_.active()->key.time), 2))
            .arg(numberText(*value, 3)));
  }
}

// Shows what the drag does and how many keys it would replace.
void CurveHand::showDragHint(const QString& what) {
  const std::size_t lost = model_.drag().overwritten();
  Q_EMIT hinted(lost == 0 ? what : CurveView::tr("Overwrites %1   %2").arg(CountedText::keys(lost), what));
}

// Scaling in time snaps to frames unless Ctrl is held; Alt scales about the middle.
void CurveHand::dragFrame(QPointF at, Qt::KeyboardModifiers modifiers) {
  BoxDrag drag{frameGrip_, pressedAt_, at, has(modifiers, Qt::AltModifier)};
  const bool toFrames = !has(modifiers, Qt::ControlModifier);
  if (frameGrip_.scalesTime() && toFrames) {
    const double side = frameGrip_.left ? startBox_.points.left() : startBox_.points.right();
    const double frame = std::round(places_.axes().frameAt(side + at.x() - pressedAt_.x()));
    drag.to.setX(pressedAt_.x() + places_.axes().xOf(frame) - side);
  }
  const BoxFactors factors = factorsOf(startBox_, drag);
  const double pivot = places_.axes().frameAt(factors.pivot.x()) / model_.session().rate().perSecond();
  model_.drag().scaleBy({Time::fromSeconds(pivot), factors.time, toFrames,
                         places_.axes().valueAt(factors.pivot.y()), factors.value});
  showDragHint(
      CurveView::tr(
          "Time \u00d7 %1   value \u00d7 %2   Alt: about the middle   Ctrl: between frames   Escape: cancel")
          .arg(numberText(factors.time, 2))
          .arg(numberText(factors.value, 2)));
}

// The position of a dragged handle: Shift keeps its slope, Ctrl its length in time.
CurvePlaces::HandleReach CurveHand::heldReach(CurvePlaces::HandleReach reach,
                                              Qt::KeyboardModifiers modifiers) const {
  if (has(modifiers, Qt::ControlModifier)) reach.length = startReach_.length;
  const bool keepsSlope = has(modifiers, Qt::ShiftModifier) && startReach_.length > 1e-3;
  if (keepsSlope) reach.offset = startReach_.offset / startReach_.length * reach.length;
  return reach;
}

// The other handle of an aligned key follows, unless Alt is held or the handles were made free.
void CurveHand::dragHandle(QPointF at, Qt::KeyboardModifiers modifiers) {
  const CurvePoint& point = handle_.point;
  const ShownCurve* curve = model_.find({point.key.bone, point.key.channel, point.component});
  const std::size_t key = curve == nullptr ? 0 : curve->channel->indexOf(point.key.time);
  if (curve == nullptr || key == curve->channel->size()) return;
  const bool isAfter = handle_.side == HandleSide::After;
  const std::size_t neighbour = isAfter ? key + 1 : key - 1;
  const ShownChannel& channel = *curve->channel;
  const auto valueOf = [&](std::size_t i) { return static_cast<double>(channel.value(i)[point.component]); };
  const QPointF own = places_.place(*curve, key);
  const double length = (at.x() - own.x()) / (places_.place(*curve, neighbour).x() - own.x());
  const double value = curve->scale.real(places_.axes().valueAt(at.y()));
  const CurvePlaces::HandleReach reach =
      heldReach({std::clamp(length, 0.0, 1.0), value - valueOf(key)}, modifiers);
  const double way = (valueOf(neighbour) - valueOf(key)) * (isAfter ? 1.0 : -1.0);
  const auto x = static_cast<float>(isAfter ? reach.length : 1.0 - reach.length);
  const HandlePlace place = placeOfHandle(handle_.side, x, reach.offset, way);
  const bool isAlone =
      freed_ || has(modifiers, Qt::AltModifier) || model_.selectedShape() == HandleShape::Free;
  model_.drag().handle(point, handle_.side, place, !isAlone);
  Q_EMIT hinted(
      CurveView::tr("Length %1 %   Shift: only the length   Ctrl: only the slope   Alt: this side alone   "
                    "Escape: cancel")
          .arg(numberText(100.0 * reach.length, 0)));
}

// Clicking an empty place clears the selection, clicking a curve selects all its keys, and a box selects what
// lies in it.
void CurveHand::finishBox(Qt::KeyboardModifiers modifiers) {
  std::vector<CurvePoint> points;
  if (has(modifiers, Qt::ShiftModifier)) points = model_.selection();
  const QRectF box = QRectF(pressedAt_, lastAt_).normalized();
  const auto hit = moved_ ? std::nullopt : places_.curveAt(pressedAt_);
  for (const ShownCurve& curve : model_.curves()) {
    const bool isHit = hit && curve.id == hit->curve;
    if (!moved_ && !isHit) continue;
    const auto [first, last] =
        moved_ ? places_.keysSeen(*curve.channel) : std::pair(std::size_t{0}, curve.channel->size());
    for (std::size_t i = first; i < last; ++i) {
      if (isHit || box.contains(places_.place(curve, i))) {
        points.push_back({{curve.id.bone, curve.id.channel, curve.channel->time(i)}, curve.id.component});
      }
    }
  }
  const auto active = points.empty() ? std::nullopt : std::optional(points.back());
  model_.select(std::move(points), active);
}

void CurveHand::scrub(double x, Qt::KeyboardModifiers modifiers) {
  Session& session = model_.session();
  session.playback().setPlaying(false);
  const double frame = places_.axes().frameAt(x);
  if (has(modifiers, Qt::ShiftModifier)) {
    session.setPlayhead(Time::fromSeconds(frame / session.rate().perSecond()));
  } else {
    session.setPlayheadFrame(std::llround(frame));
  }
}

Qt::CursorShape CurveHand::cursorAt(QPointF at) const {
  if (places_.inRuler(at)) return Qt::SizeHorCursor;
  if (places_.keyAt(at) || places_.handleUnder(at)) return Qt::SizeAllCursor;
  const auto box = places_.box();
  if (const auto grip = box ? box->gripAt(at) : std::nullopt) {
    if (grip->moves()) return Qt::SizeAllCursor;
    if (!grip->scalesValue()) return Qt::SizeHorCursor;
    if (!grip->scalesTime()) return Qt::SizeVerCursor;
    return grip->left == grip->top ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
  }
  return places_.onPlayhead(at) ? Qt::SizeHorCursor : Qt::ArrowCursor;
}

}  // namespace squire

#include "moc_curve_hand.cpp"
