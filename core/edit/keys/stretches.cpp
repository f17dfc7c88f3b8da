#include "core/edit/keys/stretches.h"

#include <cmath>

namespace squire {

namespace {

constexpr double leastLength = 1e-9;  // metres or radians; a shorter distance counts as 0

template <typename T>
Stretch stretchBetween(const Key<T>& a, const Key<T>& b) {
  return {wayBetween(a.value, b.value), (b.time - a.time).seconds()};
}

}  // namespace

dvec3 wayBetween(float a, float b) { return {static_cast<double>(b) - static_cast<double>(a), 0.0, 0.0}; }
dvec3 wayBetween(const vec3& a, const vec3& b) { return dvec3(b) - dvec3(a); }
dvec3 wayBetween(const quat& a, const quat& b) {
  quat turn = b * glm::conjugate(a);
  if (turn.w < 0.0f) turn = -turn;
  const dvec3 axis(static_cast<double>(turn.x), static_cast<double>(turn.y), static_cast<double>(turn.z));
  const double sine = glm::length(axis);
  if (sine < 1e-12) return dvec3(0.0);
  return axis * (2.0 * std::atan2(sine, static_cast<double>(turn.w)) / sine);
}

template <typename T>
Sides sidesOf(const Keys<T>& keys, std::size_t index, HandleView view) {
  Sides sides;
  const std::size_t last = keys.size() - 1;
  const bool wraps = view.loops && keys.size() > 2;
  if (index > 0) {
    sides.before = stretchBetween(keys[index - 1], keys[index]);
  } else if (wraps) {
    sides.before = stretchBetween(keys[last - 1], keys[last]);
  }
  if (index < last) {
    sides.after = stretchBetween(keys[index], keys[index + 1]);
  } else if (wraps) {
    sides.after = stretchBetween(keys[0], keys[1]);
  }
  return sides;
}

double straightness(const Stretch& before, const Stretch& after) {
  const double lengths = before.length() * after.length();
  return lengths < leastLength * leastLength ? 0.0 : glm::dot(before.way, after.way) / lengths;
}

// The weighted harmonic mean of both speeds, which prevents overshoot; reduced if the direction changes, and
// 0 if it reverses.
double autoSpeed(const Sides& sides) {
  if (!sides.before || !sides.after) return 0.0;
  const double on = straightness(*sides.before, *sides.after);
  if (on <= 0.0) return 0.0;
  const double a = sides.before->seconds;
  const double b = sides.after->seconds;
  const double mean =
      3.0 * (a + b) / ((a + 2.0 * b) / sides.before->speed() + (2.0 * a + b) / sides.after->speed());
  return mean * on;
}

double steepness(double speed, const Stretch& stretch) {
  return stretch.length() < leastLength ? 0.0 : speed / stretch.speed();
}

template Sides sidesOf(const Keys<float>&, std::size_t, HandleView);
template Sides sidesOf(const Keys<vec3>&, std::size_t, HandleView);
template Sides sidesOf(const Keys<quat>&, std::size_t, HandleView);

}  // namespace squire
