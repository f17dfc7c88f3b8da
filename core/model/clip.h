#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/math/ease.h"
#include "core/math/transform.h"
#include "core/model/time.h"

namespace squire {

template <typename T>
struct Key {
  Time time;  // from the clip's start
  T value{};
  Ease ease;  // to the next key

  bool operator==(const Key&) const = default;
};

// Sparse keys, sorted, no two at one time. Shared and never changed: an edit makes a new list.
template <typename T>
using Keys = std::vector<Key<T>>;
template <typename T>
using Channel = std::shared_ptr<const Keys<T>>;  // null: the bone's rest value

// What a clip does with one bone. Values are local to the parent, like a Pose.
struct Track {
  BoneId bone;
  Channel<vec3> translation;
  Channel<quat> rotation;
  Channel<vec3> scale;
};

// An animation of a model: sparse keys for each bone. Before its first key a channel holds the first value,
// after its last the last.
struct Clip {
  ClipId id;
  std::string name;
  std::string take;  // what the source calls it, when that differs from the name
  Rate rate;         // frames a second that the animator works in
  Time start;        // where the take began in the source; keys count from there
  Time duration;
  bool loop = false;
  std::vector<Track> tracks;  // at most one a bone

  [[nodiscard]] std::size_t keyCount() const;
  // Empty when sound, else what is wrong: unsorted keys, values that are not finite, a bone twice.
  [[nodiscard]] std::string fault() const;
};

// The value of a channel at an instant; `fallback` where there are no keys. Slow and obvious; hot paths
// compile a clip with core/anim.
[[nodiscard]] vec3 valueAt(const Channel<vec3>& channel, Time time, const vec3& fallback);
[[nodiscard]] quat valueAt(const Channel<quat>& channel, Time time, const quat& fallback);
[[nodiscard]] float valueAt(const Channel<float>& channel, Time time, float fallback);

// Empty when sound, else what is wrong with the keys of a channel.
[[nodiscard]] std::string faultOf(const Channel<vec3>& channel);
[[nodiscard]] std::string faultOf(const Channel<quat>& channel);
[[nodiscard]] std::string faultOf(const Channel<float>& channel);

// Slerp along the shorter arc; exact at 0 and 1 but for the sign of the end.
[[nodiscard]] quat slerpShort(const quat& from, const quat& to, float share);

}  // namespace squire
