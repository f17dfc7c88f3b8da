#include "core/formats/nodes/splines.h"

#include <array>
#include <cmath>

#include "core/math/eased_span.h"

namespace squire::nodes {

namespace {

using glm::dquat;
using glm::dvec3;

constexpr std::array<HandleTimes, 3> handles{HandleTimes{}, HandleTimes{0.25, 0.75}, HandleTimes{0.4, 0.6}};
constexpr double spare =
    0.5;  // fraction of the tolerance for the times that fittedEase() tests; the rest is for other times
constexpr int partsOfFrame = 16;

// The tolerance for spans without a frame inside, as a multiple of SplineWork::tolerance; chosen like that of
// the cubic curves of FBX files.
double withinFrame(const dvec3&) { return 0.9; }
double withinFrame(const dquat&) { return 8.0; }

dvec3 usable(const dvec3& value) { return value; }
dquat usable(const dquat& value) {
  const double length = glm::length(value);
  return length > 1e-9 ? value / length : dquat(1, 0, 0, 0);
}

// The span between two keys.
template <typename Fine, typename T>
class Span {
 public:
  Span(const SplineKey<T>& from, const SplineKey<T>& to)
      : start_(from.time),
        seconds_((to.time - from.time).seconds()),
        from_(from.value),
        out_(Fine(from.out) * seconds_),
        to_(to.value),
        in_(Fine(to.in) * seconds_) {}

  [[nodiscard]] Fine at(Time time) const {
    const double t = (time - start_).seconds() / seconds_, t2 = t * t, t3 = t2 * t;
    return usable(from_ * (2 * t3 - 3 * t2 + 1) + out_ * (t3 - 2 * t2 + t) + to_ * (3 * t2 - 2 * t3) +
                  in_ * (t3 - t2));
  }

 private:
  Time start_;
  double seconds_;
  Fine from_, out_, to_, in_;
};

template <typename Fine, typename T>
class Easing {
 public:
  Easing(const std::vector<SplineKey<T>>& spline, SplineWork& work) : spline_(spline), work_(work) {}

  Keys<T> keys() {
    for (std::size_t i = 0; i + 1 < spline_.size(); ++i) {
      const Span<Fine, T> span(spline_[i], spline_[i + 1]);
      const std::size_t before = keys_.size();
      ease(span, spline_[i].time, spline_[i + 1].time);
      ++work_.spans;
      work_.dividedSpans += keys_.size() > before + 1 ? 1 : 0;
    }
    if (!spline_.empty()) add(spline_.back().time, usable(Fine(spline_.back().value)), {});
    return std::move(keys_);
  }

 private:
  // Adds the keys from `from` up to, but not including, `to`.
  void ease(const Span<Fine, T>& span, Time from, Time to) {
    const Fine first = span.at(from), last = span.at(to);
    const auto valueAt = [&](double share) {
      const double ticks = share * static_cast<double>((to - from).ticks);
      return span.at(from + Time{static_cast<std::int64_t>(std::llround(ticks))});
    };
    const Time frame = frameInside(from, to);
    const double share = frame == from ? withinFrame(first) : spare;
    const auto ease = fittedEase(first, last, {work_.tolerance * share, handles}, valueAt);
    const Time middle = ease || work_.keysLeft <= 0 ? from : frame == from ? middleOf(from, to) : frame;
    if (middle == from) return add(from, first, ease.value_or(Ease{}));
    this->ease(span, from, middle);
    this->ease(span, middle, to);
  }

  // The frame nearest to the middle of a span; its start if there is none between both ends.
  [[nodiscard]] Time frameInside(Time from, Time to) const {
    const Time frame = onNearestFrame(Time{from.ticks + (to - from).ticks / 2}, work_.rate);
    return frame > from && frame < to ? frame : from;
  }
  // The middle of a span; its start if it is too short to be divided.
  [[nodiscard]] Time middleOf(Time from, Time to) const {
    const double frames = (to - from).seconds() * work_.rate.perSecond();
    return frames > 1.5 / partsOfFrame ? Time{from.ticks + (to - from).ticks / 2} : from;
  }

  void add(Time time, const Fine& value, const Ease& ease) {
    keys_.push_back({time, T(value), ease});
    --work_.keysLeft;
  }

  const std::vector<SplineKey<T>>& spline_;
  SplineWork& work_;
  Keys<T> keys_;
};

}  // namespace

Keys<vec3> easedKeys(const std::vector<SplineKey<vec3>>& spline, SplineWork& work) {
  return Easing<dvec3, vec3>(spline, work).keys();
}

Keys<quat> easedKeys(const std::vector<SplineKey<quat>>& spline, SplineWork& work) {
  return Easing<dquat, quat>(spline, work).keys();
}

}  // namespace squire::nodes
