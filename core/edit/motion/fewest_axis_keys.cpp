#include "core/edit/motion/fewest_axis_keys.h"

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/sort_once.h"
#include "core/edit/motion/fewest_steps.h"
#include "core/edit/motion/fitted_ease.h"
#include "core/edit/motion/key_values.h"
#include "core/edit/motion/samples.h"
#include "core/edit/motion/turning_points.h"

namespace squire {

namespace {

constexpr std::size_t axisCount = 3;

using AxisParts = std::array<std::span<const Key<float>>, axisCount>;

// Keys of all axes at the same times, without steps between them, and their reduction.
class AxesRun {
 public:
  AxesRun(const AxisParts& keys, const KeyFit& fit) : keys_(keys), samples_(fit, keys[0].size()) {
    const std::size_t last = keys[0].size() - 1;
    for (std::size_t i = 0; i <= last; ++i) {
      samples_.addKey(keys[0][i].time, valuesOf(i), i, i == 0 || i == last);
      if (i < last) addAfter(i);
    }
  }

  // Appends the fewest keys for the run; the last ones stay as they are.
  void appendTo(AxisLists& out) const {
    const std::vector<std::size_t> columns = fewestColumns();
    for (std::size_t axis = 0; axis < axisCount; ++axis) {
      const Keys<float> keys = fewestOf(axis, columns);
      out[axis].insert(out[axis].end(), keys.begin(), keys.end());
    }
  }

 private:
  [[nodiscard]] dvec3 valuesOf(std::size_t key) const {
    return {keys_[0][key].value, keys_[1][key].value, keys_[2][key].value};
  }
  void addAfter(std::size_t key) {
    samples_.addBetween(keys_[0][key].time, keys_[0][key + 1].time, [&](double share) {
      dvec3 values;
      for (std::size_t axis = 0; axis < axisCount; ++axis)
        values[static_cast<int>(axis)] =
            reduce::valueAfter(keys_[axis][key], keys_[axis][key + 1].value, share);
      return values;
    });
  }

  // The places of the fewest times at which a curve for each axis can start and end.
  [[nodiscard]] std::vector<std::size_t> fewestColumns() const {
    struct Nothing {};
    std::size_t hardest = 0;  // the axis that failed last is tried first: it is likely to fail again
    const auto fit = [&](std::size_t from, std::size_t to) -> std::optional<Nothing> {
      for (std::size_t i = 0, first = hardest; i < axisCount; ++i) {
        const std::size_t axis = (first + i) % axisCount;
        if (keyBetween(axis, from, to)) continue;
        hardest = axis;
        return std::nullopt;
      }
      return Nothing{};
    };
    std::vector<std::size_t> columns{0};
    for (const auto& step : reduce::fewestSteps(samples_.placeCount(), fit)) columns.push_back(step.to);
    return columns;
  }

  [[nodiscard]] Keys<float> fewestOf(std::size_t axis, const std::vector<std::size_t>& columns) const {
    const auto fit = [&](std::size_t from, std::size_t to) {
      return keyBetween(axis, columns[from], columns[to]);
    };
    Keys<float> out;
    for (const auto& step : reduce::fewestSteps(columns.size(), fit)) out.push_back(step.piece);
    out.push_back(keys_[axis].back());
    return out;
  }
  // The key of an axis at one place, whose curve leads to the next key at another; none if no curve keeps the
  // tolerance.
  [[nodiscard]] std::optional<Key<float>> keyBetween(std::size_t axis, std::size_t from,
                                                     std::size_t to) const {
    if (auto own = ownKeyBetween(axis, samples_.at(from).time, samples_.at(to).time)) return own;
    std::vector<reduce::Probe<double>> probes;
    samples_.eachBetween(from, to, [&](const auto& sample, double share) {
      probes.push_back({share, sample.value[static_cast<int>(axis)], sample.tolerance});
    });
    const Key<float> key{samples_.at(from).time, valueAtPlace(axis, from), {}};
    const auto fitted = reduce::fittedKey(key, valueAtPlace(axis, to), probes);
    return fitted || to > from + 1 ? fitted : key;  // linear between adjacent places
  }
  // The same with the curve that the axis has, if no key of the run is between the times.
  [[nodiscard]] std::optional<Key<float>> ownKeyBetween(std::size_t axis, Time from, Time to) const {
    const auto after = std::upper_bound(keys_[axis].begin(), keys_[axis].end(), from,
                                        [](Time time, const Key<float>& key) { return time < key.time; });
    if (after == keys_[axis].end() || after->time < to) return std::nullopt;
    const Keys<float> cut = withKeyAt(withKeyAt(Keys<float>{*(after - 1), *after}, from), to);
    return *keyFrom(cut, from);
  }
  [[nodiscard]] float valueAtPlace(std::size_t axis, std::size_t place) const {
    return static_cast<float>(samples_.at(place).value[static_cast<int>(axis)]);
  }

  AxisParts keys_;
  reduce::Samples<dvec3> samples_;
};

std::vector<Time> timesWithin(const AxisLists& lists, Time from, Time to) {
  std::vector<Time> times;
  for (const Keys<float>& list : lists) {
    for (const Key<float>& key : list) {
      if (from <= key.time && key.time <= to) times.push_back(key.time);
    }
  }
  sortOnce(times);
  return times;
}

// The list with a key at each of these times, without a change of its curve.
Keys<float> withKeysAt(const Keys<float>& list, const std::vector<Time>& times) {
  Keys<float> out;
  auto time = times.begin();
  for (; time != times.end() && *time < list.front().time; ++time)
    out.push_back({*time, list.front().value, {}});
  for (std::size_t i = 0; i + 1 < list.size(); ++i) {
    Keys<float> cut{list[i], list[i + 1]};
    for (; time != times.end() && *time < list[i + 1].time; ++time) cut = withKeyAt(cut, *time);
    out.insert(out.end(), cut.begin(), cut.end() - 1);
  }
  out.push_back(list.back());
  if (!times.empty() && list.back().time < times.back()) putEase(out.back(), Ease());
  for (; time != times.end(); ++time) {
    if (list.back().time < *time) out.push_back({*time, list.back().value, {}});
  }
  return out;
}

// Which keys of the axes, which are at the same times, stay.
std::vector<bool> staysAt(const AxisParts& parts, const KeyFit& fit) {
  std::vector<dvec3> values;
  for (std::size_t i = 0; i < parts[0].size(); ++i)
    values.emplace_back(parts[0][i].value, parts[1][i].value, parts[2][i].value);
  std::vector<bool> stays =
      fit.extremes ? reduce::turningPoints(values, fit.tolerance) : std::vector<bool>(values.size(), false);
  std::vector<Time> times;
  for (const Key<float>& key : parts[0]) times.push_back(key.time);
  fit.markKept(times, stays);
  return stays;
}

// The reduction of keys at the same times, run by run.
AxisLists reducedPart(const AxisParts& parts, const KeyFit& fit) {
  AxisLists out;
  const std::size_t count = parts[0].size();
  const std::vector<bool> stays = staysAt(parts, fit);
  for (std::size_t from = 0, to = 0; from < count;) {
    const auto isEnd = [&](const auto& axis) { return isHeld(axis[to]); };
    const auto ends = [&] { return std::any_of(parts.begin(), parts.end(), isEnd); };
    while (to + 1 < count && !ends() && !(to > from && stays[to])) ++to;
    AxisParts run;
    for (std::size_t axis = 0; axis < axisCount; ++axis) run[axis] = parts[axis].subspan(from, to - from + 1);
    AxesRun(run, fit).appendTo(out);
    const bool goesOn = to > from && to + 1 < count && !ends();
    if (goesOn) {
      for (Keys<float>& keys : out) keys.pop_back();  // the next run begins with it
      from = to;
    } else {
      from = to = to + 1;
    }
  }
  return out;
}

}  // namespace

AxisLists fewestAxisKeys(const AxisLists& lists, const KeyFit& fit) {
  const std::vector<Time> times = timesWithin(lists, fit.from, fit.to);
  if (times.size() < 2) return lists;
  AxisLists cut;
  AxisParts parts;
  std::array<std::ptrdiff_t, axisCount> starts{};
  for (std::size_t axis = 0; axis < axisCount; ++axis) {
    cut[axis] = withKeysAt(lists[axis], times);
    if (!hasKeysAt(cut[axis], times)) return lists;
    starts[axis] = keyFrom(cut[axis], times.front()) - cut[axis].begin();
    parts[axis] = std::span(cut[axis]).subspan(static_cast<std::size_t>(starts[axis]), times.size());
  }
  AxisLists out = reducedPart(parts, fit);
  for (std::size_t axis = 0; axis < axisCount; ++axis) {
    const Keys<float>& all = cut[axis];
    if (all.size() == times.size() && reduce::isStill(std::span(all), fit)) {
      out[axis] = {{all.front().time, all.front().value, Ease()}};
      continue;
    }
    const auto end = starts[axis] + static_cast<std::ptrdiff_t>(times.size());
    out[axis].insert(out[axis].begin(), all.begin(), all.begin() + starts[axis]);
    out[axis].insert(out[axis].end(), all.begin() + end, all.end());
  }
  return out;
}

}  // namespace squire
