#include "widgets/curves/curve_drag.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/edit/change_clip.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/curves/curve_model.h"

namespace squire {

CurveDrag::CurveDrag(CurveModel& model) : model_(model), session_(model.session()) {}

ValueScale CurveDrag::scaleOf(const CurveId& curve, const ValueScale& now) const {
  const auto held = heldScales_.find(curve);
  return held == heldScales_.end() ? now : held->second;
}

void CurveDrag::begin() {
  nudgedFrom_.reset();
  start_ = session_.history().snapshot();
  startKeys_ = keysShown();
  gesture_ = session_.gestures().begin();
  startActive_ = model_.active();
  auto values = pointValues(*start_, session_.keysRef(), model_.selection(), model_.order());
  startValues_ = values ? std::move(*values) : std::vector<PointValue>();
  startScales_.clear();
  heldScales_.clear();
  for (const ShownCurve& curve : model_.curves()) heldScales_.emplace(curve.id, curve.scale);
  for (const PointValue& one : startValues_) startScales_.push_back(heldScales_[curveOf(one.point)]);
  model_.storeGhosts();
}

Time CurveDrag::heldBy(Time by) const {
  for (const PointValue& one : startValues_) by = std::max(by, Time() - one.point.key.time);
  return by;
}

void CurveDrag::nudge(Time by, double shownBy) {
  const bool goesOn = nudgedFrom_ && session_.gestures().isActive(gesture_) && model_.selection() == nudged_;
  if (goesOn) {
    start_ = nudgedFrom_;
  } else {
    begin();
    nudgedFrom_ = start_;
    nudgedBy_ = {};
    nudgedShown_ = 0.0;
  }
  nudgedBy_ = heldBy(nudgedBy_ + by);
  nudgedShown_ += shownBy;
  this->by(nudgedBy_, nudgedShown_);
  nudged_ = model_.selection();
  end();
}

void CurveDrag::by(Time by, double shownBy) {
  if (!isActive() || startValues_.empty()) return;
  const Time held = heldBy(by);
  DragPoints args{session_.keysRef(), startValues_, held, model_.order()};
  for (std::size_t i = 0; i < args.values.size() && shownBy != 0.0; ++i) {
    double& value = args.values[i].value;
    value = startScales_[i].real(startScales_[i].shown(value) + shownBy);
  }
  apply(dragPoints(*start_, args), [&](Time time) { return time + held; });
}

void CurveDrag::scaleBy(const PointScale& scale) {
  if (!isActive() || startValues_.empty()) return;
  DragPoints values{session_.keysRef(), startValues_, {}, model_.order()};
  const std::map<CurveId, double> own = scale.middle ? std::map<CurveId, double>() : startMiddles();
  for (std::size_t i = 0; i < values.values.size() && scale.value != 1.0; ++i) {
    auto& [point, value] = values.values[i];
    const double middle = scale.middle ? startScales_[i].real(*scale.middle) : own.at(curveOf(point));
    value = middle + (value - middle) * scale.value;
  }
  auto edit = dragPoints(*start_, values);
  ScaleKeys times{
      session_.keysRef(), keysOf(startPoints()), {scale.pivot, heldFactor(scale), scale.toFrames}};
  if (edit && times.scaling.factor != 1.0) {
    auto scaled = model_.onAxes(edit->project, times.keys,
                                [&](const Project& project) { return scaleKeys(project, times); });
    edit = scaled ? Result<Edit>(together(*std::move(edit), *std::move(scaled))) : scaled;
  }
  if (edit) edit->label = labelOf<DragPoints>("Scale", startValues_.size());
  apply(std::move(edit), [&](Time time) { return times.scaling.placeOf(time, session_.rate()); });
}

// The time factor of `scale`, limited so that no key lies before the clip's start.
double CurveDrag::heldFactor(const PointScale& scale) const {
  constexpr double least = 1e-3;
  double most = std::numeric_limits<double>::max();
  for (const PointValue& one : startValues_) {
    const Time time = one.point.key.time;
    if (time < scale.pivot) most = std::min(most, scale.pivot.seconds() / (scale.pivot - time).seconds());
  }
  return std::clamp(scale.time, least, std::max(least, most));
}

void CurveDrag::apply(Result<Edit> edit, const std::function<Time(Time)>& placed) {
  std::vector<CurvePoint> points = startPoints();
  for (CurvePoint& point : points) point.key.time = placed(point.key.time);
  std::optional<CurvePoint> active = startActive_;
  if (active) active->key.time = placed(active->key.time);
  std::ranges::sort(points);
  if (model_.apply(std::move(edit), {std::move(points), active}, gesture_))
    model_.recordStep(startPoints(), startActive_);
}

// For each curve, the value halfway between the lowest and the highest of its points.
std::map<CurveId, double> CurveDrag::startMiddles() const {
  std::map<CurveId, std::pair<double, double>> ends;
  for (const auto& [point, value] : startValues_) {
    auto& [low, high] = ends.try_emplace(curveOf(point), value, value).first->second;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  std::map<CurveId, double> middles;
  for (const auto& [curve, end] : ends) middles.emplace(curve, std::midpoint(end.first, end.second));
  return middles;
}

std::vector<CurvePoint> CurveDrag::startPoints() const {
  std::vector<CurvePoint> points;
  for (const PointValue& one : startValues_) points.push_back(one.point);
  return points;
}

void CurveDrag::handle(const CurvePoint& point, HandleSide side, const HandlePlace& place, bool aligned) {
  if (!isActive()) return;
  KeyRef key = point.key;
  key.axis = axisOf(point.component);
  model_.apply(
      model_.onAxes(
          *start_, {key},
          [&](const Project& project) {
            return setHandle(project, {session_.keysRef(), key, side, place.at, aligned, place.lift});
          }),
      gesture_);
}

void CurveDrag::end() {
  start_.reset();
  heldScales_.clear();
  model_.refresh();
}

std::size_t CurveDrag::keysShown() const {
  std::size_t keys = 0;
  for (const ShownCurve& curve : model_.curves()) keys += curve.channel->size();
  return keys;
}

std::size_t CurveDrag::overwritten() const { return startKeys_ - std::min(startKeys_, keysShown()); }

void CurveDrag::cancelDrag() {
  std::vector<CurvePoint> points = startPoints();
  const std::optional<CurvePoint> active = startActive_;
  session_.abandon(gesture_);
  model_.forgetGhosts();
  end();
  model_.select(std::move(points), active);
}

}  // namespace squire
