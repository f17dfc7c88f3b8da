#include "core/model/axis_ends.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr double leastReach = 1e-3;    // a shorter handle is treated as one of this length
constexpr double largestValue = 1e12;  // a straight continuation that reaches it is left out
constexpr double sameValue = 1e-6;     // relative difference of values that meet without a jump

bool repeats(Beyond beyond) {
  return beyond == Beyond::Cycle || beyond == Beyond::Offset || beyond == Beyond::Mirror;
}

bool areSame(float a, float b) {
  const double x = static_cast<double>(a), y = static_cast<double>(b);
  return std::abs(x - y) <= sameValue * std::max({1.0, std::abs(x), std::abs(y)});
}

Ease backward(const Ease& ease) {
  if (ease.kind != Interpolation::Curve) return ease;
  return {ease.kind, 1.0f - ease.x2, 1.0f - ease.y2, 1.0f - ease.x1, 1.0f - ease.y1};
}

Lift backward(const Lift& lift) { return {lift.second, lift.first}; }

Time lengthOf(const Keys<float>& keys) { return keys.back().time - keys.front().time; }

double riseOf(const Keys<float>& keys) {
  return static_cast<double>(keys.back().value) - static_cast<double>(keys.front().value);
}

// The number of repetitions that fill a gap.
std::int64_t copiesFor(Beyond beyond, Time gap, Time length) {
  if (!repeats(beyond) || gap <= Time() || length <= Time{1}) return 0;
  return (gap.ticks - 1) / length.ticks + 1;
}

// The slope at the start of a segment whose value changes by `way`: the change per length of the segment.
double slopeAtStart(const Ease& ease, const Lift& lift, double way) {
  switch (ease.kind) {
    case Interpolation::Step:
      return 0.0;
    case Interpolation::Linear:
      return way;
    case Interpolation::Curve:
      break;
  }
  const double first = static_cast<double>(ease.y1) * way + static_cast<double>(lift.first);
  const double second = static_cast<double>(ease.y2) * way + static_cast<double>(lift.second);
  const bool isRetracted = ease.x1 <= 0.0f && first == 0.0;
  return (isRetracted ? second : first) /
         std::max(leastReach, static_cast<double>(isRetracted ? ease.x2 : ease.x1));
}

// The change of the value per tick at the first or at the last key.
double speedBefore(const Keys<float>& keys) {
  const double way = static_cast<double>(keys[1].value) - static_cast<double>(keys[0].value);
  return slopeAtStart(keys[0].ease, keys[0].lift, way) /
         static_cast<double>((keys[1].time - keys[0].time).ticks);
}
double speedAfter(const Keys<float>& keys) {
  const Key<float>& last = keys.back();
  const Key<float>& other = keys[keys.size() - 2];
  const double way = static_cast<double>(other.value) - static_cast<double>(last.value);
  return -slopeAtStart(backward(other.ease), backward(other.lift), way) /
         static_cast<double>((last.time - other.time).ticks);
}

// Puts repetitions of keys one after another.
class Repetitions {
 public:
  explicit Repetitions(const Keys<float>& keys) : keys_(keys) {}

  // Repetition 0 is the keys themselves; negative ones are before them.
  void add(std::int64_t copy, Beyond beyond) {
    copy_ = copy;
    offset_ = beyond == Beyond::Offset ? riseOf(keys_) * static_cast<double>(copy) : 0.0;
    if (beyond == Beyond::Mirror && copy % 2 != 0) return addBackward();
    const Time by{copy * lengthOf(keys_).ticks};
    for (const Key<float>& key : keys_) push({key.time + by, raised(key.value), key.ease, key.lift});
  }

  // Continues straight from the first or the last key to a time.
  void addStraight(Time time, double speed) {
    const bool isBefore = time < keys_.front().time;
    const Key<float>& end = isBefore ? keys_.front() : keys_.back();
    const double value =
        static_cast<double>(end.value) + speed * static_cast<double>((time - end.time).ticks);
    if (!(std::abs(value) < largestValue)) return;
    if (!isBefore) putEase(out_.back(), {});
    out_.push_back({time, static_cast<float>(value), {}});
  }

  [[nodiscard]] Channel<float> take() { return std::make_shared<const Keys<float>>(std::move(out_)); }

 private:
  [[nodiscard]] float raised(float value) const {
    return offset_ == 0.0 ? value : static_cast<float>(static_cast<double>(value) + offset_);
  }

  void addBackward() {
    const Time sum = keys_.front().time + keys_.back().time + Time{copy_ * lengthOf(keys_).ticks};
    for (std::size_t i = keys_.size(); i-- > 0;) {
      const Time time = sum - keys_[i].time;
      if (i == 0) {
        push({time, keys_[i].value, {}});
        break;
      }
      const Key<float>& next = keys_[i - 1];
      push({time, keys_[i].value, backward(next.ease), backward(next.lift)});
      // A step has its first value until just before its end; so backward, that value starts a tick after it.
      const bool jumps = next.ease.kind == Interpolation::Step && time + Time{1} < sum - next.time;
      if (jumps) push({time + Time{1}, next.value, next.ease});
    }
  }

  // Adds a key. Where two repetitions meet, the one nearer to the own keys keeps its exact time.
  void push(const Key<float>& key) {
    if (out_.empty() || out_.back().time < key.time) {
      out_.push_back(key);
      return;
    }
    Key<float>& last = out_.back();
    if (areSame(last.value, key.value)) {
      last.ease = key.ease;
      last.lift = key.lift;
      if (copy_ <= 0) last.value = key.value;
      return;
    }
    if (copy_ > 0) {
      putEase(last, {Interpolation::Step});
      out_.push_back({last.time + Time{1}, key.value, key.ease, key.lift});
      return;
    }
    const Time earlier = key.time - Time{1};
    const bool isCrowded = out_.size() > 1 && earlier <= out_[out_.size() - 2].time;
    if (isCrowded) {
      last = key;
      return;
    }
    last.time = earlier;
    putEase(last, {Interpolation::Step});
    out_.push_back(key);
  }

  const Keys<float>& keys_;
  Keys<float> out_;
  std::int64_t copy_ = 0;
  double offset_ = 0.0;
};

}  // namespace

bool AxisEnds::goesRound(const Keys<float>& keys) const {
  const auto joins = [&](Beyond beyond) {
    return beyond == Beyond::Offset ||
           (beyond == Beyond::Cycle && areSame(keys.front().value, keys.back().value));
  };
  return keys.size() > 2 && (joins(before) || joins(after));
}

Channel<float> continued(const Channel<float>& axis, const AxisEnds& ends, Time from, Time to) {
  if (!axis || axis->size() < 2) return axis;
  const Keys<float>& keys = *axis;
  const auto most = static_cast<std::int64_t>(mostRepeatedKeys / keys.size());
  const Time first = keys.front().time, last = keys.back().time;
  const std::int64_t ahead = std::min(most, copiesFor(ends.before, first - from, lengthOf(keys)));
  const std::int64_t behind = std::min(most - ahead, copiesFor(ends.after, to - last, lengthOf(keys)));
  const bool comesStraight = ends.before == Beyond::Straight && from < first;
  const bool goesStraight = ends.after == Beyond::Straight && last < to;
  if (ahead + behind == 0 && !comesStraight && !goesStraight) return axis;
  Repetitions all(keys);
  if (comesStraight) all.addStraight(from, speedBefore(keys));
  for (std::int64_t copy = -ahead; copy <= behind; ++copy) all.add(copy, copy < 0 ? ends.before : ends.after);
  if (goesStraight) all.addStraight(to, speedAfter(keys));
  return all.take();
}

std::size_t repeatedKeys(const Keys<float>& keys, const AxisEnds& ends, Time from, Time to) {
  if (keys.size() < 2) return 0;
  const Time length = lengthOf(keys);
  const std::int64_t copies = copiesFor(ends.before, keys.front().time - from, length) +
                              copiesFor(ends.after, to - keys.back().time, length);
  return static_cast<std::size_t>(copies) * keys.size();
}

Repeated repeatedAt(const Keys<float>& keys, const AxisEnds& ends, Time time) {
  const Time first = keys.front().time, last = keys.back().time;
  if (first <= time && time <= last) return {time};
  const bool isBefore = time < first;
  const Key<float>& end = isBefore ? keys.front() : keys.back();
  const Beyond beyond = isBefore ? ends.before : ends.after;
  const Time gap = isBefore ? first - time : time - last;
  if (beyond == Beyond::Straight && keys.size() > 1) {
    const double speed = isBefore ? speedBefore(keys) : speedAfter(keys);
    return {end.time, speed * static_cast<double>((time - end.time).ticks)};
  }
  const std::int64_t copies = keys.size() > 1 ? copiesFor(beyond, gap, lengthOf(keys)) : 0;
  if (copies == 0) return {end.time};
  const std::int64_t copy = isBefore ? -copies : copies;
  const Time inside = time - Time{copy * lengthOf(keys).ticks};
  if (beyond == Beyond::Mirror && copy % 2 != 0) return {first + last - inside};
  return {inside, beyond == Beyond::Offset ? riseOf(keys) * static_cast<double>(copy) : 0.0};
}

float continuedValue(const Channel<float>& axis, const AxisEnds& ends, Time time) {
  if (!axis || axis->empty()) return 0.0f;
  const Repeated at = repeatedAt(*axis, ends, time);
  const float value = valueAt(axis, at.time, 0.0f);
  return at.offset == 0.0 ? value : static_cast<float>(static_cast<double>(value) + at.offset);
}

}  // namespace squire
