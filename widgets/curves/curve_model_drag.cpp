#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/numbers.h"
#include "core/edit/change_clip.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/curves/curve_model.h"

namespace squire {

namespace {

CurveId curveOf(const CurvePoint& point) { return {point.key.bone, point.key.channel, point.component}; }

}  // namespace

void CurveModel::beginDrag() {
  start_ = session_.history().snapshot();
  startKeys_ = session_.clip() == nullptr ? 0 : session_.clip()->keyCount();
  gesture_ = session_.newGesture();
  startActive_ = active_;
  auto values = pointValues(*start_, session_.clipRef(), selection_, order_);
  startValues_ = values ? std::move(*values) : std::vector<PointValue>();
  startScales_.clear();
  heldScales_.clear();
  for (const ShownCurve& curve : curves_) heldScales_.emplace(curve.id, curve.scale);
  for (const PointValue& one : startValues_) startScales_.push_back(heldScales_[curveOf(one.point)]);
  keepGhosts();
}

void CurveModel::dragBy(Time by, double shownBy) {
  if (!dragging() || startValues_.empty()) return;
  Time first = startValues_.front().point.key.time;
  for (const PointValue& one : startValues_) first = std::min(first, one.point.key.time);
  const Time held = std::max(by, Time() - first);
  DragPoints args{session_.clipRef(), startValues_, held, order_};
  for (std::size_t i = 0; i < args.values.size() && shownBy != 0.0; ++i) {
    double& value = args.values[i].value;
    value = startScales_[i].real(startScales_[i].shown(value) + shownBy);
  }
  applyDrag(dragPoints(*start_, args), [&](Time time) { return time + held; });
}

void CurveModel::scaleBy(const PointScale& scale) {
  if (!dragging() || startValues_.empty()) return;
  DragPoints values{session_.clipRef(), startValues_, {}, order_};
  const std::map<CurveId, double> own = scale.middle ? std::map<CurveId, double>() : startMiddles();
  for (std::size_t i = 0; i < values.values.size() && scale.value != 1.0; ++i) {
    auto& [point, value] = values.values[i];
    const double middle = scale.middle ? startScales_[i].real(*scale.middle) : own.at(curveOf(point));
    value = middle + (value - middle) * scale.value;
  }
  auto edit = dragPoints(*start_, values);
  ScaleKeys times{session_.clipRef(), {}, {scale.pivot, heldFactor(scale), scale.toFrames}};
  for (const PointValue& one : startValues_) {
    if (times.keys.empty() || times.keys.back() != one.point.key) times.keys.push_back(one.point.key);
  }
  if (edit && times.scaling.factor != 1.0) edit = scaleKeys(edit->project, times);
  if (edit) edit->label = "Scale " + counted(startValues_.size(), "point");
  applyDrag(std::move(edit), [&](Time time) { return times.scaling.placeOf(time, session_.rate()); });
}

// Limits the scaling so that no key lies before the clip's start.
double CurveModel::heldFactor(const PointScale& scale) const {
  constexpr double least = 1e-3;
  double most = std::numeric_limits<double>::max();
  for (const PointValue& one : startValues_) {
    const Time time = one.point.key.time;
    if (time < scale.pivot) most = std::min(most, scale.pivot.seconds() / (scale.pivot - time).seconds());
  }
  return std::clamp(scale.time, least, std::max(least, most));
}

// Changes the selection before applying the edit, so that moved keys stay selected.
void CurveModel::applyDrag(Result<Edit> edit, const std::function<Time(Time)>& placed) {
  std::vector<CurvePoint> points = startPoints();
  for (CurvePoint& point : points) point.key.time = placed(point.key.time);
  std::optional<CurvePoint> active = startActive_;
  if (active) active->key.time = placed(active->key.time);
  selection_ = points;
  active_ = active;
  const bool done = apply(std::move(edit), gesture_);
  select(std::move(points), active);
  prune();
  if (done) keepStep(startPoints(), startActive_);
}

// Halfway between the lowest and the highest of each curve's points.
std::map<CurveId, double> CurveModel::startMiddles() const {
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

std::vector<CurvePoint> CurveModel::startPoints() const {
  std::vector<CurvePoint> points;
  for (const PointValue& one : startValues_) points.push_back(one.point);
  return points;
}

void CurveModel::dragHandle(const CurvePoint& point, HandleSide side, vec2 at, bool aligned) {
  if (dragging()) apply(setHandle(*start_, {session_.clipRef(), point.key, side, at, aligned}), gesture_);
}

void CurveModel::endDrag() {
  start_.reset();
  heldScales_.clear();
  refresh();
}

std::size_t CurveModel::overwritten() const {
  return session_.clip() == nullptr ? 0 : startKeys_ - std::min(startKeys_, session_.clip()->keyCount());
}

void CurveModel::cancelDrag() {
  std::vector<CurvePoint> points = startPoints();
  const std::optional<CurvePoint> active = startActive_;
  session_.abandon(gesture_);
  ghosts_.clear();
  endDrag();
  select(std::move(points), active);
}

}  // namespace squire
