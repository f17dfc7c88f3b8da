#include "core/posing/body/angle.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include "core/math/sines.h"

namespace squire {

namespace {

constexpr double quarterOfTurn = 1.57079632679489661923;

}  // namespace

dquat turnBy(const dvec3& vector) {
  const double angle = glm::length(vector);
  const Sines sines = sinesOf(0.5 * angle);
  const double share = angle < 1e-9 ? 0.5 : sines.sine / angle;
  return {sines.cosine, share * vector.x, share * vector.y, share * vector.z};
}

Angle::Angle(const dquat& turn) {
  const double sign = turn.w < 0.0 ? -1.0 : 1.0;
  const dvec3 part = sign * dvec3(turn.x, turn.y, turn.z);
  const double cosine = std::min(1.0, sign * turn.w), sine = std::min(1.0, glm::length(part));
  if (sine < 1e-6) {
    vector = 2.0 * part;
    radians = 2.0 * sine;
    return;
  }
  radians = 2.0 * (sine < 0.7 ? quarterOfTurn - arcCosine(sine) : arcCosine(cosine));
  half = 0.5 * radians * cosine / sine;
  vector = radians / sine * part;
}

}  // namespace squire
