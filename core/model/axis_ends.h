#pragma once

#include <array>

#include "core/model/clip.h"

namespace squire {

// How an axis continues before its first key or after its last one. An axis with one key keeps its value.
enum class Beyond : std::uint32_t {
  Hold,      // keeps the value
  Cycle,     // repeats its keys
  Offset,    // repeats its keys, each time starting from the value at which they ended
  Mirror,    // repeats its keys, every other time backward
  Straight,  // continues at the speed that it has at the key
};

struct AxisEnds {
  Beyond before = Beyond::Hold;
  Beyond after = Beyond::Hold;

  [[nodiscard]] bool hold() const { return before == Beyond::Hold && after == Beyond::Hold; }
  // Whether the axis repeats without a jump, so that its first key follows its last one.
  [[nodiscard]] bool goesRound(const Keys<float>& keys) const;
  bool operator==(const AxisEnds&) const = default;
};

// How the axes of a channel continue.
struct AxesBeyond {
  std::array<AxisEnds, 3> ends{};
  Time until;  // the end of the clip, up to which the motion is made

  [[nodiscard]] bool any() const { return !(ends[0].hold() && ends[1].hold() && ends[2].hold()); }
};

// The most keys that repetitions add to an axis. An axis that needs more keeps its value from there on.
constexpr std::size_t mostRepeatedKeys = 20'000;

// The axis with its own keys and those that continue it between two times. Its own keys stay; repetitions may
// extend beyond both times. Where a repetition starts with another value, there is a jump within one tick.
// Returns `axis` itself if it needs no more keys.
[[nodiscard]] Channel<float> continued(const Channel<float>& axis, const AxisEnds& ends, Time from, Time to);

// The number of keys that repetitions would add, without the limit.
[[nodiscard]] std::size_t repeatedKeys(const Keys<float>& keys, const AxisEnds& ends, Time from, Time to);

// For a time beyond the keys: the time within them that is repeated there, and the value that is added.
struct Repeated {
  Time time;
  double offset = 0.0;
};
[[nodiscard]] Repeated repeatedAt(const Keys<float>& keys, const AxisEnds& ends, Time time);

// The value of an axis at any time. Slow, for single values; playback uses the keys of continued().
[[nodiscard]] float continuedValue(const Channel<float>& axis, const AxisEnds& ends, Time time);

}  // namespace squire
