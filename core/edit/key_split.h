#pragma once

#include <algorithm>

#include "core/edit/ease_split.h"
#include "core/model/clip.h"

namespace squire {

// The value between a key and the next one at a share of the way.
[[nodiscard]] inline vec3 onTheWay(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
[[nodiscard]] inline float onTheWay(float a, float b, float share) { return a + (b - a) * share; }
[[nodiscard]] inline quat onTheWay(const quat& a, const quat& b, float share) {
  return slerpShort(a, b, share);
}

// The first key at an instant or after it.
template <typename T>
[[nodiscard]] auto keyFrom(const Keys<T>& keys, Time time) {
  return std::lower_bound(keys.begin(), keys.end(), time,
                          [](const Key<T>& key, Time t) { return key.time < t; });
}

// The list with a key at an instant, where it lies between two; the ease around it is cut so that the motion
// stays.
template <typename T>
[[nodiscard]] Keys<T> withKeyAt(const Keys<T>& keys, Time time) {
  const auto after = keyFrom(keys, time);
  if (after == keys.begin() || after == keys.end() || after->time == time) return keys;
  const Key<T>& before = *(after - 1);
  const double share = static_cast<double>((time - before.time).ticks) /
                       static_cast<double>((after->time - before.time).ticks);
  const EaseSplit split = splitEase(before.ease, static_cast<float>(share));
  Keys<T> out;
  out.reserve(keys.size() + 1);
  out.assign(keys.begin(), after);
  out.back().ease = split.first;
  out.push_back({time, onTheWay(before.value, after->value, split.way), split.second});
  out.insert(out.end(), after, keys.end());
  return out;
}

}  // namespace squire
