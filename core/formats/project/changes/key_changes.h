#pragma once

#include <string>

#include "core/model/axis_curves.h"

namespace squire {

// What changed in the keys of a channel: "2 keys added, 3 keys moved by 2 frames, 1 key changed by up to 12.5
// degrees". Empty if nothing changed. `unit`: of the values of a vector; empty: none.
[[nodiscard]] std::string keyChanges(const Channel<vec3>& before, const Channel<vec3>& after, Rate rate,
                                     const std::string& unit);
[[nodiscard]] std::string keyChanges(const Channel<quat>& before, const Channel<quat>& after, Rate rate);

// The keys of a channel without those that were made beyond the own keys of its axes.
template <typename T>
[[nodiscard]] Channel<T> ownKeys(const Channel<T>& channel, const Axes<T>& axes) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr || !curves->beyond.any()) return channel;
  const Time first = curves->columns->front().time, last = curves->columns->back().time;
  auto own = std::make_shared<Keys<T>>(*channel);
  std::erase_if(*own, [&](const Key<T>& key) { return key.time < first || last < key.time; });
  own->back().ease = {};
  return own;
}
template <typename T>
[[nodiscard]] AxesBeyond beyondOf(const Channel<T>& channel, const Axes<T>& axes) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  return curves ? curves->beyond : AxesBeyond();
}

// What changed in how the axes of a channel continue beyond their keys: "X cycles after its keys". Empty if
// nothing changed.
[[nodiscard]] std::string beyondChanges(const AxesBeyond& before, const AxesBeyond& after);

}  // namespace squire
