#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/edit/motion/fewest_keys.h"
#include "core/edit/motion/fitted_ease.h"

// Shared by the reductions in this folder.
namespace squire::reduce {

constexpr std::size_t noKey = static_cast<std::size_t>(-1);

// Whether all keys have the value of the first one within the tolerance.
template <typename T>
[[nodiscard]] bool isStill(std::span<const Key<T>> keys, const KeyFit& fit) {
  using Value = typename Fine<T>::Value;
  return std::all_of(keys.begin(), keys.end(), [&](const Key<T>& key) {
    // Where a curve overshoots, the value is not between its keys.
    return key.ease.kind != Interpolation::Curve &&
           apart(Value(key.value), Value(keys.front().value)) <= fit.toleranceAt(key.time);
  });
}

// The values of a run of keys, at the keys and between them. A reduced run is compared with them, and its
// keys lie at some of them, which are called places.
template <typename Value>
class Samples {
 public:
  struct Sample {
    Time time;
    Value value{};
    double tolerance = 0.0;
    std::size_t key = noKey;  // index of the key at this time
  };

  Samples(const KeyFit& fit, std::size_t keys)
      : fit_(fit),
        mostTimes_(std::clamp<std::int64_t>(mostSamples / static_cast<std::int64_t>(keys), 4, mostTimes)) {}

  // Adds the value of a key. The first and the last key are places even if keys have to lie on whole frames.
  void addKey(Time time, const Value& value, std::size_t key, bool isEnd) { add(time, value, key, isEnd); }
  // Adds values between two keys (see KeyFit::timesBetween()). `valueAt` gives the value at a fraction of the
  // time from one key to the other.
  template <typename ValueAt>
  void addBetween(Time from, Time to, const ValueAt& valueAt) {
    const auto length = static_cast<double>((to - from).ticks);
    Time last = from;
    for (const Time time : fit_.timesBetween(from, to, mostTimes_)) {
      if (time <= last || to <= time) continue;
      add(time, valueAt(static_cast<double>((time - from).ticks) / length), noKey, false);
      last = time;
    }
  }

  [[nodiscard]] std::size_t placeCount() const { return places_.size(); }
  [[nodiscard]] const Sample& at(std::size_t place) const { return samples_[places_[place]]; }
  // Calls `use` with each sample between two places and its fraction of the time from one to the other.
  template <typename Use>
  void eachBetween(std::size_t from, std::size_t to, const Use& use) const {
    const Time start = at(from).time;
    const auto length = static_cast<double>((at(to).time - start).ticks);
    for (std::size_t i = places_[from] + 1; i < places_[to]; ++i)
      use(samples_[i], static_cast<double>((samples_[i].time - start).ticks) / length);
  }
  // Whether the keys at two places are neighbours in the run as it is.
  [[nodiscard]] bool areNeighbours(std::size_t from, std::size_t to) const {
    return at(from).key != noKey && at(to).key == at(from).key + 1;
  }

 private:
  static constexpr std::int64_t mostSamples = 100'000;  // besides those at keys
  static constexpr std::int64_t mostTimes = 4000;       // between two keys

  void add(Time time, const Value& value, std::size_t key, bool isEnd) {
    const bool isPlace =
        isEnd || (key != noKey && !fit_.wholeFrames) || onNearestFrame(time, fit_.rate) == time;
    if (isPlace) places_.push_back(samples_.size());
    samples_.push_back({time, value, fit_.toleranceAt(time), key});
  }

  const KeyFit& fit_;
  std::int64_t mostTimes_;
  std::vector<Sample> samples_;
  std::vector<std::size_t> places_;  // the samples at which a key may lie
};

}  // namespace squire::reduce
