#include "core/edit/motion/fewest_keys.h"

#include <algorithm>
#include <optional>

#include "core/edit/motion/fitted_ease.h"
#include "core/edit/motion/key_values.h"

namespace squire {

namespace {

using reduce::apart;

quat valueOf(const glm::dquat& value) { return quat(glm::normalize(value)); }
vec3 valueOf(const glm::dvec3& value) { return vec3(value); }

// A run of keys without steps between them, and its reduction.
template <typename T>
class Run {
  using Value = typename reduce::Fine<T>::Value;
  using Way = typename reduce::Fine<T>::Way;

 public:
  Run(std::span<const Key<T>> keys, const KeyFit& fit) : keys_(keys), fit_(fit) {
    mostTimes_ =
        std::clamp<std::int64_t>(mostSamples / static_cast<std::int64_t>(keys_.size()), 4, mostTimes_);
    for (std::size_t i = 0; i + 1 < keys_.size(); ++i) addUpTo(i);
    add(keys_.back().time, Value(keys_.back().value), keys_.size() - 1, true);
  }

  // The fewest keys for the run; the last key stays as it is.
  [[nodiscard]] Keys<T> fewest() const {
    Keys<T> out;
    const std::vector<Step> steps = places_.size() <= mostSearched ? shortest() : greedy();
    std::size_t at = 0;
    for (const Step& step : steps) {
      out.push_back({samples_[places_[at]].time, valueAtPlace(at), step.ease});
      at = step.to;
    }
    out.push_back(keys_.back());
    return out;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::int64_t mostSamples = 100'000;  // besides those at keys
  static constexpr std::size_t mostSearched = 400;      // places; with more, greedy() is used
  static constexpr std::size_t patience = 4;  // places that are tried after one that cannot be reached

  struct Sample {
    Time time;
    Value value{};
    double tolerance = 0.0;
    std::size_t key = none;  // index of the key at this time
  };
  struct Step {
    std::size_t to = 0;  // index into places_
    Ease ease;
  };

  void add(Time time, const Value& value, std::size_t key, bool isEnd) {
    const bool isPlace =
        isEnd || (key != none && !fit_.wholeFrames) || onNearestFrame(time, fit_.rate) == time;
    if (isPlace) places_.push_back(samples_.size());
    samples_.push_back({time, value, fit_.toleranceAt(time), key});
  }

  // The samples from a key up to the next one: on all frames and halfway between them, and some more where
  // keys are close.
  void addUpTo(std::size_t i) {
    const Key<T>& a = keys_[i];
    const Key<T>& b = keys_[i + 1];
    const Way way{Value(a.value), Value(b.value)};
    add(a.time, Value(a.value), i, i == 0);
    const std::int64_t length = (b.time - a.time).ticks;
    Time last = a.time;
    for (const Time time : timesBetween(a.time, b.time, a.ease.kind == Interpolation::Curve)) {
      if (time <= last || b.time <= time) continue;
      const double share = static_cast<double>((time - a.time).ticks) / static_cast<double>(length);
      add(time, way.at(static_cast<double>(shareOfWay(a.ease, static_cast<float>(share)))), none, false);
      last = time;
    }
  }

  [[nodiscard]] std::vector<Time> timesBetween(Time from, Time to, bool isCurve) const {
    constexpr double halves = 2.0;
    const std::int64_t frames = std::llround(std::ceil(frameAt(to, fit_.rate) - frameAt(from, fit_.rate)));
    const int parts = frames <= 1 ? (isCurve ? 4 : 2) : 0;
    std::vector<Time> times;
    for (int part = 1; part < parts; ++part) times.push_back({from.ticks + (to - from).ticks * part / parts});
    if (parts > 0 && !fit_.wholeFrames) return times;
    const auto first = static_cast<std::int64_t>(std::floor(halves * frameAt(from, fit_.rate)));
    const auto last = static_cast<std::int64_t>(std::ceil(halves * frameAt(to, fit_.rate)));
    // Every half frame; if those are too many, only some whole frames.
    const std::int64_t step = last - first <= mostTimes_ ? 1 : 2 * (1 + (last - first) / (2 * mostTimes_));
    const Rate half{2 * fit_.rate.numerator, fit_.rate.denominator};
    for (std::int64_t at = step == 1 ? first : first + first % 2; at <= last; at += step)
      times.push_back(timeOfFrame(at, half));
    std::sort(times.begin(), times.end());
    return times;
  }

  [[nodiscard]] T valueAtPlace(std::size_t place) const {
    const Sample& sample = samples_[places_[place]];
    return sample.key != none ? keys_[sample.key].value : valueOf(sample.value);
  }

  // The ease from a key at one place to the next key at another; none if no ease keeps the tolerance.
  [[nodiscard]] std::optional<Ease> easeBetween(std::size_t from, std::size_t to) const {
    const Sample& a = samples_[places_[from]];
    const Sample& b = samples_[places_[to]];
    if (a.key != none && b.key == a.key + 1) return keys_[a.key].ease;
    const auto length = static_cast<double>((b.time - a.time).ticks);
    std::vector<reduce::Probe<Value>> probes;
    probes.reserve(places_[to] - places_[from]);
    for (std::size_t i = places_[from] + 1; i < places_[to]; ++i)
      probes.push_back({static_cast<double>((samples_[i].time - a.time).ticks) / length, samples_[i].value,
                        samples_[i].tolerance});
    const auto fitted = reduce::fittedEase(Way(a.value, b.value), probes);
    return fitted || to > from + 1 ? fitted : Ease();  // linear between adjacent places
  }

  // The fewest steps from the first place to the last, by breadth-first search.
  [[nodiscard]] std::vector<Step> shortest() const {
    struct Reached {
      std::size_t from = none, steps = none;
      Ease ease;
    };
    const std::size_t last = places_.size() - 1;
    std::vector<Reached> reached(places_.size());
    reached[0].steps = 0;
    std::vector<std::size_t> waiting{0};
    for (std::size_t next = 0; next < waiting.size() && reached[last].steps == none; ++next) {
      const std::size_t from = waiting[next];
      std::size_t failed = 0;
      for (std::size_t to = from + 1; to <= last && failed <= patience; ++to) {
        const auto ease = easeBetween(from, to);
        failed = ease ? 0 : failed + 1;
        if (!ease || reached[to].steps != none) continue;
        reached[to] = {from, reached[from].steps + 1, *ease};
        waiting.push_back(to);
      }
    }
    std::vector<Step> steps;
    for (std::size_t to = last; to != 0; to = reached[to].from) steps.push_back({to, reached[to].ease});
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

  [[nodiscard]] std::vector<Step> greedy() const {
    std::vector<Step> steps;
    for (std::size_t at = 0; at + 1 < places_.size(); at = steps.back().to) steps.push_back(farthest(at));
    return steps;
  }

  // The farthest place that one ease can reach, by doubling, then bisection; at least the next place.
  [[nodiscard]] Step farthest(std::size_t from) const {
    const std::size_t last = places_.size() - 1;
    Step good{from + 1, *easeBetween(from, from + 1)};
    std::size_t bad = last + 1;
    for (std::size_t wide = 2; good.to < last && bad > last; wide *= 2) {
      const std::size_t to = std::min(from + wide, last);
      const auto ease = easeBetween(from, to);
      if (ease) {
        good = {to, *ease};
      } else {
        bad = to;
      }
    }
    while (bad <= last && bad - good.to > 1) {
      const std::size_t middle = good.to + (bad - good.to) / 2;
      const auto ease = easeBetween(from, middle);
      if (ease) {
        good = {middle, *ease};
      } else {
        bad = middle;
      }
    }
    return good;
  }

  std::span<const Key<T>> keys_;
  const KeyFit& fit_;
  std::int64_t mostTimes_ = 4000;  // between two keys
  std::vector<Sample> samples_;
  std::vector<std::size_t> places_;  // the samples at which a key may lie
};

template <typename T>
bool isStill(std::span<const Key<T>> keys, const KeyFit& fit) {
  using Value = typename reduce::Fine<T>::Value;
  return std::all_of(keys.begin(), keys.end(), [&](const Key<T>& key) {
    // Where a curve overshoots, the value is not between its keys.
    return key.ease.kind != Interpolation::Curve &&
           apart(Value(key.value), Value(keys.front().value)) <= fit.toleranceAt(key.time);
  });
}

// The last of the keys from `from` on that have the same value; `from` if these are fewer than 3 keys and
// last less than 3 frames.
template <typename T>
std::size_t endOfRest(std::span<const Key<T>> keys, std::size_t from, const KeyFit& fit) {
  constexpr double same = 2e-5;
  constexpr std::size_t leastKeys = 3;
  constexpr double leastFrames = 3.0;
  using Value = typename reduce::Fine<T>::Value;
  const double limit = std::min(same, fit.toleranceAt(keys[from].time));
  std::size_t to = from;
  while (to + 1 < keys.size() && !isHeld(keys[to]) &&
         apart(Value(keys[to + 1].value), Value(keys[from].value)) <= limit)
    ++to;
  const bool rests = to - from + 1 >= leastKeys ||
                     frameAt(keys[to].time, fit.rate) - frameAt(keys[from].time, fit.rate) >= leastFrames;
  return rests ? to : from;
}

// The key at which the next step begins, or the next stretch of a constant value, which becomes a step.
template <typename T>
std::size_t endOfRun(std::span<const Key<T>> keys, std::size_t from, const KeyFit& fit) {
  std::size_t to = from;
  while (to + 1 < keys.size() && !isHeld(keys[to]) && endOfRest(keys, to, fit) == to) ++to;
  return to;
}

template <typename T>
Keys<T> reducedPart(std::span<const Key<T>> keys, const KeyFit& fit) {
  using Value = typename reduce::Fine<T>::Value;
  Keys<T> out;
  for (std::size_t from = 0; from < keys.size();) {
    const std::size_t to = endOfRun(keys, from, fit);
    const std::size_t rest = endOfRest(keys, to, fit);
    Keys<T> run = Run<T>(keys.subspan(from, to - from + 1), fit).fewest();
    if (rest > to) run.back().ease = {Interpolation::Step};
    const bool repeats =
        run.size() == 1 && !out.empty() && isHeld(out.back()) && to + 1 < keys.size() &&
        apart(Value(out.back().value), Value(run.front().value)) <= fit.toleranceAt(run.front().time);
    if (!repeats) out.insert(out.end(), run.begin(), run.end());
    from = rest > to ? rest : to + 1;
  }
  return out;
}

template <typename T>
Keys<T> fewest(const Keys<T>& keys, const KeyFit& fit) {
  const auto first = std::ranges::lower_bound(keys, fit.from, {}, &Key<T>::time);
  const auto last = std::ranges::upper_bound(keys, fit.to, {}, &Key<T>::time);
  if (last - first < 2) return keys;
  const std::span<const Key<T>> part(first, last);
  const bool isAll = part.size() == keys.size();
  if (isAll && isStill(part, fit)) return {{keys.front().time, keys.front().value, Ease()}};
  Keys<T> out(keys.begin(), first);
  const std::size_t kept = out.size();
  const Keys<T> fewer = reducedPart(part, fit);
  if (fewer.size() >= part.size() && !fit.wholeFrames) return keys;
  out.insert(out.end(), fewer.begin(), fewer.end());
  out.insert(out.end(), last, keys.end());
  keepInHemisphere(out, kept);
  return out;
}

}  // namespace

double KeyFit::toleranceAt(Time time) const {
  if (shares.empty()) return tolerance;
  const auto after = static_cast<std::size_t>(std::ranges::lower_bound(times, time) - times.begin());
  const double next = shares[std::min(after, shares.size() - 1)];
  const bool isBetween = after > 0 && after < shares.size() && times[after] != time;
  return tolerance * (isBetween ? std::min(next, shares[after - 1]) : next);
}

Keys<vec3> fewestKeys(const Keys<vec3>& keys, const KeyFit& fit) { return fewest(keys, fit); }
Keys<quat> fewestKeys(const Keys<quat>& keys, const KeyFit& fit) { return fewest(keys, fit); }

}  // namespace squire
