#pragma once

#include <cmath>
#include <optional>
#include <span>

#include "core/math/ease.h"
#include "core/math/transform.h"
#include "core/math/ways.h"
#include "core/model/clip.h"

namespace squire::reduce {

using glm::dquat;
using glm::dvec3;

// The types for a key's value in double precision and, but for axes, for the path between two such values.
template <typename T>
struct Fine;
template <>
struct Fine<vec3> {
  using Value = dvec3;
  using Way = StraightWay;
};
template <>
struct Fine<quat> {
  using Value = dquat;
  using Way = TurningWay;
};

template <>
struct Fine<float> {
  using Value = double;
};

[[nodiscard]] inline double apart(double a, double b) { return std::abs(a - b); }
[[nodiscard]] inline double apart(const dvec3& a, const dvec3& b) { return glm::length(a - b); }
[[nodiscard]] inline double apart(const dquat& a, const dquat& b) { return angleBetween(a, b); }

// A value of a channel at a share of the time between two keys.
template <typename Value>
struct Probe {
  double share = 0.0;  // in (0, 1)
  Value value{};
  double tolerance = 0.0;  // in the unit of the value
};

// The ease with which the way between two keys passes all probes within their tolerances: linear if possible,
// otherwise a curve. None if no suitable ease is found.
[[nodiscard]] std::optional<Ease> fittedEase(const StraightWay& way, std::span<const Probe<dvec3>> probes);
[[nodiscard]] std::optional<Ease> fittedEase(const TurningWay& way, std::span<const Probe<dquat>> probes);

// The key of an axis with the curve that passes all probes on the way to the next key's value: linear if
// possible, otherwise with handles that may lie beyond both values. None if no suitable curve is found.
[[nodiscard]] std::optional<Key<float>> fittedKey(Key<float> key, float next,
                                                  std::span<const Probe<double>> probes);
// The value of an axis at a fraction of the time from a key to the next one.
[[nodiscard]] double valueAfter(const Key<float>& key, float next, double share);

}  // namespace squire::reduce
