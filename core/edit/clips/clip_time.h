#pragma once

#include <functional>
#include <set>

#include "core/edit/clips/time_map.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/model/clip.h"

// Operations on the time of a whole clip. They do not modify their arguments; the result keeps the clip's id
// and name.
namespace squire {

// All key times and the duration times a factor above 0, rounded to the nearest tick.
[[nodiscard]] Clip retimed(const Clip& clip, double factor);

// All times go where the map puts them. A key is inserted at each of its points, so that the motion between
// them only becomes faster or slower.
[[nodiscard]] Clip warped(const Clip& clip, const TimeMap& map);
template <typename T>
[[nodiscard]] Keys<T> warped(Keys<T> keys, const TimeMap& map) {
  for (const WarpPoint& point : map.points()) keys = withKeyAt(keys, point.at);
  for (Key<T>& key : keys) key.time = map(key.time);
  return sorted(std::move(keys));
}

// Plays backward: the pose at time t is the clip's pose at duration - t. A jump at a stepped key may be one
// tick late.
[[nodiscard]] Clip reversed(const Clip& clip);

// The part between two times, shifted to start at 0. The motion is unchanged: a key is inserted at each end
// that has none, which splits the ease there. Keys outside are removed.
[[nodiscard]] Clip trimmed(const Clip& clip, Time from, Time to);

// All keys from a time on are moved by `by`, and the duration changes as much. Backward, they are moved only
// as far as no key is passed (see roomBefore()).
[[nodiscard]] Clip rippled(const Clip& clip, Time from, Time by);
// How far the keys from a time on can be moved backward without meeting an earlier key, or the start.
[[nodiscard]] Time roomBefore(const Clip& clip, Time from);

// A closed loop that starts at another time: what was before `start` follows what was after it. The
// translations of the bones in `travelling` go on from where they ended, so that a walk that travels is
// walked on. `move` may change the two rounds of which the loop is a part.
[[nodiscard]] Clip loopFrom(const Clip& clip, Time start, const std::set<BoneId>& travelling,
                            const std::function<void(Clip&)>& move = {});

}  // namespace squire
