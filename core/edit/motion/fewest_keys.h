#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/clip.h"

namespace squire {

// How the keys of a channel are reduced.
struct KeyFit {
  double tolerance = 0.0;  // metres, factors of scale or radians
  // Fractions of the tolerance at ascending times; between two times the smaller one applies. Empty: 1.
  std::span<const Time> times = {};
  std::span<const double> shares = {};
  Rate rate = {};  // of the frames; the channels are compared four times per frame
  bool wholeFrames = false;
  bool extremes = false;            // keys at which the motion turns back stay
  std::span<const Time> kept = {};  // the keys nearest to these times stay
  // Only keys in this range are replaced; the first and the last of them stay.
  Time from = {};
  Time to = {};

  [[nodiscard]] double toleranceAt(Time time) const;
  // Marks the keys that stay for `kept`: of keys at these times, those that are at most a frame away.
  void markKept(std::span<const Time> keyed, std::vector<bool>& stays) const;
  // The times between two neighbouring keys at which a channel is compared: all quarters of frames, or
  // some of the frames if these are more than `most`; three times where the keys are closer than a frame.
  [[nodiscard]] std::vector<Time> timesBetween(Time first, Time second, std::int64_t most) const;
};

// Replaces keys by the fewest eased ones (in long channels, chosen greedily from the left) that keep the
// channel within the tolerance at and between all its former keys. A constant value is held by a stepped key;
// steps stay steps, and repeated ones become one. New keys have values of the former channel, at times of its
// keys or on whole frames. The first and the last key of the channel and of each run between steps keep their
// times. Returns the given keys if there would not be fewer, unless they have to be on whole frames.
[[nodiscard]] Keys<vec3> fewestKeys(const Keys<vec3>& keys, const KeyFit& fit);
[[nodiscard]] Keys<quat> fewestKeys(const Keys<quat>& keys, const KeyFit& fit);

}  // namespace squire
