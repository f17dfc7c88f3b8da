#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "core/anim/solved_motion.h"

namespace squire {

// Approximates a motion by samples with linear interpolation within a tolerance. The error is measured at
// several times between neighbouring samples; a jump is two samples one tick apart. The number of samples is
// bounded; the gap with the largest error is refined first, so that the remaining error is small if the bound
// is reached. A Motion has a type Value and
//
//   Value at(Time)                            the value at a time
//   pair<float, size_t> deviationFrom(Time, Value)  error in metres of the value at the time, and its bone
//   static Value between(Value, Value, float share, float seconds)   interpolation over a gap of `seconds`
//   static float distance(Value, Value)       any measure of change
template <typename Motion>
class FollowedMotion {
 public:
  using Value = typename Motion::Value;
  struct Sample {
    Value value;
    bool jumps = false;  // between this sample and the next one, a tick later
  };
  struct Worst {
    float off = 0.0f;
    std::size_t bone = 0;
    Time at;
  };

  // All times in `first` (sorted, with the start and end of the motion) become samples; those in `turns`
  // (sorted) only if the motion jumps there or the tolerance requires it. The error of a gap is measured at
  // `probes` times at first and at three after each split.
  FollowedMotion(Motion& motion, const std::vector<Time>& first, std::vector<Time> turns, float tolerance,
                 int probes = 3)
      : motion_(motion),
        tolerance_(tolerance),
        start_(first.front()),
        end_(first.back()),
        turns_(std::move(turns)) {
    for (const Time time : first) samples_.try_emplace(time, Sample{motion_.at(time)});
    for (const Time time : first) jumpAt(time);
    for (const Time time : turns_) {
      if (start_ < time && time < end_) jumpAt(time);
    }
    const std::size_t most = 1024 + 16 * samples_.size();
    std::vector<Time> times;
    for (const auto& [time, sample] : samples_) times.push_back(time);
    for (std::size_t i = 1; i < times.size(); ++i) probe(times[i - 1], times[i], probes);
    while (!gaps_.empty() && samples_.size() < most) {
      const Gap gap = gaps_.top();
      gaps_.pop();
      split(gap.from, gap.to);
    }
    if (!gaps_.empty()) note(gaps_.top());
  }

  [[nodiscard]] const std::map<Time, Sample>& all() const { return samples_; }
  [[nodiscard]] const Worst& worst() const { return worst_; }

 private:
  struct Gap : Worst {
    Time from, to;

    bool operator<(const Gap& other) const {
      return this->off != other.off ? this->off < other.off : other.from < from;
    }
  };

  void note(const Gap& gap) {
    if (gap.off > worst_.off) worst_ = gap;
  }

  [[nodiscard]] bool differ(Time from, Time to) {
    return motion_.deviationFrom(from, motion_.at(to)).first > tolerance_;
  }

  struct Jump {
    Time last;            // one tick before the jump
    Value before, after;  // at `last`, and one tick later
  };
  // Bisects for the largest change within one tick; empty if most of the change happens at other times.
  [[nodiscard]] std::optional<Jump> jumpWithin(Time from, Time to) {
    Value a = motion_.at(from), b = motion_.at(to);
    const float whole = Motion::distance(a, b);
    while (to.ticks - from.ticks > 1) {
      const Time middle{from.ticks + (to - from).ticks / 2};
      Value value = motion_.at(middle);
      const bool later = Motion::distance(a, value) < Motion::distance(value, b);
      (later ? from : to) = middle;
      (later ? a : b) = std::move(value);
    }
    if (2.0f * Motion::distance(a, b) <= whole) return std::nullopt;
    return Jump{from, std::move(a), std::move(b)};
  }

  // Moves a jump that lies within the rounding error of `time` to `time` itself, where the clip has its keys.
  void jumpAt(Time time) {
    const Time rounding = roundingAt(time);
    const Time from = std::max(time - rounding, start_), to = std::min(time + rounding, end_);
    if (!differ(from, to)) return;
    auto jump = jumpWithin(from, to);
    if (!jump || !differ(jump->last, Time{jump->last.ticks + 1})) return;
    // If the motion still has its old value at `time`, as at the end of a span, the jump is one tick later.
    const Time next = jump->last < time ? time : time + Time{1};
    const Time last{next.ticks - 1};
    if (jump->last < time) jump->after = motion_.at(time);
    if (last < jump->last) jump->before = motion_.at(last);
    samples_[next] = {std::move(jump->after), false};
    if (next > start_) samples_[last] = {std::move(jump->before), true};
  }

  void probe(Time from, Time to, int probes = 3) {
    if (to <= from || samples_[from].jumps) return;
    if (to.ticks - from.ticks == 1) {
      samples_[from].jumps = differ(from, to);
      return;
    }
    // Such short gaps are not refined: a limb that leaves the straight position can bend by millimetres
    // within the rounding error of a time.
    if (to - from < roundingAt(to)) return;
    const Gap gap = measured(from, to, probes);
    if (gap.off > tolerance_) {
      gaps_.push(gap);
    } else {
      note(gap);
    }
  }

  [[nodiscard]] Gap measured(Time from, Time to, int probes) {
    const Value& a = samples_[from].value;
    const Value& b = samples_[to].value;
    const std::int64_t ticks = (to - from).ticks;
    const auto seconds = static_cast<float>((to - from).seconds());
    Gap gap{{}, from, to};
    for (int part = 1; part <= probes; ++part) {
      const Time at{from.ticks + ticks * part / (probes + 1)};
      const double share = static_cast<double>((at - from).ticks) / static_cast<double>(ticks);
      const auto [off, bone] =
          motion_.deviationFrom(at, Motion::between(a, b, static_cast<float>(share), seconds));
      if (off > gap.off) gap = {{off, bone, at}, from, to};
    }
    return gap;
  }

  // The turning point closest to the middle of the gap.
  [[nodiscard]] std::optional<Time> turnNear(Time from, Time to) const {
    const Time middle{from.ticks + (to - from).ticks / 2}, room = roundingAt(to);
    std::optional<Time> nearest;
    for (auto i = std::lower_bound(turns_.begin(), turns_.end(), from + room);
         i != turns_.end() && *i + room < to; ++i) {
      if (!nearest || std::abs((*i - middle).ticks) < std::abs((*nearest - middle).ticks)) nearest = *i;
    }
    return nearest;
  }

  void split(Time from, Time to) {
    // An error that remains in so short a gap usually means a jump.
    constexpr std::int64_t shortest = Time::ticksPerSecond / 1000;
    Time last = turnNear(from, to).value_or(Time{from.ticks + (to - from).ticks / 2});
    Time next = last;
    if ((to - from).ticks < shortest) {
      if (const auto jump = jumpWithin(from, to)) last = jump->last, next = Time{last.ticks + 1};
    }
    for (const Time time : {last, next}) samples_.try_emplace(time, Sample{motion_.at(time)});
    probe(from, last);
    probe(last, next);
    probe(next, to);
  }

  Motion& motion_;
  float tolerance_;
  Time start_, end_;
  std::vector<Time> turns_;
  std::map<Time, Sample> samples_;
  std::priority_queue<Gap> gaps_;  // gaps whose error exceeds the tolerance
  Worst worst_{};                  // the largest error of a gap that is not split further
};

// The keys of one bone of a followed motion.
[[nodiscard]] inline Keys<quat> keysOf(const FollowedMotion<BoneTurns>& followed, std::size_t bone) {
  Keys<quat> keys;
  keys.reserve(followed.all().size());
  for (const auto& [time, sample] : followed.all()) {
    quat turn = sample.value[bone];
    if (!keys.empty() && glm::dot(keys.back().value, turn) < 0.0f) turn = -turn;
    keys.push_back({time, turn, {sample.jumps ? Interpolation::Step : Interpolation::Linear}});
  }
  return keys;
}

}  // namespace squire
