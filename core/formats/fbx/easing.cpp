#include "core/formats/fbx/easing.h"

#include <algorithm>
#include <cmath>

#include "core/formats/fbx/tangents.h"
#include "core/math/half_turn.h"

namespace squire::fbx {

namespace {

constexpr std::size_t probes = 9;  // between both ends; the middle is one of them

double shareOf(std::size_t probe) { return static_cast<double>(probe + 1) / static_cast<double>(probes + 1); }

// The straight way from one vector to another.
class Line {
 public:
  Line(const dvec3& from, const dvec3& to) : from_(from), way_(to - from) {}
  [[nodiscard]] double length() const { return glm::length(way_); }
  // The share of the way at which it is nearest to a value.
  [[nodiscard]] double nearest(const dvec3& value) const {
    return glm::dot(value - from_, way_) / glm::dot(way_, way_);
  }
  [[nodiscard]] double distance(const dvec3& value, double share) const {
    return glm::length(from_ + way_ * share - value);
  }

 private:
  dvec3 from_, way_;
};

// The shorter arc from one rotation to another. Slerp stops at its ends.
class Arc {
 public:
  Arc(const dquat& from, const dquat& to) : from_(from) {
    const dquat turn = glm::conjugate(from) * (glm::dot(from, to) < 0.0 ? -to : to);
    const dvec3 part(turn.x, turn.y, turn.z);
    const double sine = glm::length(part);
    angle_ = 2.0 * std::atan2(sine, turn.w);
    if (sine > 0.0) axis_ = part / sine;
  }
  [[nodiscard]] double length() const { return angle_; }
  [[nodiscard]] double nearest(const dquat& value) const {
    dquat turn = glm::conjugate(from_) * value;
    if (turn.w < 0.0) turn = -turn;
    return 2.0 * std::atan2(glm::dot(dvec3(turn.x, turn.y, turn.z), axis_), turn.w) / angle_;
  }
  [[nodiscard]] double distance(const dquat& value, double share) const {
    const double turned = std::clamp(share, 0.0, 1.0) * angle_;
    return angleBetween(from_ * glm::angleAxis(turned, axis_), value);
  }

 private:
  dquat from_;
  dvec3 axis_{1.0, 0.0, 0.0};
  double angle_ = 0.0;
};

using Shares = std::array<double, probes>;

// The heights of the handles that fit best, by least squares.
Ease bestEase(const Shares& shares, const HandleTimes& handles) {
  double aa = 0.0, ab = 0.0, bb = 0.0, ar = 0.0, br = 0.0;
  for (std::size_t i = 0; i < probes; ++i) {
    const double t = bezierParameter(handles.first, handles.second, shareOf(i)), s = 1.0 - t;
    const double a = 3.0 * s * s * t, b = 3.0 * s * t * t, rest = shares[i] - t * t * t;
    aa += a * a;
    ab += a * b;
    bb += b * b;
    ar += a * rest;
    br += b * rest;
  }
  const double determinant = aa * bb - ab * ab;
  Ease ease;
  ease.kind = Interpolation::Curve;
  ease.x1 = static_cast<float>(handles.first);
  ease.x2 = static_cast<float>(handles.second);
  ease.y1 = static_cast<float>((ar * bb - br * ab) / determinant);
  ease.y2 = static_cast<float>((br * aa - ar * ab) / determinant);
  return ease;
}

template <typename Path, typename T>
std::optional<Ease> fitted(const Path& path, const EaseProblem& problem,
                           const std::function<T(double)>& valueAt) {
  // A path that no ease can follow is usually far from it in the middle.
  const bool rests = path.length() <= problem.tolerance;
  const auto isNear = [&](const T& value, double share) {
    return path.distance(value, share) <= problem.tolerance;
  };
  const T middle = valueAt(0.5);
  if (!isNear(middle, rests ? 0.0 : path.nearest(middle))) return std::nullopt;
  std::array<T, probes> values;
  Shares shares{};
  bool linear = true;
  for (std::size_t i = 0; i < probes; ++i) {
    values[i] = valueAt(shareOf(i));
    if (!rests) shares[i] = path.nearest(values[i]);
    linear = linear && isNear(values[i], rests ? 0.0 : shareOf(i));
  }
  if (linear) return Ease{};
  if (rests) return std::nullopt;
  for (const HandleTimes& handles : problem.handles) {
    const Ease ease = bestEase(shares, handles);
    bool fits = std::isfinite(ease.y1) && std::isfinite(ease.y2);
    for (std::size_t i = 0; fits && i < probes; ++i) {
      const float share = shareOfWay(ease, static_cast<float>(shareOf(i)));
      fits = isNear(values[i], static_cast<double>(share));
    }
    if (fits) return ease;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Ease> fittedEase(const dvec3& from, const dvec3& to, const EaseProblem& problem,
                               const std::function<dvec3(double)>& valueAt) {
  return fitted<Line, dvec3>(Line(from, to), problem, valueAt);
}

std::optional<Ease> fittedEase(const dquat& from, const dquat& to, const EaseProblem& problem,
                               const std::function<dquat(double)>& valueAt) {
  if (areNearHalfATurn(from, to)) return std::nullopt;
  return fitted<Arc, dquat>(Arc(from, to), problem, valueAt);
}

}  // namespace squire::fbx
