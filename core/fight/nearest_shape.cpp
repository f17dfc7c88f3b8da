#include "core/fight/nearest_shape.h"

#include <algorithm>
#include <bit>
#include <glm/geometric.hpp>
#include <limits>

namespace squire {

namespace {

constexpr float emptyRadius = -1.0f;  // the radius of a node without shapes

bool isSame(const RoundCone& a, const RoundCone& b) {
  return a.a.centre == b.a.centre && a.b.centre == b.b.centre && a.a.radius == b.a.radius &&
         a.b.radius == b.b.radius;
}

// A little larger than its parts, so that rounding leaves none of them out.
Sphere widened(const vec3& centre, float radius) {
  constexpr float share = 4.0f * std::numeric_limits<float>::epsilon();
  return {centre, radius + share * (radius + glm::length(centre))};
}

Sphere sphereAround(const RoundCone& shape) {
  const float reach = 0.5f * glm::length(shape.b.centre - shape.a.centre);
  return widened(0.5f * (shape.a.centre + shape.b.centre), reach + std::max(shape.a.radius, shape.b.radius));
}

Sphere sphereAround(const Sphere& a, const Sphere& b) {
  if (a.radius == emptyRadius) return b;
  if (b.radius == emptyRadius) return a;
  const vec3 way = b.centre - a.centre;
  const float length = glm::length(way);
  if (length + b.radius <= a.radius) return a;
  if (length + a.radius <= b.radius) return b;
  const float radius = 0.5f * (length + a.radius + b.radius);
  return widened(a.centre + way * ((radius - a.radius) / length), radius);
}

}  // namespace

NearestShape::NearestShape(std::span<const RoundCone> shapes) {
  for (const RoundCone& shape : shapes) {
    if (shapes_.empty() || !isSame(shapes_.back(), shape)) shapes_.push_back(shape);
  }
  leaves_ = std::bit_ceil(std::max<std::size_t>(1, shapes_.size()));
  around_.assign(2 * leaves_, {vec3(0.0f), emptyRadius});
  for (std::size_t i = 0; i < shapes_.size(); ++i) around_[leaves_ + i] = sphereAround(shapes_[i]);
  for (std::size_t node = leaves_ - 1; node > 0; --node)
    around_[node] = sphereAround(around_[2 * node], around_[2 * node + 1]);
}

float NearestShape::gapTo(const Sphere& ball) const {
  float least = std::numeric_limits<float>::max();
  if (!shapes_.empty()) search(1, ball, least);
  return least;
}

// No shape below the node is nearer to a point than this.
float NearestShape::boundOf(std::size_t node, const vec3& centre) const {
  const Sphere& around = around_[node];
  return around.radius == emptyRadius ? std::numeric_limits<float>::max()
                                      : glm::length(centre - around.centre) - around.radius;
}

void NearestShape::search(std::size_t node, const Sphere& ball, float& least) const {
  if (node >= leaves_) {
    least = std::min(least, gapBetween(shapes_[node - leaves_], ball));
    return;
  }
  std::size_t near = 2 * node, far = near + 1;
  float toNear = boundOf(near, ball.centre) - ball.radius, toFar = boundOf(far, ball.centre) - ball.radius;
  if (toFar < toNear) {
    std::swap(near, far);
    std::swap(toNear, toFar);
  }
  if (toNear < least) search(near, ball, least);
  if (toFar < least) search(far, ball, least);
}

}  // namespace squire
