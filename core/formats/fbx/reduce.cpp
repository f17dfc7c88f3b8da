#include "core/formats/fbx/reduce.h"

#include <algorithm>
#include <cmath>

#include "core/math/half_turn.h"

namespace squire::fbx {

namespace {

// Linear interpolation from one value to another.
class VectorPath {
 public:
  VectorPath(const dvec3& from, const dvec3& to) : from_(from), step_(to - from) {}
  [[nodiscard]] double distance(const dvec3& value, double share) const {
    return glm::length(from_ + step_ * share - value);
  }

 private:
  dvec3 from_, step_;
};

class RotationPath {
 public:
  RotationPath(const dquat& from, const dquat& to) : from_(from), to_(to) {
    double cosine = glm::dot(from, to);
    if (cosine < 0.0) {
      to_ = -to_;
      cosine = -cosine;
    }
    const double half = glm::length(from_ - to_) * 0.5;
    angle_ = 2.0 * std::asin(std::min(1.0, half));
    scale_ = angle_ > 1e-6 ? 1.0 / std::sin(angle_) : 0.0;
  }
  [[nodiscard]] double distance(const dquat& value, double share) const {
    double a = 1.0 - share, b = share;
    if (scale_ != 0.0) {
      a = std::sin(a * angle_) * scale_;
      b = std::sin(b * angle_) * scale_;
    }
    return angleBetween(from_ * a + to_ * b, value);
  }

 private:
  dquat from_, to_;
  double angle_ = 0.0, scale_ = 0.0;
};

VectorPath path(const dvec3& from, const dvec3& to) { return {from, to}; }
RotationPath path(const dquat& from, const dquat& to) { return {from, to}; }

bool isAmbiguous(const dvec3&, const dvec3&) { return false; }
bool isAmbiguous(const dquat& from, const dquat& to) { return areNearHalfATurn(from, to); }

template <typename T>
bool fits(std::span<const Sample<T>> samples, std::size_t from, std::size_t to, double tolerance) {
  if (isAmbiguous(samples[from].value, samples[to].value)) return false;
  const auto way = path(samples[from].value, samples[to].value);
  const auto length = static_cast<double>(samples[to].time - samples[from].time);
  for (std::size_t i = from + 1; i < to; ++i) {
    const double share = static_cast<double>(samples[i].time - samples[from].time) / length;
    if (!(way.distance(samples[i].value, share) <= tolerance)) return false;
  }
  return true;
}

// Finds, by doubling and then bisection, the farthest sample up to `limit` to which one segment from `from`
// stays within the tolerance.
template <typename T>
std::size_t reach(std::span<const Sample<T>> samples, std::size_t from, std::size_t limit, double tolerance) {
  std::size_t good = from + 1, bad = limit + 1;
  for (std::size_t step = 2; from + step <= limit; step *= 2) {
    if (!fits(samples, from, from + step, tolerance)) {
      bad = from + step;
      break;
    }
    good = from + step;
  }
  if (bad == limit + 1 && good < limit) {
    if (fits(samples, from, limit, tolerance)) return limit;
    bad = limit;
  }
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (fits(samples, from, middle, tolerance) ? good : bad) = middle;
  }
  return good;
}

double spread(const dvec3& a, const dvec3& b) { return glm::length(a - b); }
double spread(const dquat& a, const dquat& b) { return angleBetween(a, b); }

template <typename T>
bool isStep(const Sample<T>& sample) {
  return sample.ease.kind == Interpolation::Step;
}
template <typename T>
bool isLinear(const Sample<T>& sample) {
  return sample.ease.kind == Interpolation::Linear;
}

template <typename T>
std::vector<std::size_t> choose(std::span<const Sample<T>> samples, double tolerance) {
  std::vector<std::size_t> chosen;
  const bool still = std::all_of(samples.begin(), samples.end(), [&](const Sample<T>& s) {
    const bool rests = s.ease.kind != Interpolation::Curve;
    return rests && spread(s.value, samples[0].value) <= 0.5 * tolerance;
  });
  if (samples.size() < 2 || still) {
    if (!samples.empty()) chosen.push_back(0);
    return chosen;
  }
  std::size_t at = 0;
  std::size_t limit = 0;  // the next sample that is not linear, or the last sample
  while (at + 1 < samples.size()) {
    const bool repeats = !chosen.empty() && isStep(samples[at]) && isStep(samples[chosen.back()]) &&
                         spread(samples[at].value, samples[chosen.back()].value) == 0.0;
    if (!repeats) chosen.push_back(at);
    if (!isLinear(samples[at])) {
      ++at;
      continue;
    }
    limit = std::max(limit, at + 1);
    while (limit + 1 < samples.size() && isLinear(samples[limit])) ++limit;
    at = reach(samples, at, limit, tolerance);
  }
  chosen.push_back(samples.size() - 1);
  return chosen;
}

}  // namespace

Keys<vec3> reduceKeys(std::span<const Sample<dvec3>> samples, double tolerance) {
  Keys<vec3> keys;
  for (const std::size_t i : choose(samples, tolerance)) {
    keys.push_back({{samples[i].time}, vec3(samples[i].value), samples[i].ease});
  }
  return keys;
}

Keys<quat> reduceKeys(std::span<const Sample<dquat>> samples, double tolerance) {
  Keys<quat> keys;
  for (const std::size_t i : choose(samples, tolerance)) {
    quat value(glm::normalize(samples[i].value));
    if (!keys.empty() && glm::dot(keys.back().value, value) < 0.0f) value = -value;
    keys.push_back({{samples[i].time}, value, samples[i].ease});
  }
  return keys;
}

}  // namespace squire::fbx
