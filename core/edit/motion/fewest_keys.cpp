#include "core/edit/motion/fewest_keys.h"

#include <algorithm>
#include <optional>

#include "core/edit/motion/fewest_steps.h"
#include "core/edit/motion/fitted_ease.h"
#include "core/edit/motion/key_values.h"
#include "core/edit/motion/samples.h"
#include "core/edit/motion/turning_points.h"

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
  Run(std::span<const Key<T>> keys, const KeyFit& fit) : keys_(keys), samples_(fit, keys.size()) {
    for (std::size_t i = 0; i + 1 < keys_.size(); ++i) addUpTo(i);
    samples_.addKey(keys_.back().time, Value(keys_.back().value), keys_.size() - 1, true);
  }

  // The fewest keys for the run; the last key stays as it is.
  [[nodiscard]] Keys<T> fewest() const {
    Keys<T> out;
    std::size_t at = 0;
    const auto fit = [this](std::size_t from, std::size_t to) { return easeBetween(from, to); };
    for (const auto& step : reduce::fewestSteps(samples_.placeCount(), fit)) {
      out.push_back({samples_.at(at).time, valueAtPlace(at), step.piece});
      at = step.to;
    }
    out.push_back(keys_.back());
    return out;
  }

 private:
  // A key, and the samples from it up to the next one.
  void addUpTo(std::size_t i) {
    const Key<T>& a = keys_[i];
    const Key<T>& b = keys_[i + 1];
    const Way way{Value(a.value), Value(b.value)};
    samples_.addKey(a.time, Value(a.value), i, i == 0);
    samples_.addBetween(a.time, b.time, [&](double share) {
      return way.at(static_cast<double>(shareOfWay(a.ease, static_cast<float>(share))));
    });
  }

  [[nodiscard]] T valueAtPlace(std::size_t place) const {
    const auto& sample = samples_.at(place);
    return sample.key != reduce::noKey ? keys_[sample.key].value : valueOf(sample.value);
  }

  // The ease from a key at one place to the next key at another; none if no ease keeps the tolerance.
  [[nodiscard]] std::optional<Ease> easeBetween(std::size_t from, std::size_t to) const {
    if (samples_.areNeighbours(from, to)) return keys_[samples_.at(from).key].ease;
    std::vector<reduce::Probe<Value>> probes;
    samples_.eachBetween(from, to, [&](const auto& sample, double share) {
      probes.push_back({share, sample.value, sample.tolerance});
    });
    const auto fitted = reduce::fittedEase(Way(samples_.at(from).value, samples_.at(to).value), probes);
    return fitted || to > from + 1 ? fitted : Ease();  // linear between adjacent places
  }

  std::span<const Key<T>> keys_;
  reduce::Samples<Value> samples_;
};

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

// The key at which the next step begins, or the next stretch of a constant value, which becomes a step; or
// the next one that stays.
template <typename T>
std::size_t endOfRun(std::span<const Key<T>> keys, std::size_t from, const KeyFit& fit,
                     const std::vector<bool>& stays) {
  std::size_t to = from;
  while (to + 1 < keys.size() && !isHeld(keys[to]) && endOfRest(keys, to, fit) == to &&
         !(to > from && stays[to]))
    ++to;
  return to;
}

template <typename T>
Keys<T> reducedPart(std::span<const Key<T>> keys, const KeyFit& fit) {
  using Value = typename reduce::Fine<T>::Value;
  Keys<T> out;
  std::vector<bool> stays =
      fit.extremes ? reduce::turningPoints(keys, fit.tolerance) : std::vector<bool>(keys.size(), false);
  std::vector<Time> times;
  for (const Key<T>& key : keys) times.push_back(key.time);
  fit.markKept(times, stays);
  for (std::size_t from = 0; from < keys.size();) {
    const std::size_t to = endOfRun(keys, from, fit, stays);
    const std::size_t rest = endOfRest(keys, to, fit);
    Keys<T> run = Run<T>(keys.subspan(from, to - from + 1), fit).fewest();
    if (rest == to && to > from && to + 1 < keys.size() && !isHeld(keys[to])) {
      run.pop_back();  // the next run begins with it
      out.insert(out.end(), run.begin(), run.end());
      from = to;
      continue;
    }
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
  if (isAll && reduce::isStill(part, fit)) return {{keys.front().time, keys.front().value, Ease()}};
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

void KeyFit::markKept(std::span<const Time> keyed, std::vector<bool>& stays) const {
  for (const Time wanted : kept) {
    const auto after = std::ranges::lower_bound(keyed, wanted) - keyed.begin();
    const auto away = [&](std::ptrdiff_t at) {
      return std::abs((keyed[static_cast<std::size_t>(at)] - wanted).ticks);
    };
    const auto count = static_cast<std::ptrdiff_t>(keyed.size());
    const std::ptrdiff_t nearest =
        after == count || (after > 0 && away(after - 1) < away(after)) ? after - 1 : after;
    if (nearest > 0 && nearest + 1 < count && away(nearest) <= timeOfFrame(1, rate).ticks)
      stays[static_cast<std::size_t>(nearest)] = true;
  }
}

std::vector<Time> KeyFit::timesBetween(Time first, Time second, std::int64_t most) const {
  constexpr double quarters = 4.0;
  const std::int64_t frames = std::llround(std::ceil(frameAt(second, rate) - frameAt(first, rate)));
  const int parts = frames <= 1 ? 4 : 0;
  std::vector<Time> chosen;
  for (int part = 1; part < parts; ++part)
    chosen.push_back({first.ticks + (second - first).ticks * part / parts});
  if (parts > 0 && !wholeFrames) return chosen;
  const auto start = static_cast<std::int64_t>(std::floor(quarters * frameAt(first, rate)));
  const auto end = static_cast<std::int64_t>(std::ceil(quarters * frameAt(second, rate)));
  // Every quarter of a frame; if those are too many, only some whole frames.
  const std::int64_t step = end - start <= most ? 1 : 4 * (1 + (end - start) / (4 * most));
  const Rate quarter{4 * rate.numerator, rate.denominator};
  for (std::int64_t at = step == 1 ? start : start + (4 - start % 4) % 4; at <= end; at += step)
    chosen.push_back(timeOfFrame(at, quarter));
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

Keys<vec3> fewestKeys(const Keys<vec3>& keys, const KeyFit& fit) { return fewest(keys, fit); }
Keys<quat> fewestKeys(const Keys<quat>& keys, const KeyFit& fit) { return fewest(keys, fit); }

}  // namespace squire
