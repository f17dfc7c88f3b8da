#pragma once

#include <span>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// A convex outline on the ground, counter-clockwise seen from above; x and z of the model. Can be a line or a
// point.
class GroundOutline {
 public:
  GroundOutline() = default;
  explicit GroundOutline(std::vector<vec2> points);

  [[nodiscard]] const std::vector<vec2>& corners() const { return corners_; }
  [[nodiscard]] bool isEmpty() const { return corners_.empty(); }
  [[nodiscard]] bool contains(const vec2& point) const;
  // The nearest place inside; the point itself if it is inside. Not for an empty outline.
  [[nodiscard]] vec2 nearest(const vec2& point) const;
  // The outline drawn together toward its middle: to half its size with 0.5.
  [[nodiscard]] GroundOutline scaled(float factor) const;

 private:
  std::vector<vec2> corners_;
};

}  // namespace squire
