#pragma once

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include "core/math/half_turn.h"
#include "core/math/transform.h"

// The paths that interpolation takes from the value of a key to that of the next, in double precision.
namespace squire {

// From one vector to another. A share is a fraction of the path; below 0 and above 1 it lies beyond the ends.
class StraightWay {
 public:
  StraightWay(const glm::dvec3& from, const glm::dvec3& to)
      : from_(from), way_(to - from), squared_(glm::dot(way_, way_)) {}

  [[nodiscard]] double length() const { return std::sqrt(squared_); }
  // Whether rounding decides which of two paths interpolation takes.
  [[nodiscard]] static bool isAmbiguous() { return false; }
  // The share at which the path is nearest to a value.
  [[nodiscard]] double nearest(const glm::dvec3& value) const {
    return squared_ > 0.0 ? glm::dot(value - from_, way_) / squared_ : 0.0;
  }
  [[nodiscard]] glm::dvec3 at(double share) const { return from_ + way_ * share; }
  [[nodiscard]] double distance(const glm::dvec3& value, double share) const {
    return glm::length(at(share) - value);
  }

 private:
  glm::dvec3 from_, way_;
  double squared_;
};

// The shorter arc from one rotation to another. Like slerp, at() stops at the ends of the arc.
class TurningWay {
 public:
  TurningWay(const glm::dquat& from, const glm::dquat& to)
      : from_(from), ambiguous_(areNearHalfATurn(from, to)) {
    const glm::dquat turn = glm::conjugate(from) * (glm::dot(from, to) < 0.0 ? -to : to);
    const glm::dvec3 part(turn.x, turn.y, turn.z);
    const double sine = glm::length(part);
    angle_ = 2.0 * std::atan2(sine, turn.w);
    if (sine > 0.0) axis_ = part / sine;
  }

  [[nodiscard]] double length() const { return angle_; }
  [[nodiscard]] bool isAmbiguous() const { return ambiguous_; }
  // The share at which the path, continued beyond both ends, is nearest to a value.
  [[nodiscard]] double nearest(const glm::dquat& value) const {
    if (angle_ <= 0.0) return 0.0;
    glm::dquat turn = glm::conjugate(from_) * value;
    if (turn.w < 0.0) turn = -turn;
    return 2.0 * std::atan2(glm::dot(glm::dvec3(turn.x, turn.y, turn.z), axis_), turn.w) / angle_;
  }
  [[nodiscard]] glm::dquat at(double share) const {
    return from_ * glm::angleAxis(std::clamp(share, 0.0, 1.0) * angle_, axis_);
  }
  [[nodiscard]] double distance(const glm::dquat& value, double share) const {
    return angleBetween(at(share), value);
  }

 private:
  glm::dquat from_;
  glm::dvec3 axis_{1.0, 0.0, 0.0};
  double angle_ = 0.0;
  bool ambiguous_ = false;
};

}  // namespace squire
