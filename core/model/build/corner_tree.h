#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

namespace squire {

// Twice the area of a triangle; negative if it is clockwise.
[[nodiscard]] inline double twiceArea(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Finds a corner of a polygon inside a triangle, among those that are entered. A k-d tree, so that a search
// looks at few corners however they lie. All corners must be finite.
class CornerTree {
 public:
  static constexpr std::uint32_t nowhere = 0xFFFFFFFF;

  explicit CornerTree(const std::vector<glm::dvec2>& corners);

  [[nodiscard]] bool has(std::uint32_t corner) const { return isIn_[corner] != 0; }
  void enter(std::uint32_t corner);
  void leave(std::uint32_t corner);
  // An entered corner inside a counter-clockwise triangle or on its edges that is at none of its corners, or
  // nowhere.
  [[nodiscard]] std::uint32_t oneInside(const std::array<glm::dvec2, 3>& triangle) const;

 private:
  struct Node {
    glm::dvec2 low{0.0}, high{0.0};  // bounds of all its corners
    std::uint32_t from = 0, to = 0;  // its corners, in order_
    std::uint32_t above = nowhere;
    std::uint32_t below = nowhere;  // the first of its two halves, unless it is a leaf
    std::uint32_t entered = 0;
  };

  void bound(Node& node) const;
  void split(std::uint32_t node);
  [[nodiscard]] std::uint32_t inLeaf(const Node& node, const std::array<glm::dvec2, 3>& triangle) const;

  const std::vector<glm::dvec2>& corners_;
  std::vector<std::uint32_t> order_;   // corners, those of each node together
  std::vector<std::uint32_t> leafOf_;  // of each corner
  std::vector<std::uint8_t> isIn_;
  std::vector<Node> nodes_;
};

}  // namespace squire
