#include "core/math/eased_span.h"

#include <cmath>

#include "core/math/bezier.h"
#include "core/math/ways.h"

namespace squire {

namespace {

using glm::dquat;
using glm::dvec3;

constexpr std::size_t probes = 9;  // between both ends; the middle is one of them

double shareOf(std::size_t probe) { return static_cast<double>(probe + 1) / static_cast<double>(probes + 1); }

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
  // Tests the middle first: values that no ease can follow are usually far from the path there.
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
  return fitted<StraightWay, dvec3>(StraightWay(from, to), problem, valueAt);
}

std::optional<Ease> fittedEase(const dquat& from, const dquat& to, const EaseProblem& problem,
                               const std::function<dquat(double)>& valueAt) {
  const TurningWay way(from, to);
  if (way.isAmbiguous()) return std::nullopt;
  return fitted<TurningWay, dquat>(way, problem, valueAt);
}

}  // namespace squire
