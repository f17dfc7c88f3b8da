#include "core/model/build/corner_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace squire {
namespace {

using glm::dvec2;

// Not beyond the edges, nor, as rounding allows beside a needle, beyond the bounds.
bool isInside(const dvec2& p, const std::array<dvec2, 3>& t) {
  const bool isCorner = p == t[0] || p == t[1] || p == t[2];
  for (int axis = 0; axis < 2; ++axis) {
    const auto [low, high] = std::minmax({t[0][axis], t[1][axis], t[2][axis]});
    if (p[axis] < low || p[axis] > high) return false;
  }
  return !isCorner && twiceArea(t[0], t[1], p) >= 0.0 && twiceArea(t[1], t[2], p) >= 0.0 &&
         twiceArea(t[2], t[0], p) >= 0.0;
}

// Whole numbers, so that corners coincide and lie on edges, or fractions; some of them in a small heap.
std::vector<dvec2> randomCorners(std::mt19937& random) {
  const std::size_t count = 3 + random() % 200, size = 2 + random() % 40;
  const double scale = random() % 2 == 0 ? 1.0 : 0.1;
  std::vector<dvec2> corners;
  for (std::size_t i = 0; i < count; ++i) {
    const double heap = random() % 3 == 0 ? 1e-9 : 1.0;
    corners.emplace_back(scale * heap * static_cast<double>(random() % size),
                         scale * heap * static_cast<double>(random() % size));
  }
  return corners;
}

// Triangles of corners, as ear clipping asks for them.
TEST(CornerTree, FindsWhatLookingAtAllFinds) {
  std::mt19937 random(5);
  std::size_t hits = 0, misses = 0;
  for (int round = 0; round < 300; ++round) {
    const auto corners = randomCorners(random);
    CornerTree tree(corners);
    std::vector<bool> isIn(corners.size());
    const auto anyCorner = [&] { return static_cast<std::uint32_t>(random() % corners.size()); };
    for (int step = 0; step < 200; ++step) {
      const std::uint32_t changed = anyCorner();
      isIn[changed] = random() % 3 > 0;
      if (isIn[changed]) tree.enter(changed);
      if (!isIn[changed]) tree.leave(changed);
      ASSERT_EQ(tree.has(changed), isIn[changed]);
      std::array triangle{corners[anyCorner()], corners[anyCorner()], corners[anyCorner()]};
      if (twiceArea(triangle[0], triangle[1], triangle[2]) < 0.0) std::swap(triangle[1], triangle[2]);
      if (twiceArea(triangle[0], triangle[1], triangle[2]) == 0.0) continue;
      bool isAny = false;
      for (std::size_t i = 0; i < corners.size(); ++i) isAny |= isIn[i] && isInside(corners[i], triangle);
      const std::uint32_t found = tree.oneInside(triangle);
      ASSERT_EQ(found != CornerTree::nowhere, isAny) << "round " << round << ", step " << step;
      ASSERT_TRUE(!isAny || (isIn[found] && isInside(corners[found], triangle)));
      ++(isAny ? hits : misses);
    }
  }
  EXPECT_GT(hits, 10000u);
  EXPECT_GT(misses, 10000u);
}

}  // namespace
}  // namespace squire
