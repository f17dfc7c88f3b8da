#include "core/edit/motion/fitted_ease.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

#include "core/edit/keys/handles.h"
#include "core/math/bezier.h"

namespace squire::reduce {

namespace {

constexpr std::size_t mostFitted = 24;  // probes that a curve is fitted to; all are compared with it
constexpr int steps = 10;               // of the fit
constexpr double givenUp = 8.0;         // largest error of the first curve worth improving, in tolerances
// Shares of the change in value; higher handles cannot be edited by hand.
constexpr double farthestHandle = 4.0;
// By how much of the time the first handle may be after the second. More makes a curve so steep that it can
// leave the motion between two probes.
constexpr double mostCrossing = 0.5;
constexpr double nearestHandle = 0.02;  // least distance from both keys, as a fraction of the time

// How far along the path a probe is.
struct Progress {
  double time = 0.0, share = 0.0;
  double tolerance = 1.0;  // of the share
  double weight = 1.0;     // how much it counts
};

using Four = std::array<double, 4>;

// A curve from (0, 0) to (1, end) by its handles: x1, y1, x2, y2.
struct Curve {
  Four handles;
  double end;

  explicit Curve(double last) : handles{1.0 / 3.0, last / 3.0, 2.0 / 3.0, 2.0 * last / 3.0}, end(last) {}

  // The value and its slope over time.
  [[nodiscard]] double at(double t) const {
    return bezierAt(handles[1], handles[3], t) + (end - 1.0) * t * t * t;
  }
  [[nodiscard]] double slopeAt(double t) const {
    return (bezierSlopeAt(handles[1], handles[3], t) + 3.0 * (end - 1.0) * t * t) /
           std::max(bezierSlopeAt(handles[0], handles[2], t), 1e-6);
  }
  [[nodiscard]] Ease ease() const {
    Ease out{Interpolation::Curve};
    out.x1 = static_cast<float>(handles[0]);
    out.y1 = static_cast<float>(handles[1]);
    out.x2 = static_cast<float>(handles[2]);
    out.y2 = static_cast<float>(handles[3]);
    return out;
  }
};

// The least squares equations for a change of the handles that reduces the errors of a curve.
class Equations {
 public:
  void add(const Four& slopes, double miss, double weight) {
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t k = 0; k < 4; ++k) rows_[i][k] += weight * slopes[i] * slopes[k];
      right_[i] += weight * slopes[i] * miss;
    }
  }

  // Solves by elimination. Damping ensures that the equations always have a solution.
  [[nodiscard]] Four solved() {
    constexpr double heldBack = 1e-3;
    for (std::size_t i = 0; i < 4; ++i) rows_[i][i] += heldBack * rows_[i][i] + 1e-9;
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t below = i + 1; below < 4; ++below) {
        const double share = rows_[below][i] / rows_[i][i];
        for (std::size_t k = i; k < 4; ++k) rows_[below][k] -= share * rows_[i][k];
        right_[below] -= share * right_[i];
      }
    }
    Four out{};
    for (std::size_t i = 4; i-- > 0;) {
      out[i] = right_[i];
      for (std::size_t k = i + 1; k < 4; ++k) out[i] -= rows_[i][k] * out[k];
      out[i] /= rows_[i][i];
    }
    return out;
  }

 private:
  std::array<Four, 4> rows_{};
  Four right_{};
};

// Fits a curve to probes, step by step. Each step gives more weight to the probes with the largest errors, so
// that the largest error becomes small, not only their sum.
class CurveFit {
 public:
  // Fits a curve to (1, `end`).
  CurveFit(std::vector<Progress> made, double end) : made_(std::move(made)), curve_(end) {}
  [[nodiscard]] const Curve& curve() const { return curve_; }
  // Returns the largest error of the curve before the step, in tolerances.
  double step() {
    Equations equations;
    std::vector<double> misses;
    misses.reserve(made_.size());
    double most = 0.0;
    const Four& h = curve_.handles;
    const double inTime = steps_ == 0 ? 0.0 : 1.0;  // the first step changes only y of the handles
    for (const Progress& one : made_) {
      const double t = bezierParameter(h[0], h[2], one.time), s = 1.0 - t;
      const double first = 3.0 * s * s * t, second = 3.0 * s * t * t;
      const double slope = curve_.slopeAt(t);
      const double miss = one.share - curve_.at(t);
      equations.add({-inTime * slope * first, first, -inTime * slope * second, second}, miss,
                    one.weight / (one.tolerance * one.tolerance));
      misses.push_back(std::abs(miss) / one.tolerance);
      most = std::max(most, misses.back());
    }
    const Four change = equations.solved();
    for (std::size_t i = 0; i < 4; ++i) curve_.handles[i] += change[i];
    for (const std::size_t x : {std::size_t{0}, std::size_t{2}})
      curve_.handles[x] = std::clamp(curve_.handles[x], nearestHandle, 1.0 - nearestHandle);
    keepFromCrossing();
    for (const std::size_t y : {std::size_t{1}, std::size_t{3}})
      curve_.handles[y] = std::clamp(curve_.handles[y], -farthestHandle, farthestHandle);
    if (steps_++ < 3 || most <= 0.0) return most;
    for (std::size_t i = 0; i < made_.size(); ++i) made_[i].weight *= 0.3 + misses[i] / most;
    return most;
  }

 private:
  void keepFromCrossing() {
    Four& h = curve_.handles;
    const double excess = std::max(0.0, h[0] - h[2] - mostCrossing);
    h[0] -= 0.5 * excess;
    h[2] += 0.5 * excess;
  }

  std::vector<Progress> made_;
  Curve curve_;
  int steps_ = 0;
};

// Improves a curve step by step until `result`, a function of it, gives something. `Result` is optional.
template <typename Make>
[[nodiscard]] auto fitted(CurveFit fit, const Make& result) -> decltype(result(fit.curve())) {
  for (int step = 0; step < steps; ++step) {
    const Curve curve = fit.curve();
    const double miss = fit.step();
    if (step > 0 && miss <= 1.0) {
      if (auto made = result(curve)) return made;
    }
    if (step == 1 && miss > givenUp) return std::nullopt;
  }
  return std::nullopt;
}

// About `mostFitted` probes, evenly spread.
template <typename Value, typename Use>
void eachFitted(std::span<const Probe<Value>> probes, const Use& use) {
  const std::size_t step = 1 + (probes.size() - 1) / mostFitted;
  for (std::size_t i = step / 2; i < probes.size(); i += step) use(probes[i]);
}

template <typename Way, typename Value>
class Fit {
 public:
  Fit(const Way& way, std::span<const Probe<Value>> probes) : way_(way), probes_(probes) {}

  [[nodiscard]] std::optional<Ease> ease() const {
    if (way_.isAmbiguous() || !isOnTheWay()) return std::nullopt;
    if (passes([](double time) { return time; })) return Ease{};
    if (way_.length() <= 0.0) return std::nullopt;
    return curve();
  }

 private:
  // The share of the path nearest to a value, within what an ease can reach.
  [[nodiscard]] double shareNearest(const Value& value) const {
    constexpr double beyond = std::is_same_v<Way, StraightWay> ? 1.0 : 0.0;
    return std::clamp(way_.nearest(value), -beyond, 1.0 + beyond);
  }
  // Whether an ease along this path could pass all probes. Tests the middle one first: it is usually the
  // farthest.
  [[nodiscard]] bool isOnTheWay() const {
    const auto isNear = [&](const Probe<Value>& probe) {
      return way_.distance(probe.value, shareNearest(probe.value)) <= probe.tolerance;
    };
    return probes_.empty() ||
           (isNear(probes_[probes_.size() / 2]) && std::all_of(probes_.begin(), probes_.end(), isNear));
  }
  template <typename Share>
  [[nodiscard]] bool passes(Share shareAt) const {
    return std::all_of(probes_.begin(), probes_.end(), [&](const Probe<Value>& probe) {
      return way_.distance(probe.value, shareAt(probe.share)) <= probe.tolerance;
    });
  }
  [[nodiscard]] std::optional<Ease> curve() const {
    std::vector<Progress> made;
    eachFitted(probes_, [&](const Probe<Value>& probe) {
      made.push_back({probe.share, shareNearest(probe.value), probe.tolerance / way_.length()});
    });
    return fitted(CurveFit(std::move(made), 1.0), [&](const Curve& curve) -> std::optional<Ease> {
      const Ease ease = curve.ease();
      const auto shareAt = [&](double time) {
        return static_cast<double>(shareOfWay(ease, static_cast<float>(time)));
      };
      return passes(shareAt) ? std::optional(ease) : std::nullopt;
    });
  }

  const Way& way_;
  std::span<const Probe<Value>> probes_;
};

// Fits the curve of an axis, whose handles may lie beyond the values of its keys.
class AxisFit {
 public:
  AxisFit(const Key<float>& key, float next, std::span<const Probe<double>> probes)
      : key_(key), next_(next), probes_(probes), way_(static_cast<double>(next) - value()) {
    for (const auto& probe : probes) range_ = std::max(range_, std::abs(probe.value - value()));
    range_ = std::max(range_, std::abs(way_));
  }

  [[nodiscard]] std::optional<Key<float>> key() const {
    Key<float> line = key_;
    putEase(line, Ease());
    if (passes(line)) return line;
    if (range_ <= 0.0) return std::nullopt;
    return fitted(CurveFit(progress(), way_ / range_), [&](const Curve& curve) -> std::optional<Key<float>> {
      const Key<float> bent = keyWith(curve);
      return passes(bent) ? std::optional(bent) : std::nullopt;
    });
  }

 private:
  [[nodiscard]] std::vector<Progress> progress() const {
    std::vector<Progress> made;
    eachFitted(probes_, [&](const Probe<double>& probe) {
      made.push_back({probe.share, (probe.value - value()) / range_, probe.tolerance / range_});
    });
    return made;
  }
  [[nodiscard]] double value() const { return static_cast<double>(key_.value); }
  [[nodiscard]] bool passes(const Key<float>& key) const {
    return std::all_of(probes_.begin(), probes_.end(), [&](const Probe<double>& probe) {
      return std::abs(valueAfter(key, next_, probe.share) - probe.value) <= probe.tolerance;
    });
  }
  [[nodiscard]] Key<float> keyWith(const Curve& curve) const {
    const Four& h = curve.handles;
    const HandlePlace first = placeOfHandle(HandleSide::After, static_cast<float>(h[0]), range_ * h[1], way_);
    const HandlePlace second =
        placeOfHandle(HandleSide::Before, static_cast<float>(h[2]), range_ * h[3] - way_, way_);
    Key<float> key = key_;
    key.ease = {Interpolation::Curve, first.at.x, first.at.y, second.at.x, second.at.y};
    key.lift = {first.lift, second.lift};
    return key;
  }

  const Key<float>& key_;
  float next_;
  std::span<const Probe<double>> probes_;
  double way_;
  double range_ = 0.0;  // the largest difference from the value of the key
};

}  // namespace

std::optional<Ease> fittedEase(const StraightWay& way, std::span<const Probe<dvec3>> probes) {
  return Fit<StraightWay, dvec3>(way, probes).ease();
}
std::optional<Ease> fittedEase(const TurningWay& way, std::span<const Probe<dquat>> probes) {
  return Fit<TurningWay, dquat>(way, probes).ease();
}

std::optional<Key<float>> fittedKey(Key<float> key, float next, std::span<const Probe<double>> probes) {
  return AxisFit(key, next, probes).key();
}

double valueAfter(const Key<float>& key, float next, double share) {
  const auto time = static_cast<float>(share);
  const auto from = static_cast<double>(key.value);
  return from + (static_cast<double>(next) - from) * static_cast<double>(shareOfWay(key.ease, time)) +
         static_cast<double>(liftAt(key, time));
}

}  // namespace squire::reduce
