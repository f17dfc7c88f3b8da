#pragma once

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "core/math/half_turn.h"
#include "core/math/transform.h"

// The ways on which interpolation goes from the value of a key to that of the next, in double precision.
namespace squire::reduce {

using glm::dquat;
using glm::dvec3;

// The straight way from one vector to another.
class Line {
 public:
  Line(const dvec3& from, const dvec3& to) : from_(from), way_(to - from), squared_(glm::dot(way_, way_)) {}

  [[nodiscard]] double length() const { return std::sqrt(squared_); }
  // Whether rounding decides on which way interpolation goes.
  [[nodiscard]] static bool isAmbiguous() { return false; }
  // The share of the way at which it is nearest to a value; the way may go on beyond both ends.
  [[nodiscard]] double nearest(const dvec3& value) const {
    return squared_ > 0.0 ? std::clamp(glm::dot(value - from_, way_) / squared_, -1.0, 2.0) : 0.0;
  }
  [[nodiscard]] dvec3 at(double share) const { return from_ + way_ * share; }
  [[nodiscard]] double distance(const dvec3& value, double share) const {
    return glm::length(at(share) - value);
  }

 private:
  dvec3 from_, way_;
  double squared_ = 0.0;
};

// The shorter arc from one rotation to another, which ends at both.
class Arc {
 public:
  Arc(const dquat& from, const dquat& to) : from_(from), ambiguous_(areNearHalfATurn(from, to)) {
    const dquat turn = glm::conjugate(from) * (glm::dot(from, to) < 0.0 ? -to : to);
    const dvec3 part(turn.x, turn.y, turn.z);
    const double sine = glm::length(part);
    angle_ = 2.0 * std::atan2(sine, turn.w);
    if (sine > 0.0) axis_ = part / sine;
  }

  [[nodiscard]] double length() const { return angle_; }
  [[nodiscard]] bool isAmbiguous() const { return ambiguous_; }
  [[nodiscard]] double nearest(const dquat& value) const {
    if (angle_ <= 0.0) return 0.0;
    dquat turn = glm::conjugate(from_) * value;
    if (turn.w < 0.0) turn = -turn;
    const double turned = 2.0 * std::atan2(glm::dot(dvec3(turn.x, turn.y, turn.z), axis_), turn.w);
    return std::clamp(turned / angle_, 0.0, 1.0);
  }
  [[nodiscard]] dquat at(double share) const {
    return from_ * glm::angleAxis(std::clamp(share, 0.0, 1.0) * angle_, axis_);
  }
  [[nodiscard]] double distance(const dquat& value, double share) const {
    return angleBetween(at(share), value);
  }

 private:
  dquat from_;
  dvec3 axis_{1.0, 0.0, 0.0};
  double angle_ = 0.0;
  bool ambiguous_ = false;
};

// The double form of a key's value, and the way between two.
template <typename T>
struct Fine;
template <>
struct Fine<vec3> {
  using Value = dvec3;
  using Way = Line;
};
template <>
struct Fine<quat> {
  using Value = dquat;
  using Way = Arc;
};

[[nodiscard]] inline double apart(const dvec3& a, const dvec3& b) { return glm::length(a - b); }
[[nodiscard]] inline double apart(const dquat& a, const dquat& b) { return angleBetween(a, b); }

}  // namespace squire::reduce
