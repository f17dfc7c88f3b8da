#include "core/edit/motion/axis_values.h"

#include <vector>

#include "core/edit/keys/handles.h"
#include "core/edit/motion/more_keys.h"

namespace squire {

namespace {

// A list with the values of `wanted` at its own keys and at keys at `added`, which ascend.
Keys<float> withValues(const Keys<float>& keys, const Keys<float>& wanted, const std::vector<Time>& added,
                       const Clip& clip) {
  Keys<float> out = withKeysAt(keys, std::span<const Time>(added));
  auto value = wanted.begin();
  for (Key<float>& key : out) {
    while (value != wanted.end() && value->time < key.time) ++value;
    if (value != wanted.end() && value->time == key.time) key.value = value->value;
  }
  auto time = added.begin();
  for (std::size_t i = 0; i < out.size(); ++i) {
    while (time != added.end() && *time < out[i].time) ++time;
    if (time != added.end() && *time == out[i].time)
      shapeHandles(out, i, HandleShape::Auto, viewOf(out, clip));
  }
  refreshAutoHandles(out, viewOf(out, clip));
  return out;
}

}  // namespace

template <typename T>
void setAxisValues(Channel<T>& channel, Axes<T>& axes, const Keys<T>& wanted, const Clip& clip) {
  const AxisCurves<T>& curves = *curvesOf(channel, axes);
  std::vector<Time> added;
  for (const Key<T>& key : wanted)
    if (!hasKeyAt(*curves.columns, key.time)) added.push_back(key.time);
  const AxisLists values = numberLists(curves, wanted);
  const AxisLists before = axisLists(channel, axes, {clip.rate, curves.order});
  AxisLists after;
  for (std::size_t axis = 0; axis < after.size(); ++axis)
    after[axis] = withValues(before[axis], values[axis], added, clip);
  if (after != before) setAxisLists(channel, axes, std::move(after), before, {curves.order, curves.beyond});
}

template void setAxisValues(Channel<vec3>&, Axes<vec3>&, const Keys<vec3>&, const Clip&);
template void setAxisValues(Channel<quat>&, Axes<quat>&, const Keys<quat>&, const Clip&);

}  // namespace squire
