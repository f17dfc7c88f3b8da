#include "core/model/build/corner_tree.h"

#include <algorithm>
#include <glm/common.hpp>
#include <numeric>

namespace squire {

namespace {

using glm::dvec2;
using Triangle = std::array<dvec2, 3>;

constexpr std::uint32_t mostInLeaf = 8;

bool isCornerOf(const Triangle& triangle, const dvec2& p) {
  return std::ranges::find(triangle, p) != triangle.end();
}

// Whether all of a box is on the outer side of an edge. Rounding keeps order, so none of its corners is
// inside then.
bool isBeyond(const dvec2& low, const dvec2& high, const dvec2& from, const dvec2& to) {
  const dvec2 innermost(to.y < from.y ? high.x : low.x, to.x < from.x ? low.y : high.y);
  return twiceArea(from, to, innermost) < 0.0;
}

// Whether all of a box is outside of a triangle: beyond its bounds, or beyond one of its edges.
bool isApart(const dvec2& low, const dvec2& high, const Triangle& t) {
  for (int axis = 0; axis < 2; ++axis) {
    if (high[axis] < std::min({t[0][axis], t[1][axis], t[2][axis]})) return true;
    if (low[axis] > std::max({t[0][axis], t[1][axis], t[2][axis]})) return true;
  }
  return isBeyond(low, high, t[0], t[1]) || isBeyond(low, high, t[1], t[2]) ||
         isBeyond(low, high, t[2], t[0]);
}

}  // namespace

CornerTree::CornerTree(const std::vector<dvec2>& corners)
    : corners_(corners), order_(corners.size()), leafOf_(corners.size()), isIn_(corners.size()) {
  std::iota(order_.begin(), order_.end(), 0u);
  nodes_.push_back({.to = static_cast<std::uint32_t>(corners.size())});
  for (std::uint32_t node = 0; node < nodes_.size(); ++node) split(node);
}

// The wider side is cut at its middle corner.
void CornerTree::split(std::uint32_t at) {
  bound(nodes_[at]);
  const Node node = nodes_[at];
  const auto first = order_.begin() + node.from, last = order_.begin() + node.to;
  if (node.to - node.from <= mostInLeaf) {
    std::for_each(first, last, [&](std::uint32_t corner) { leafOf_[corner] = at; });
    return;
  }
  const int axis = node.high.x - node.low.x < node.high.y - node.low.y ? 1 : 0;
  const std::uint32_t middle = std::midpoint(node.from, node.to);
  std::nth_element(first, order_.begin() + middle, last,
                   [&](std::uint32_t a, std::uint32_t b) { return corners_[a][axis] < corners_[b][axis]; });
  nodes_[at].below = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.from = node.from, .to = middle, .above = at});
  nodes_.push_back({.from = middle, .to = node.to, .above = at});
}

void CornerTree::bound(Node& node) const {
  node.low = node.high = corners_[order_[node.from]];
  for (std::uint32_t i = node.from; i < node.to; ++i) {
    node.low = glm::min(node.low, corners_[order_[i]]);
    node.high = glm::max(node.high, corners_[order_[i]]);
  }
}

void CornerTree::enter(std::uint32_t corner) {
  if (has(corner)) return;
  isIn_[corner] = 1;
  for (std::uint32_t node = leafOf_[corner]; node != nowhere; node = nodes_[node].above)
    ++nodes_[node].entered;
}

void CornerTree::leave(std::uint32_t corner) {
  if (!has(corner)) return;
  isIn_[corner] = 0;
  for (std::uint32_t node = leafOf_[corner]; node != nowhere; node = nodes_[node].above)
    --nodes_[node].entered;
}

std::uint32_t CornerTree::oneInside(const Triangle& triangle) const {
  std::array<std::uint32_t, 64> waiting{};  // enough for 2^32 corners, which are halved 29 times
  std::size_t count = 1;
  while (count > 0) {
    const Node& node = nodes_[waiting[--count]];
    if (node.entered == 0 || isApart(node.low, node.high, triangle)) continue;
    const bool isAtCorner = node.low == node.high && isCornerOf(triangle, node.low);
    if (isAtCorner) continue;
    if (node.below != nowhere) {
      waiting[count++] = node.below + 1;
      waiting[count++] = node.below;
    } else if (const std::uint32_t found = inLeaf(node, triangle); found != nowhere) {
      return found;
    }
  }
  return nowhere;
}

std::uint32_t CornerTree::inLeaf(const Node& node, const Triangle& triangle) const {
  for (std::uint32_t i = node.from; i < node.to; ++i) {
    const std::uint32_t corner = order_[i];
    const dvec2& at = corners_[corner];
    if (has(corner) && !isApart(at, at, triangle) && !isCornerOf(triangle, at)) return corner;
  }
  return nowhere;
}

}  // namespace squire
