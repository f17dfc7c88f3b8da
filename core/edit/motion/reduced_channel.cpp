#include "core/edit/motion/reduced_channel.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/motion/fewest_axis_keys.h"
#include "core/edit/motion/fitted_ease.h"

namespace squire {

namespace {

// Errors of three axes add up to about 1.7 times that of one, near the singular angle of an order to more.
constexpr double shareOfAxis = 0.6;
constexpr int attempts = 3;
// Axes are not tried with a tolerance that is smaller than this number of errors that they cause themselves.
constexpr double leastErrors = 2.0;

// What the axes of a channel are counted in.
template <typename T>
struct AxisUnit;
template <>
struct AxisUnit<vec3> {
  static constexpr double perUnit = 1.0;
  static constexpr double ownError = jointVectorError;
};
template <>
struct AxisUnit<quat> {
  static constexpr double perUnit = 180.0 / std::numbers::pi;  // degrees
  static constexpr double ownError = jointTurnError;
};

// How far the middle angle of an order is from 0, as a sine. At 1 the other two turn about one axis.
double middleAngle(const quat& rotation, EulerOrder order) {
  static constexpr std::array<int, 6> middles{1, 2, 0, 2, 0, 1};
  const dvec3 degrees = toEulerDegrees(rotation, order, dvec3(0.0));
  return std::abs(std::sin(degrees[middles[static_cast<std::size_t>(order)]] * std::numbers::pi / 180.0));
}

// The first order whose middle angle stays well below 90 degrees, or the order where it is least.
EulerOrder orderFor(const Keys<quat>& keys) {
  constexpr double small = 0.85;
  EulerOrder best = EulerOrder::XYZ;
  double least = 2.0;
  for (const EulerOrder order : {EulerOrder::XYZ, EulerOrder::XZY, EulerOrder::YXZ, EulerOrder::YZX,
                                 EulerOrder::ZXY, EulerOrder::ZYX}) {
    double most = 0.0;
    for (const Key<quat>& key : keys) most = std::max(most, middleAngle(key.value, order));
    if (most < least) {
      least = most;
      best = order;
    }
    if (least < small) break;
  }
  return best;
}
EulerOrder orderFor(const Keys<vec3>& /*keys*/) { return EulerOrder::XYZ; }

// Whether keys may be added before the first and after the last key of an axis: not if it repeats its keys.
bool mayGrow(const AxisForm& form, const AxisLists& lists) {
  const auto isAsLong = [&](const Keys<float>& list) {
    return list.front().time == lists[0].front().time && list.back().time == lists[0].back().time;
  };
  return !form.beyond.any() || std::all_of(lists.begin(), lists.end(), isAsLong);
}

// The largest difference of two channels at the times of `fit`, in tolerances.
template <typename T>
double mostApart(const Channel<T>& a, const Channel<T>& b, const KeyFit& fit) {
  using Value = typename reduce::Fine<T>::Value;
  double most = 0.0;
  for (const Time time : fit.times) {
    const double apart = reduce::apart(Value(valueAt(a, time, T{})), Value(valueAt(b, time, T{})));
    most = std::max(most, apart / fit.toleranceAt(time));
  }
  return most;
}

template <typename T>
void reduceAxes(Channel<T>& channel, Axes<T>& axes, const KeyFit& fit) {
  const double least = fit.shares.empty() ? 1.0 : *std::min_element(fit.shares.begin(), fit.shares.end());
  if (least * fit.tolerance < leastErrors * AxisUnit<T>::ownError) return;
  const AxisForm form = formOf(channel, axes, orderFor(*channel));
  const AxisLists lists = axisLists(channel, axes, {fit.rate, form.order});
  if (!mayGrow(form, lists)) return;
  KeyFit ofAxis = fit;
  ofAxis.tolerance *= shareOfAxis * AxisUnit<T>::perUnit;
  for (int i = 0; i < attempts; ++i) {
    Channel<T> made = channel;
    Axes<T> madeAxes = axes;
    setAxisLists(made, madeAxes, fewestAxisKeys(lists, ofAxis), lists, form);
    const double apart = mostApart(made, channel, fit);
    if (apart <= 1.0) {
      channel = std::move(made);
      axes = std::move(madeAxes);
      return;
    }
    ofAxis.tolerance /= 1.05 * apart;
  }
}

template <typename T>
Channel<T> reducedTogether(const Channel<T>& channel, const Axes<T>& axes, const KeyFit& fit) {
  auto made = channelOf(fewestKeys(*channel, fit), channel);
  const bool isFewer = !made || made->size() < columnsOf(channel, axes)->size();
  return isFewer || curvesOf(channel, axes) == nullptr ? made : channel;
}

}  // namespace

template <typename T>
void reduceChannel(Channel<T>& channel, Axes<T>& axes, const KeyFit& fit, KeysOf allowed) {
  if (!channel) return;
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves != nullptr && curves->beyond.any()) return reduceAxes(channel, axes, fit);
  const Channel<T> together = reducedTogether(channel, axes, fit);
  const std::size_t count = columnsOf(together, axes)->size();
  if (allowed == KeysOf::EachAxis) {
    const Axes<T> before = axes;
    reduceAxes(channel, axes, fit);
    if (columnsOf(channel, axes)->size() < count) return;
    axes = before;
  }
  channel = together;
}

template void reduceChannel(Channel<vec3>&, Axes<vec3>&, const KeyFit&, KeysOf);
template void reduceChannel(Channel<quat>&, Axes<quat>&, const KeyFit&, KeysOf);

}  // namespace squire
