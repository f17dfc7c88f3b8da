#include "core/edit/keys/axis_lists.h"

#include <cmath>
#include <functional>
#include <optional>
#include <type_traits>

#include "core/edit/keys/euler_curves.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_split.h"
#include "core/math/eased_span.h"

namespace squire {

namespace {

constexpr int comparisons = 12;    // parts of a segment; an ease is compared with the rotation between them
constexpr int mostHalvings = 7;    // of the time between two keys
constexpr double smallTurn = 3.0;  // degrees, summed over the axes, below which the angles change linearly
constexpr double fitShare = 0.8;   // fraction of the tolerance allowed when an ease is fitted

// The angles of a rotation between two of its keys.
class TurnSegment {
 public:
  TurnSegment(const Key<quat>& from, const Key<quat>& to, const dvec3& first, const dvec3& last,
              const AxisSplit& split)
      : from_(from), to_(to), first_(first), last_(last), split_(split) {}

  // Appends the keys of an axis from the start of the segment up to but not including its end.
  void appendTo(Keys<float>& out, std::size_t axis) const {
    const auto c = static_cast<int>(axis);
    const dvec3 way = glm::abs(last_ - first_);
    const bool isKept = from_.ease.kind == Interpolation::Step || way.x + way.y + way.z < smallTurn;
    if (isKept || follows(from_.ease, c)) {
      out.push_back({from_.time, static_cast<float>(first_[c]), from_.ease});
      return;
    }
    append(out, c, from_.time, to_.time, 0);
  }

 private:
  [[nodiscard]] dvec3 anglesAt(Time time) const {
    if (time == from_.time) return first_;
    if (time == to_.time) return last_;
    const float way = std::clamp(shareOfWay(from_.ease, shareAt(time)), 0.0f, 1.0f);
    const dvec3 near = first_ + (last_ - first_) * static_cast<double>(way);
    return eulerOnTheWay(from_.value, to_.value, way, split_.order, near);
  }
  [[nodiscard]] float shareAt(Time time) const {
    return static_cast<float>(static_cast<double>((time - from_.time).ticks) /
                              static_cast<double>((to_.time - from_.time).ticks));
  }

  [[nodiscard]] bool follows(const Ease& ease, int c) const { return follows(ease, c, from_.time, to_.time); }
  [[nodiscard]] bool follows(const Ease& ease, int c, Time from, Time to) const {
    const double first = anglesAt(from)[c], last = anglesAt(to)[c];
    for (int i = 1; i < comparisons; ++i) {
      const float share = static_cast<float>(i) / static_cast<float>(comparisons);
      const double angle = first + (last - first) * static_cast<double>(shareOfWay(ease, share));
      if (!(std::abs(angle - anglesAt(timeIn(from, to, share))[c]) <= splitDegrees)) return false;
    }
    return true;
  }
  static Time timeIn(Time from, Time to, double share) {
    return from + Time{std::llround(static_cast<double>((to - from).ticks) * share)};
  }

  void append(Keys<float>& out, int c, Time from, Time to, int halvings) const {
    const auto first = static_cast<float>(anglesAt(from)[c]);
    const bool isShort = (to - from).ticks < 4 || halvings == mostHalvings;
    const std::optional<Ease> ease = isShort ? std::optional(Ease()) : fitted(c, from, to);
    if (ease) {
      out.push_back({from, first, *ease});
      return;
    }
    const Time middle = middleOf(from, to);
    append(out, c, from, middle, halvings + 1);
    append(out, c, middle, to, halvings + 1);
  }

  [[nodiscard]] Time middleOf(Time from, Time to) const {
    const Time exact = timeIn(from, to, 0.5);
    const Time frame = onNearestFrame(exact, split_.rate);
    return from < frame && frame < to ? frame : exact;
  }

  [[nodiscard]] std::optional<Ease> fitted(int c, Time from, Time to) const {
    const auto angleAt = [&](Time time) { return dvec3(anglesAt(time)[c], 0.0, 0.0); };
    static constexpr std::array<HandleTimes, 1> handles{};
    const std::function<dvec3(double)> wanted = [&](double share) {
      return angleAt(timeIn(from, to, share));
    };
    auto ease = fittedEase(angleAt(from), angleAt(to), {fitShare * splitDegrees, handles}, wanted);
    return ease && follows(*ease, c, from, to) ? ease : std::nullopt;
  }

  const Key<quat>& from_;
  const Key<quat>& to_;
  dvec3 first_, last_;
  const AxisSplit& split_;
};

AxisLists splitLists(const Keys<quat>& keys, const AxisSplit& split) {
  const std::vector<dvec3> angles = eulerAngles(keys, split.order);
  AxisLists lists;
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
      TurnSegment(keys[i], keys[i + 1], angles[i], angles[i + 1], split).appendTo(lists[axis], axis);
    }
    const double last = angles.back()[static_cast<int>(axis)];
    lists[axis].push_back({keys.back().time, static_cast<float>(last), keys.back().ease});
  }
  return lists;
}

AxisLists splitLists(const Keys<vec3>& keys, const AxisSplit& /*split*/) {
  AxisLists lists;
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    lists[axis].reserve(keys.size());
    for (const Key<vec3>& key : keys)
      lists[axis].push_back({key.time, key.value[static_cast<int>(axis)], key.ease});
  }
  return lists;
}

dvec3 numbersOf(const vec3& value, EulerOrder /*order*/, const dvec3& /*near*/) { return dvec3(value); }
dvec3 numbersOf(const quat& value, EulerOrder order, const dvec3& near) {
  return toEulerDegrees(value, order, near);
}

template <typename T>
Keys<T> withAdded(const Keys<T>& old, Keys<T> added, const Clip& clip, KeptEases kept) {
  if (kept == KeptEases::OfOldKeys) {
    for (Key<T>& key : added) {
      const auto at = keyFrom(old, key.time);
      if (at == old.end() || at->time != key.time) continue;
      const auto value = key.value;
      key = *at;
      key.value = value;
    }
  }
  Keys<T> keys = merged(old, added);
  refreshAutoHandles(keys, viewOf(keys, clip));
  return keys;
}

}  // namespace

template <typename T>
AxisLists numberLists(const AxisCurves<T>& curves, const Keys<T>& keys) {
  AxisLists lists;
  for (const Key<T>& key : keys) {
    const dvec3 near(valueAt(curves.axes[0], key.time, 0.0f), valueAt(curves.axes[1], key.time, 0.0f),
                     valueAt(curves.axes[2], key.time, 0.0f));
    const dvec3 numbers = numbersOf(key.value, curves.order, near);
    for (std::size_t axis = 0; axis < lists.size(); ++axis)
      lists[axis].push_back({key.time, static_cast<float>(numbers[static_cast<int>(axis)]), key.ease});
  }
  return lists;
}

template <typename T>
AxisLists axisLists(const Channel<T>& channel, const Axes<T>& axes, const AxisSplit& split) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves) return {*curves->axes[0], *curves->axes[1], *curves->axes[2]};
  return splitLists(*channel, split);
}

template <typename T>
void setAxisLists(Channel<T>& channel, Axes<T>& axes, AxisLists lists, const AxisLists& before,
                  const AxisForm& form) {
  const auto hasKeys = [](const Keys<float>& list) { return !list.empty(); };
  if (std::none_of(lists.begin(), lists.end(), hasKeys)) {
    channel.reset();
    axes.reset();
    return;
  }
  Time first = latestKey;
  for (const Keys<float>& list : lists) {
    if (hasKeys(list)) first = std::min(first, list.front().time);
  }
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  std::array<Channel<float>, 3> made;
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    if (lists[axis].empty()) lists[axis] = {{first, before[axis].front().value, Ease()}};
    if (form.beyond.ends[axis].goesRound(lists[axis])) refreshAutoHandles(lists[axis], {true});
    made[axis] = channelOf(std::move(lists[axis]), curves ? curves->axes[axis] : nullptr);
  }
  const EulerOrder order = std::is_same_v<T, quat> ? form.order : EulerOrder::XYZ;
  axes = joinedAxes<T>(std::move(made), order, curves, form.beyond, form.frames);
  if (channel && *axes->joint == *channel) {
    AxisCurves<T> same = *axes;
    same.joint = channel;
    axes = std::make_shared<const AxisCurves<T>>(std::move(same));
  }
  channel = axes->joint;
}

template <typename T>
void addKeys(Channel<T>& channel, Axes<T>& axes, const Keys<T>& added, const Clip& clip, KeptEases kept) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr) {
    channel = channelOf(withAdded(channel ? *channel : Keys<T>(), added, clip, kept), channel);
    return;
  }
  const AxisLists more = numberLists(*curves, added);
  const AxisLists before = axisLists(channel, axes, {clip.rate, curves->order});
  AxisLists after;
  for (std::size_t axis = 0; axis < after.size(); ++axis)
    after[axis] = withAdded(before[axis], more[axis], clip, kept);
  if (after != before) setAxisLists(channel, axes, std::move(after), before, {curves->order, curves->beyond});
}

template AxisLists axisLists(const Channel<vec3>&, const Axes<vec3>&, const AxisSplit&);
template AxisLists axisLists(const Channel<quat>&, const Axes<quat>&, const AxisSplit&);
template AxisLists numberLists(const AxisCurves<vec3>&, const Keys<vec3>&);
template AxisLists numberLists(const AxisCurves<quat>&, const Keys<quat>&);
template void setAxisLists(Channel<vec3>&, Axes<vec3>&, AxisLists, const AxisLists&, const AxisForm&);
template void setAxisLists(Channel<quat>&, Axes<quat>&, AxisLists, const AxisLists&, const AxisForm&);
template void addKeys(Channel<vec3>&, Axes<vec3>&, const Keys<vec3>&, const Clip&, KeptEases);
template void addKeys(Channel<quat>&, Axes<quat>&, const Keys<quat>&, const Clip&, KeptEases);

}  // namespace squire
