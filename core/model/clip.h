#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "core/base/ids.h"
#include "core/math/ease.h"
#include "core/math/transform.h"
#include "core/model/time.h"

namespace squire {

struct SourceMarks;
template <typename T>
struct AxisCurves;

template <typename T>
struct Key {
  Time time;  // from the start of the clip
  T value{};
  Ease ease;  // to the next key

  bool operator==(const Key&) const = default;
};

// What is added to the values of the two handles between a key of an axis and the next one, in the unit of
// the axis. It lets a curve bend between keys of the same value. It counts only if the key is eased by a
// curve.
struct Lift {
  float first = 0.0f;
  float second = 0.0f;

  [[nodiscard]] bool any() const { return first != 0.0f || second != 0.0f; }
  bool operator==(const Lift&) const = default;
};

template <>
struct Key<float> {
  Time time;  // from the start of the clip
  float value{};
  Ease ease;  // to the next key
  Lift lift{};

  [[nodiscard]] bool isLifted() const { return ease.kind == Interpolation::Curve && lift.any(); }
  bool operator==(const Key&) const = default;
};
// What the lift adds to the value at a fraction of the time to the next key.
[[nodiscard]] float liftAt(const Key<float>& key, float shareOfTime);

// Sets how a key goes to the next one, without a lift.
template <typename T>
void putEase(Key<T>& key, const Ease& ease) {
  key.ease = ease;
  if constexpr (std::is_same_v<T, float>) key.lift = {};
}

// Sparse keys, sorted by time, times unique. Shared and immutable: an edit creates a new list.
template <typename T>
using Keys = std::vector<Key<T>>;
template <typename T>
using Channel = std::shared_ptr<const Keys<T>>;  // null: the bone keeps its rest value

// A channel whose axes have keys of their own; see axis_curves.h. Null: it has none.
template <typename T>
using Axes = std::shared_ptr<const AxisCurves<T>>;

// The animation of one bone. Values are relative to the parent, as in a Pose.
struct Track {
  BoneId bone;
  Channel<vec3> translation;
  Channel<quat> rotation;
  Channel<vec3> scale;
  // Axes are valid only while the channel is the one that was made from them (see curvesOf()), so that an
  // edit may replace a channel without handling axes.
  Axes<vec3> translationAxes{};
  Axes<quat> rotationAxes{};
  Axes<vec3> scaleAxes{};
};

// An animation of a model: sparse keys for each bone. A channel keeps its first value before its first key
// and its last value after its last key.
struct Clip {
  ClipId id;
  std::string name;
  std::string take;  // name in the source, if it differs from `name`
  Rate rate;         // frames per second that the animator works in
  Time start;        // where the take began in the source; key times are relative to it
  Time duration;
  std::uint64_t keysInSource = 0;  // keys of the source's curves that this clip was read from; 0: not counted
  bool loop = false;
  std::vector<Track> tracks;                 // at most one per bone
  std::shared_ptr<const SourceMarks> marks;  // of an imported clip; null: the source has none

  // The number of keys. A channel with axes counts the times at which any of its axes has a key.
  [[nodiscard]] std::size_t keyCount() const;
  // Returns an empty string if valid, else the first problem: unsorted keys, non-finite values, a bone twice.
  [[nodiscard]] std::string fault() const;
};

// Value of a channel at `time`; `fallback` if there are no keys. Slow reference implementation: hot paths use
// a clip compiled by core/anim.
[[nodiscard]] vec3 valueAt(const Channel<vec3>& channel, Time time, const vec3& fallback);
[[nodiscard]] quat valueAt(const Channel<quat>& channel, Time time, const quat& fallback);
[[nodiscard]] float valueAt(const Channel<float>& channel, Time time, float fallback);

// Returns an empty string if the keys are valid, else the first problem.
[[nodiscard]] std::string faultOf(const Channel<vec3>& channel);
[[nodiscard]] std::string faultOf(const Channel<quat>& channel);
[[nodiscard]] std::string faultOf(const Channel<float>& channel);

// Slerp along the shorter arc. Exact at 0 and 1; just below 1, the result may be near -to, which is the same
// rotation.
[[nodiscard]] quat slerpShort(const quat& from, const quat& to, float share);

}  // namespace squire
