#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include "core/edit/keys/ease_split.h"
#include "core/model/clip.h"

namespace squire {

// The interpolated value between two keys at a fraction of the progress.
[[nodiscard]] inline vec3 onTheWay(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
[[nodiscard]] inline float onTheWay(float a, float b, float share) { return a + (b - a) * share; }
[[nodiscard]] inline quat onTheWay(const quat& a, const quat& b, float share) {
  return slerpShort(a, b, share);
}

// The first key at or after a time.
template <typename T>
[[nodiscard]] auto keyFrom(const Keys<T>& keys, Time time) {
  return std::lower_bound(keys.begin(), keys.end(), time,
                          [](const Key<T>& key, Time t) { return key.time < t; });
}

// The two keys that give the same curve as one key up to the next one.
[[nodiscard]] std::array<Key<float>, 2> cutLifted(const Key<float>& key, const Key<float>& next, Time time);

// Inserts a key between two others and splits the ease so that the motion does not change. For a rotation
// whose ease overshoots, this may take more than one key.
template <typename T>
[[nodiscard]] Keys<T> withKeyAt(const Keys<T>& keys, Time time) {
  const auto after = keyFrom(keys, time);
  if (after == keys.begin() || after == keys.end() || after->time == time) return keys;
  const Key<T>& before = *(after - 1);
  const auto length = static_cast<double>((after->time - before.time).ticks);
  const double share = static_cast<double>((time - before.time).ticks) / length;
  constexpr bool isHeld = std::is_same_v<T, quat>;
  Keys<T> out(keys.begin(), after - 1);
  if constexpr (std::is_same_v<T, float>) {
    if (before.isLifted()) {
      for (const Key<float>& key : cutLifted(before, *after, time)) out.push_back(key);
      out.insert(out.end(), after, keys.end());
      return out;
    }
  }
  const auto pieces = isHeld ? cutHeldEase(before.ease, share) : cutEase(before.ease, share);
  out.push_back({before.time, before.value, pieces[0].ease});
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const EasePiece& piece = pieces[i];
    Time at = before.time + Time{std::max(std::llround(piece.time * length), 1ll)};
    if (piece.time == share) at = time;
    if (at >= after->time) break;
    // Of pieces that start at the same tick, only the last has a duration.
    if (out.back().time >= at) out.pop_back();
    out.push_back({at, onTheWay(before.value, after->value, piece.way), piece.ease});
  }
  out.insert(out.end(), after, keys.end());
  return out;
}

// The same for any time: a list is constant before its first and after its last key.
template <typename T>
[[nodiscard]] Keys<T> withKeyOnCurve(const Keys<T>& keys, Time time) {
  if (keys.empty()) return keys;
  Keys<T> out = withKeyAt(keys, time);
  if (time < out.front().time) out.insert(out.begin(), {time, out.front().value, Ease()});
  if (out.back().time < time) out.push_back({time, out.back().value, Ease()});
  return out;
}

}  // namespace squire
