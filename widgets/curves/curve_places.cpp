#include "widgets/curves/curve_places.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace squire {

namespace {

constexpr double rulerHeight = 22.0;
constexpr double valueWidth = 46.0;
constexpr double reach = 7.0;  // pixels around an object in which it is hit

double away(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

}  // namespace

double CurvePlaces::frameOf(Time time) const { return frameAt(time, model_.session().rate()); }

// The nearest frame to a position.
Time CurvePlaces::frameNear(double x) const {
  const std::int64_t frame = std::llround(axes_.frameAt(x));
  return timeOfFrame(std::max<std::int64_t>(0, frame), model_.session().rate());
}

QPointF CurvePlaces::place(const ShownCurve& curve, std::size_t key) const {
  const auto value = static_cast<double>(curve.channel->value(key)[curve.id.component]);
  return {axes_.xOf(frameOf(curve.channel->time(key))), axes_.yOf(curve.scale.shown(value))};
}

QPointF CurvePlaces::pointAt(const CurvePoint& point) const {
  const ShownCurve* curve = model_.find({point.key.bone, point.key.channel, point.component});
  const std::size_t key = curve == nullptr ? 0 : curve->channel->indexOf(point.key.time);
  return curve == nullptr || key == curve->channel->size() ? QPointF() : place(*curve, key);
}

std::optional<CurvePlaces::HandleReach> CurvePlaces::reachOf(const CurvePoint& point, HandleSide side) const {
  const ShownCurve* curve = model_.find({point.key.bone, point.key.channel, point.component});
  if (curve == nullptr) return std::nullopt;
  const ShownChannel& channel = *curve->channel;
  const std::size_t key = channel.indexOf(point.key.time);
  const bool isAfter = side == HandleSide::After;
  if (key == channel.size() || (isAfter ? key + 1 == channel.size() : key == 0)) return std::nullopt;
  const std::size_t segment = isAfter ? key : key - 1;
  const Ease& ease = channel.ease(segment);
  if (ease.kind != Interpolation::Curve) return std::nullopt;
  const Lift lift = channel.lift(segment);
  const auto c = point.component;
  const double way =
      static_cast<double>(channel.value(segment + 1)[c]) - static_cast<double>(channel.value(segment)[c]);
  const auto x = static_cast<double>(std::clamp(isAfter ? ease.x1 : ease.x2, 0.0f, 1.0f));
  if (isAfter) return HandleReach{x, static_cast<double>(ease.y1) * way + static_cast<double>(lift.first)};
  return HandleReach{1.0 - x, (static_cast<double>(ease.y2) - 1.0) * way + static_cast<double>(lift.second)};
}

std::optional<QPointF> CurvePlaces::handleAt(const CurvePoint& point, HandleSide side) const {
  const auto reach = reachOf(point, side);
  const ShownCurve* curve = model_.find({point.key.bone, point.key.channel, point.component});
  if (!reach || curve == nullptr) return std::nullopt;
  const std::size_t key = curve->channel->indexOf(point.key.time);
  const QPointF at = place(*curve, key);
  const double other = place(*curve, side == HandleSide::After ? key + 1 : key - 1).x();
  const auto value = static_cast<double>(curve->channel->value(key)[point.component]);
  return QPointF(at.x() + reach->length * (other - at.x()),
                 axes_.yOf(curve->scale.shown(value + reach->offset)));
}

std::optional<CurveBox> CurvePlaces::box() const {
  if (model_.selection().size() < 2) return std::nullopt;
  double left = 1e300, right = -1e300, top = 1e300, bottom = -1e300;
  std::map<CurveId, const ShownCurve*> shown;
  for (const ShownCurve& curve : model_.curves()) shown.emplace(curve.id, &curve);
  for (const CurvePoint& point : model_.selection()) {
    const auto found = shown.find({point.key.bone, point.key.channel, point.component});
    if (found == shown.end()) continue;
    const ShownCurve& curve = *found->second;
    const std::size_t key = curve.channel->indexOf(point.key.time);
    if (key == curve.channel->size()) continue;
    const QPointF at = place(curve, key);
    left = std::min(left, at.x());
    right = std::max(right, at.x());
    top = std::min(top, at.y());
    bottom = std::max(bottom, at.y());
  }
  const CurveBox box{QRectF(QPointF(left, top), QPointF(right, bottom))};
  return box.handles().empty() ? std::nullopt : std::optional(box);
}

std::pair<std::size_t, std::size_t> CurvePlaces::keysSeen(const ShownChannel& channel) const {
  const double perTick = model_.session().rate().perSecond() / static_cast<double>(Time::ticksPerSecond);
  const auto timeAt = [&](double x) {
    return Time{static_cast<std::int64_t>(std::clamp(axes_.frameAt(x) / perTick, -9e18, 9e18))};
  };
  const std::ptrdiff_t first = channel.keyBefore(timeAt(axes_.left - reach)) + 1;
  const std::ptrdiff_t last = channel.keyBefore(timeAt(axes_.right + reach)) + 1;
  return {static_cast<std::size_t>(first), static_cast<std::size_t>(last)};
}

// Selected keys take precedence, so that the selection can be dragged.
std::optional<CurvePoint> CurvePlaces::keyAt(QPointF at) const {
  std::optional<CurvePoint> best;
  double least = reach;
  for (const ShownCurve& curve : model_.curves()) {
    const auto [first, last] = keysSeen(*curve.channel);
    for (std::size_t i = first; i < last; ++i) {
      const double x = axes_.xOf(frameOf(curve.channel->time(i)));
      if (std::abs(x - at.x()) > reach) continue;
      const CurvePoint point{{curve.id.bone, curve.id.channel, curve.channel->time(i)}, curve.id.component};
      const double distance = away(place(curve, i), at) - (model_.isSelected(point) ? 1.5 : 0.0);
      if (distance >= least) continue;
      least = distance;
      best = point;
    }
  }
  return best;
}

std::optional<CurvePlaces::HandleGrip> CurvePlaces::handleUnder(QPointF at) const {
  std::optional<HandleGrip> best;
  double least = reach;
  for (const CurvePoint& point : model_.selection()) {
    if (std::abs(axes_.xOf(frameOf(point.key.time)) - at.x()) > axes_.right - axes_.left) continue;
    for (const HandleSide side : {HandleSide::Before, HandleSide::After}) {
      const auto handle = handleAt(point, side);
      if (!handle || away(*handle, at) >= least) continue;
      least = away(*handle, at);
      best = HandleGrip{point, side};
    }
  }
  return best;
}

std::optional<CurvePlaces::CurveHit> CurvePlaces::curveAt(QPointF at) const {
  const double perTick = model_.session().rate().perSecond() / static_cast<double>(Time::ticksPerSecond);
  const Time time{static_cast<std::int64_t>(axes_.frameAt(at.x()) / perTick)};
  std::optional<CurveHit> best;
  for (const ShownCurve& curve : model_.curves()) {
    const auto value = static_cast<double>(curve.channel->valueAt(time)[curve.id.component]);
    const double distance = std::abs(axes_.yOf(curve.scale.shown(value)) - at.y());
    if (distance < reach && (!best || distance < best->distance)) best = CurveHit{curve.id, distance};
  }
  return best;
}

bool CurvePlaces::inRuler(QPointF at) const { return at.y() < axes_.top; }

bool CurvePlaces::onPlayhead(QPointF at) const {
  return std::abs(axes_.xOf(model_.session().playheadFrame()) - at.x()) < 4.0;
}

void CurvePlaces::fit(bool selectedOnly) {
  double fromFrame = 1e300, toFrame = -1e300, low = 1e300, high = -1e300;
  const auto add = [&](double frame, double value) {
    fromFrame = std::min(fromFrame, frame);
    toFrame = std::max(toFrame, frame);
    low = std::min(low, value);
    high = std::max(high, value);
  };
  if (selectedOnly) {
    for (const CurvePoint& point : model_.selection()) {
      const ShownCurve* curve = model_.find({point.key.bone, point.key.channel, point.component});
      const auto value = model_.valueOf(point);
      if (curve != nullptr && value) add(frameOf(point.key.time), curve->scale.shown(*value));
    }
  } else {
    const Clip* clip = model_.session().clip();
    const Time end = clip != nullptr ? clip->duration : Time();
    for (const ShownCurve& curve : model_.curves()) {
      const int c = curve.id.component;
      const ShownChannel& channel = *curve.channel;
      const auto beyond = channel.continuedOver(Time(), end);
      const ShownChannel& whole = beyond ? *beyond : channel;
      add(frameOf(channel.time(0)), curve.scale.shown(static_cast<double>(whole.low()[c])));
      add(frameOf(channel.time(channel.size() - 1)), curve.scale.shown(static_cast<double>(whole.high()[c])));
    }
    if (clip != nullptr && low <= high) {
      fromFrame = std::min(fromFrame, 0.0);
      toFrame = std::max(toFrame, frameOf(clip->duration));
    }
  }
  if (low <= high) {
    axes_.fitTime(fromFrame, toFrame);
    axes_.fitValue(low, high);
  }
}

void CurvePlaces::setSize(QSizeF size) {
  axes_.left = valueWidth;
  axes_.right = std::max(valueWidth + 1.0, size.width());
  axes_.top = rulerHeight;
  axes_.bottom = std::max(rulerHeight + 1.0, size.height());
}

}  // namespace squire
