#include "core/edit/motion/fitted_ease.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

#include "core/math/bezier.h"

namespace squire::reduce {

namespace {

constexpr std::size_t mostFitted = 24;  // probes that a curve is fitted to; all are compared with it
constexpr int steps = 10;               // of the fit
constexpr double givenUp = 8.0;         // largest error of the first curve worth improving, in tolerances
constexpr double farthestHandle =
    4.0;  // shares of the change in value; higher handles cannot be edited by hand
constexpr double nearestHandle = 0.02;  // least distance from both keys, as a fraction of the time

// How far along the path a probe is.
struct Progress {
  double time = 0.0, share = 0.0;
  double tolerance = 1.0;  // of the share
  double weight = 1.0;     // how much it counts
};

using Four = std::array<double, 4>;

// A curve by its handles: x1, y1, x2, y2.
struct Curve {
  Four handles{1.0 / 3.0, 1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0};

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
  explicit CurveFit(std::vector<Progress> made) : made_(std::move(made)) {}

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
      const double slope = bezierSlopeAt(h[1], h[3], t) / std::max(bezierSlopeAt(h[0], h[2], t), 1e-6);
      const double miss = one.share - bezierAt(h[1], h[3], t);
      equations.add({-inTime * slope * first, first, -inTime * slope * second, second}, miss,
                    one.weight / (one.tolerance * one.tolerance));
      misses.push_back(std::abs(miss) / one.tolerance);
      most = std::max(most, misses.back());
    }
    const Four change = equations.solved();
    for (std::size_t i = 0; i < 4; ++i) curve_.handles[i] += change[i];
    for (const std::size_t x : {std::size_t{0}, std::size_t{2}})
      curve_.handles[x] = std::clamp(curve_.handles[x], nearestHandle, 1.0 - nearestHandle);
    for (const std::size_t y : {std::size_t{1}, std::size_t{3}})
      curve_.handles[y] = std::clamp(curve_.handles[y], -farthestHandle, farthestHandle);
    if (steps_++ < 3 || most <= 0.0) return most;
    for (std::size_t i = 0; i < made_.size(); ++i) made_[i].weight *= 0.3 + misses[i] / most;
    return most;
  }

 private:
  std::vector<Progress> made_;
  Curve curve_;
  int steps_ = 0;
};

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
  [[nodiscard]] std::vector<Progress> progress() const {
    std::vector<Progress> made;
    const std::size_t step = 1 + (probes_.size() - 1) / mostFitted;
    for (std::size_t i = step / 2; i < probes_.size(); i += step)
      made.push_back(
          {probes_[i].share, shareNearest(probes_[i].value), probes_[i].tolerance / way_.length()});
    return made;
  }
  [[nodiscard]] std::optional<Ease> curve() const {
    CurveFit fit(progress());
    for (int step = 0; step < steps; ++step) {
      const Ease ease = fit.curve().ease();
      const double miss = fit.step();
      if (step > 0 && miss <= 1.0 && passes([&](double time) {
            return static_cast<double>(shareOfWay(ease, static_cast<float>(time)));
          }))
        return ease;
      if (step == 1 && miss > givenUp) return std::nullopt;
    }
    return std::nullopt;
  }

  const Way& way_;
  std::span<const Probe<Value>> probes_;
};

}  // namespace

std::optional<Ease> fittedEase(const StraightWay& way, std::span<const Probe<dvec3>> probes) {
  return Fit<StraightWay, dvec3>(way, probes).ease();
}
std::optional<Ease> fittedEase(const TurningWay& way, std::span<const Probe<dquat>> probes) {
  return Fit<TurningWay, dquat>(way, probes).ease();
}

}  // namespace squire::reduce
