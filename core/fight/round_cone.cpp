#include "core/fight/round_cone.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace squire {

namespace {

using dvec3 = glm::dvec3;

// The distance of two balls' surfaces is convex in the two interpolation parameters. Its minimum is therefore
// a stationary point, or on the border of the unit square, where one of the two is an end ball of its shape.
struct Ways {
  dvec3 apart;          // from the first ball of the second shape to that of the first
  dvec3 first, second;  // from ball a to ball b of each shape
  double radii;         // sum of the radii of both first balls
  double growFirst, growSecond;

  [[nodiscard]] double gap(double s, double t) const {
    return glm::length(apart + first * s - second * t) - radii - growFirst * s - growSecond * t;
  }
};

// The parameter at which an interpolated ball is nearest to a point; `point` is relative to the start of
// `way`.
double nearestShare(const dvec3& point, const dvec3& way, double growth) {
  const double length = glm::length(way);
  // One ball contains the other, or they are equal: the larger one is nearest.
  if (length <= std::abs(growth)) return growth > 0.0 ? 1.0 : 0.0;
  const double slope = growth / length;
  const double along = glm::dot(point, way) / length;
  const double aside = std::sqrt(std::max(0.0, glm::dot(point, point) - along * along));
  const double at = along + aside * slope / std::sqrt(1.0 - slope * slope);
  return std::clamp(at / length, 0.0, 1.0);
}

struct Best {
  double gap, s, t;
};

void consider(const Ways& ways, double s, double t, Best& best) {
  const double gap = ways.gap(s, t);
  if (gap < best.gap) best = {gap, s, t};
}

// Tests the stationary point within the square: there the direction between the two balls meets each axis at
// the angle that its change of radius requires.
void considerInside(const Ways& ways, Best& best) {
  const double uu = glm::dot(ways.first, ways.first), vv = glm::dot(ways.second, ways.second);
  const double uv = glm::dot(ways.first, ways.second);
  const double square = uu * vv - uv * uv;
  if (square <= 1e-12 * uu * vv) return;  // parallel: some minimum is also on the border
  // n, the unit direction between the balls, has dot(n, first) = growFirst and dot(n, second) = -growSecond.
  const double onFirst = ways.growFirst, onSecond = -ways.growSecond;
  const double x = (onFirst * vv - onSecond * uv) / square, y = (onSecond * uu - onFirst * uv) / square;
  const dvec3 inPlane = ways.first * x + ways.second * y;
  const double out = 1.0 - glm::dot(inPlane, inPlane);
  if (out <= 0.0) return;
  const dvec3 normal = glm::cross(ways.first, ways.second) / std::sqrt(square);
  const double height = glm::dot(ways.apart, normal);
  // The distance of the centres, `reach`, follows from its component along the normal, `height`:
  // apart + first * s - second * t = reach * n, where n is inPlane plus its component along the normal.
  const double reach = std::abs(height) / std::sqrt(out);
  const dvec3 rest = inPlane * reach - (ways.apart - normal * height);
  const double a = glm::dot(rest, ways.first), b = glm::dot(rest, ways.second);
  const double s = (a * vv - b * uv) / square, t = -(b * uu - a * uv) / square;
  if (s < 0.0 || s > 1.0 || t < 0.0 || t > 1.0) return;
  consider(ways, s, t, best);
}

Ways waysOf(const RoundCone& first, const RoundCone& second) {
  return {dvec3(first.a.centre) - dvec3(second.a.centre),
          dvec3(first.b.centre) - dvec3(first.a.centre),
          dvec3(second.b.centre) - dvec3(second.a.centre),
          static_cast<double>(first.a.radius) + static_cast<double>(second.a.radius),
          static_cast<double>(first.b.radius) - static_cast<double>(first.a.radius),
          static_cast<double>(second.b.radius) - static_cast<double>(second.a.radius)};
}

}  // namespace

RoundConeMeeting meetingOf(const RoundCone& first, const RoundCone& second) {
  const Ways ways = waysOf(first, second);
  Best best{ways.gap(0.0, 0.0), 0.0, 0.0};
  for (const double s : {0.0, 1.0})
    consider(ways, s, nearestShare(ways.apart + ways.first * s, ways.second, ways.growSecond), best);
  for (const double t : {0.0, 1.0})
    consider(ways, nearestShare(ways.second * t - ways.apart, ways.first, ways.growFirst), t, best);
  considerInside(ways, best);
  return {static_cast<float>(best.gap), static_cast<float>(best.s), static_cast<float>(best.t)};
}

float gapBetween(const RoundCone& first, const RoundCone& second) { return meetingOf(first, second).gap; }

float gapBetween(const RoundCone& cone, const Sphere& sphere) {
  return meetingOf(cone, RoundCone::of(sphere)).gap;
}

Box boundsOf(const RoundCone& cone) {
  Box box;
  for (const Sphere& ball : {cone.a, cone.b}) {
    box.add(ball.centre - vec3(ball.radius));
    box.add(ball.centre + vec3(ball.radius));
  }
  return box;
}

}  // namespace squire
