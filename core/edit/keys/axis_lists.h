#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "core/base/result.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/keys/lanes.h"
#include "core/edit/tracks.h"

// The keys of single axes, for the edits in this folder.
namespace squire {

using AxisLists = std::array<Keys<float>, 3>;

// How a channel whose keys hold all three values is split into axes.
struct AxisSplit {
  Rate rate;                           // keys that a rotation needs in addition lie on frames where possible
  EulerOrder order = EulerOrder::XYZ;  // of a rotation
};
// The largest error, in degrees about each axis, that splitting a rotation into its axes may cause.
constexpr double splitDegrees = 0.03;

// The keys of each axis: those of the channel's axes, or those into which the channel is split. The axes of
// vectors follow it exactly; those of a rotation within `splitDegrees`, with additional keys where needed.
template <typename T>
[[nodiscard]] AxisLists axisLists(const Channel<T>& channel, const Axes<T>& axes, const AxisSplit& split);

// What a channel with axes has in addition to their keys.
struct AxisForm {
  EulerOrder order = EulerOrder::XYZ;  // of a rotation
  AxesBeyond beyond{};
  std::optional<Rate> frames{};  // see AxisCurves
};
// The form of a channel; `order` if it has no axes yet.
template <typename T>
[[nodiscard]] AxisForm formOf(const Channel<T>& channel, const Axes<T>& axes, EulerOrder order) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  return curves ? AxisForm{curves->order, curves->beyond, curves->frames} : AxisForm{order};
}

// Makes a channel of the keys of its axes: none if no axis has keys. An axis without keys gets one key, with
// the value of its first key in `before`, at the time of the first key of the other axes. The automatic
// handles of an axis that repeats without a jump are smooth across its ends too.
template <typename T>
void setAxisLists(Channel<T>& channel, Axes<T>& axes, AxisLists lists, const AxisLists& before,
                  const AxisForm& form);

// Splits keys with values of all axes into a list of keys for each of the axes.
template <typename T>
[[nodiscard]] AxisLists numberLists(const AxisCurves<T>& curves, const Keys<T>& keys);

// Adds keys with values of all axes to a channel; keys at the same times are replaced, and may keep their
// eases.
enum class KeptEases { None, OfOldKeys };
template <typename T>
void addKeys(Channel<T>& channel, Axes<T>& axes, const Keys<T>& added, const Clip& clip,
             KeptEases kept = KeptEases::None);

// Calls `change` with the index and the keys of each axis. A channel that does not change is not split.
template <typename T, typename Change>
[[nodiscard]] Status changeAxes(Channel<T>& channel, Axes<T>& axes, const AxisSplit& split, Change change) {
  const AxisForm form = formOf(channel, axes, split.order);
  const AxisLists before = axisLists(channel, axes, split);
  AxisLists after = before;
  for (std::size_t axis = 0; axis < after.size(); ++axis) {
    if (const Status done = change(axis, after[axis]); !done) return done;
  }
  if (after != before) setAxisLists(channel, axes, std::move(after), before, form);
  return {};
}

template <typename T>
[[nodiscard]] bool hasKeyAt(const Keys<T>& keys, Time time) {
  const auto at = keyFrom(keys, time);
  return at != keys.end() && at->time == time;
}
// Whether a list has keys at all of these times, which are sorted.
template <typename T>
[[nodiscard]] bool hasKeysAt(const Keys<T>& keys, const std::vector<Time>& times) {
  auto key = keys.begin();
  return std::all_of(times.begin(), times.end(), [&](Time time) {
    while (key != keys.end() && key->time < time) ++key;
    return key != keys.end() && key->time == time;
  });
}

// Calls `change` with a list of keys, the times of the wanted ones and the list to write the new keys to:
// once with the keys of the channel or, if single axes are wanted or have keys of their own, once for each
// axis.
template <typename T, typename Change>
[[nodiscard]] Status changeLane(Channel<T>& channel, Axes<T>& axes, const LaneKeys& wanted,
                                const AxisSplit& split, Change change) {
  if (!channel || !hasKeysAt(*columnsOf(channel, axes), wanted.whole)) return missingKey();
  if (wanted.isWhole() && curvesOf(channel, axes) == nullptr) {
    Keys<T> keys;
    if (const Status done = change(*channel, wanted.whole, keys); !done) return done;
    channel = channelOf(std::move(keys), channel);
    return {};
  }
  return changeAxes(channel, axes, split, [&](std::size_t axis, Keys<float>& keys) -> Status {
    std::vector<Time> times;
    std::set_union(wanted.whole.begin(), wanted.whole.end(), wanted.single[axis].begin(),
                   wanted.single[axis].end(), std::back_inserter(times));
    if (!hasKeysAt(keys, wanted.single[axis])) return missingKey();
    std::erase_if(times, [&](Time time) { return !hasKeyAt(keys, time); });
    if (times.empty()) return {};
    const Keys<float> before = std::exchange(keys, {});
    return change(before, times, keys);
  });
}

// Calls changeLane() for each channel that the keys are in. Rotations that need single axes are split in the
// order XYZ.
template <typename Change>
[[nodiscard]] Status changeLanes(Clip& clip, const std::vector<KeyRef>& keys, Change change) {
  for (const auto& selected : lanesOf(keys)) {
    const Lane& lane = selected.first;
    const Status done = onCurves(clip, lane.first, lane.second, [&](auto& channel, auto& axes) -> Status {
      return changeLane(channel, axes, selected.second, {clip.rate}, change);
    });
    if (!done) return done;
  }
  return {};
}

}  // namespace squire
