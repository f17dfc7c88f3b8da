#pragma once

#include <span>
#include <vector>

#include "core/fight/round_cone.h"

namespace squire {

// Shapes of a volume at many times, in order, for finding the nearest one to a ball. They lie in a tree of
// spheres, so that a search looks at few of them.
class NearestShape {
 public:
  NearestShape() = default;
  explicit NearestShape(std::span<const RoundCone> shapes);

  // Metres between the ball and the nearest shape, negative if they overlap; the largest number without
  // shapes.
  [[nodiscard]] float gapTo(const Sphere& ball) const;

 private:
  [[nodiscard]] float boundOf(std::size_t node, const vec3& centre) const;
  void search(std::size_t node, const Sphere& ball, float& least) const;

  std::vector<RoundCone> shapes_;
  std::vector<Sphere> around_;  // binary tree; node i has the children 2i and 2i + 1, the root is 1
  std::size_t leaves_ = 0;      // a power of two; leaf i is node leaves_ + i
};

}  // namespace squire
