#include "core/math/euler_order.h"

#include <array>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace squire {

namespace {

using glm::dmat3;
using glm::dquat;

struct Axes {
  int first, second, third;
  double sign;  // -1 for the orders that are not cyclic permutations of XYZ
};

Axes axesOf(EulerOrder order) {
  static constexpr std::array<Axes, 6> all{
      {{0, 1, 2, 1.0}, {0, 2, 1, -1.0}, {1, 0, 2, -1.0}, {1, 2, 0, 1.0}, {2, 0, 1, 1.0}, {2, 1, 0, -1.0}}};
  return all[static_cast<std::size_t>(order)];
}

dvec3 byTurns(dvec3 angles, const dvec3& near) {
  for (int i = 0; i < 3; ++i) angles[i] += 360.0 * std::round((near[i] - angles[i]) / 360.0);
  return angles;
}

double squaredDistance(const dvec3& a, const dvec3& b) { return glm::dot(a - b, a - b); }

}  // namespace

dvec3 toEulerDegrees(const quat& rotation, EulerOrder order, const dvec3& near) {
  const auto [i, j, k, sign] = axesOf(order);
  const dquat exact = glm::normalize(dquat(static_cast<double>(rotation.w), static_cast<double>(rotation.x),
                                           static_cast<double>(rotation.y), static_cast<double>(rotation.z)));
  const dmat3 m = glm::mat3_cast(exact);  // m[column][row]
  const double cosine = std::hypot(m[i][i], m[i][j]);
  dvec3 one(0.0);
  one[j] = glm::degrees(std::atan2(-sign * m[i][k], cosine));
  if (cosine > 1e-7) {
    one[i] = glm::degrees(std::atan2(sign * m[j][k], m[k][k]));
    one[k] = glm::degrees(std::atan2(sign * m[i][j], m[i][i]));
  } else {  // gimbal lock: the third angle stays, the first gets the rest
    const double both = glm::degrees(std::atan2(-sign * m[k][j], m[j][j]));
    one[k] = near[k];
    one[i] = both + (one[j] > 0.0 ? sign : -sign) * near[k];
  }
  dvec3 other(0.0);
  other[i] = one[i] + 180.0;
  other[j] = 180.0 - one[j];
  other[k] = one[k] + 180.0;
  one = byTurns(one, near);
  other = byTurns(other, near);
  return squaredDistance(other, near) < squaredDistance(one, near) ? other : one;
}

quat fromEulerDegrees(const dvec3& degrees, EulerOrder order) {
  const auto [i, j, k, sign] = axesOf(order);
  const auto turn = [&](int axis) {
    dvec3 line(0.0);
    line[axis] = 1.0;
    return glm::angleAxis(glm::radians(degrees[axis]), line);
  };
  const dquat q = glm::normalize(turn(k) * turn(j) * turn(i));
  return {static_cast<float>(q.w), static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z)};
}

}  // namespace squire
