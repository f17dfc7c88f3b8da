#include "core/formats/fbx/extrapolation.h"

#include <algorithm>
#include <cmath>

#include "core/model/time.h"

namespace squire::fbx {

namespace {

constexpr double largestValue = 1e12;

bool repeats(const Ending& ending) {
  return ending.kind == Ending::Repeats || ending.kind == Ending::Climbs || ending.kind == Ending::Mirrors;
}

bool isSame(float a, float b) {
  return std::abs(a - b) <= 1e-6f * std::max({1.0f, std::abs(a), std::abs(b)});
}

CurveSpan backwards(CurveSpan span) {
  std::swap(span.slopeRight, span.nextSlopeLeft);
  std::swap(span.weightRight, span.nextWeightLeft);
  span.slopeRight = -span.slopeRight;
  span.nextSlopeLeft = -span.nextSlopeLeft;
  if (span.kind == CurveSpan::Constant) {
    span.kind = CurveSpan::ConstantNext;
  } else if (span.kind == CurveSpan::ConstantNext) {
    span.kind = CurveSpan::Constant;
  }
  return span;
}

// Builds the concatenation of a curve and its repetitions.
class Row {
 public:
  explicit Row(const Curve& curve) : curve_(curve), last_(curve.size() - 1) {}

  // Appends repetition `copy`: 0 is the curve itself, negative ones come before it, positive ones after it.
  void add(std::int64_t copy, const Ending& ending) {
    const std::vector<std::int64_t>& times = *curve_.times;
    const bool mirrored = ending.kind == Ending::Mirrors && copy % 2 != 0;
    const double climb = ending.kind == Ending::Climbs ? static_cast<double>(curve_.values[last_]) -
                                                             static_cast<double>(curve_.values[0])
                                                       : 0.0;
    const std::int64_t from = times[0] + copy * (times[last_] - times[0]);
    for (std::size_t n = 0; n <= last_; ++n) {
      const std::size_t key = mirrored ? last_ - n : n;
      const std::int64_t into = mirrored ? times[last_] - times[key] : times[key] - times[0];
      const double value = static_cast<double>(curve_.values[key]) + climb * static_cast<double>(copy);
      // The curve's own last key stays unchanged; the repetition after it starts one tick later.
      const std::int64_t late = n == 0 && copy == 1 ? 1 : 0;
      push(from + into, static_cast<float>(value), late);
      if (n == last_) break;
      const CurveSpan& span = curve_.span(mirrored ? key - 1 : key);
      spans_.back() = mirrored ? backwards(span) : span;
    }
  }

  // Adds a key before the first one (`ahead`) or after the last one, on the line through it with this slope.
  void lead(std::int64_t time, double slope, bool ahead) {
    const std::int64_t end = ahead ? times_.front() : times_.back();
    const double value = static_cast<double>(ahead ? values_.front() : values_.back()) +
                         slope * static_cast<double>(time - end) / static_cast<double>(Time::ticksPerSecond);
    if (!(std::abs(value) < largestValue)) return;
    const auto place = ahead ? 0 : static_cast<std::ptrdiff_t>(times_.size());
    times_.insert(times_.begin() + place, time);
    values_.insert(values_.begin() + place, static_cast<float>(value));
    spans_.insert(spans_.begin() + place, CurveSpan{});
  }

  [[nodiscard]] std::shared_ptr<const Curve> take() {
    auto out = std::make_shared<Curve>();
    out->times = std::make_shared<const std::vector<std::int64_t>>(std::move(times_));
    out->values = std::move(values_);
    out->spans = std::move(spans_);
    return out;
  }

 private:
  // Repetitions that meet with equal values share a key; else there is a jump within one tick.
  void push(std::int64_t time, float value, std::int64_t late) {
    if (!times_.empty() && times_.back() >= time) {
      if (isSame(values_.back(), value)) return;
      if (late == 0) {
        const bool crowded = times_.size() > 1 && times_[times_.size() - 2] >= time - 1;
        if (crowded) {
          values_.back() = value;
          return;
        }
        times_.back() = time - 1;
      }
      spans_.back() = {};
      time += late;
    }
    times_.push_back(time);
    values_.push_back(value);
    spans_.emplace_back();
  }

  const Curve& curve_;
  std::size_t last_;
  std::vector<std::int64_t> times_;
  std::vector<float> values_;
  std::vector<CurveSpan> spans_;
};

// Number of repetitions of a curve of `length` needed to fill a gap.
std::int64_t copiesFor(const Ending& ending, std::int64_t gap, std::int64_t length) {
  if (!repeats(ending) || gap <= 0 || length <= 1) return 0;
  const std::int64_t filling = (gap - 1) / length + 1;
  return ending.times < 0 ? filling : std::min(filling, ending.times);
}

double slopeAtStart(const Curve& curve) {
  const CurveSpan& span = curve.span(0);
  if (span.kind == CurveSpan::Cubic) return span.slopeRight;
  const auto ticks = static_cast<double>((*curve.times)[1] - (*curve.times)[0]);
  const double rise = static_cast<double>(curve.values[1]) - static_cast<double>(curve.values[0]);
  return span.kind == CurveSpan::Linear ? rise / ticks * static_cast<double>(Time::ticksPerSecond) : 0.0;
}

double slopeAtEnd(const Curve& curve) {
  const std::size_t last = curve.size() - 1;
  const CurveSpan& span = curve.span(last - 1);
  if (span.kind == CurveSpan::Cubic) return span.nextSlopeLeft;
  const auto ticks = static_cast<double>((*curve.times)[last] - (*curve.times)[last - 1]);
  const double rise = static_cast<double>(curve.values[last]) - static_cast<double>(curve.values[last - 1]);
  return span.kind == CurveSpan::Linear ? rise / ticks * static_cast<double>(Time::ticksPerSecond) : 0.0;
}

}  // namespace

std::shared_ptr<const Curve> extrapolated(const Curve& curve, std::int64_t start, std::int64_t stop,
                                          KeyBudget& budget) {
  if (curve.size() < 2) return nullptr;
  const std::int64_t first = curve.times->front(), last = curve.times->back();
  const std::int64_t ahead = copiesFor(curve.before, first - start, last - first);
  const std::int64_t behind = copiesFor(curve.after, stop - last, last - first);
  const bool comesFrom = curve.before.kind == Ending::GoesOn && start < first;
  const bool goesOn = curve.after.kind == Ending::GoesOn && stop > last;
  if (ahead + behind == 0 && !comesFrom && !goesOn) return nullptr;
  const auto most = static_cast<std::int64_t>(budget.left / curve.size());
  if (ahead > most || behind > most - ahead) {
    budget.spent = true;
    return nullptr;
  }
  budget.left -= curve.size() * static_cast<std::size_t>(ahead + behind);
  Row row(curve);
  for (std::int64_t copy = -ahead; copy <= behind; ++copy)
    row.add(copy, copy < 0 ? curve.before : curve.after);
  if (comesFrom) row.lead(start, slopeAtStart(curve), true);
  if (goesOn) row.lead(stop, slopeAtEnd(curve), false);
  return row.take();
}

}  // namespace squire::fbx
