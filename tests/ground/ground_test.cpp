#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/hash.h"
#include "core/ground/grid.h"
#include "core/ground/stretches.h"
#include "core/ground/triangulate.h"
#include "tests/ground/random_ground.h"
#include "tests/support/data.h"

namespace squire {

namespace {

using test::Ground;
__extension__ using Huge = __int128;

std::shared_ptr<const GroundShape> shapeOf(bool closed, std::vector<vec2> points) {
  GroundShape shape;
  shape.closed = closed;
  shape.points = std::move(points);
  return std::make_shared<const GroundShape>(std::move(shape));
}

std::vector<GroundStretch> straightStretches(const Ground& ground) {
  std::vector<GroundStretch> out;
  for (std::size_t i = 0; i < ground.size(); ++i) {
    const auto& points = ground[i]->points;
    for (std::size_t k = 0; k + (ground[i]->closed ? 0 : 1) < points.size(); ++k) {
      const GridPoint from = onGrid(points[k]), to = onGrid(points[(k + 1) % points.size()]);
      if (from != to) out.push_back({from, to, static_cast<std::uint32_t>(i)});
    }
  }
  return out;
}

GridPoint vertex(const GroundFaces& faces, std::uint32_t index) { return onGrid(faces.vertices[index]); }

Huge twiceArea(const GridPoint& a, const GridPoint& b, const GridPoint& c) {
  return Huge{a.x} * b.y - Huge{b.x} * a.y + Huge{b.x} * c.y - Huge{c.x} * b.y + Huge{c.x} * a.y -
         Huge{a.x} * c.y;
}

// Above 0 if d is inside of the circle through a, b and c (counter-clockwise): the determinant, written out.
Huge circleDeterminant(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d) {
  const auto row = [&](const GridPoint& p) {
    const Huge x = Huge{p.x} - d.x, y = Huge{p.y} - d.y;
    return std::array<Huge, 3>{x, y, x * x + y * y};
  };
  const auto p = row(a), q = row(b), r = row(c);
  return p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) +
         p[2] * (q[0] * r[1] - q[1] * r[0]);
}

double distanceTo(const GroundStretch& stretch, double x, double y) {
  const double wayX = stretch.to.x - stretch.from.x, wayY = stretch.to.y - stretch.from.y;
  const double along =
      ((x - stretch.from.x) * wayX + (y - stretch.from.y) * wayY) / (wayX * wayX + wayY * wayY);
  const double clamped = std::min(1.0, std::max(0.0, along));
  return std::hypot(x - stretch.from.x - clamped * wayX, y - stretch.from.y - clamped * wayY);
}

// The ends of each stretch must be connected by edges of the same shape that stay near the stretch.
void expectEveryConstraint(const GroundFaces& faces, const Ground& ground) {
  std::vector<std::multimap<std::uint32_t, std::uint32_t>> ways(ground.size());
  for (const GroundEdge& edge : faces.edges) ways[edge.shape].emplace(edge.from, edge.to);
  const auto indexOf = [&](const GridPoint& point) {
    const auto found = std::ranges::find(faces.vertices, inMetres(point));
    return static_cast<std::uint32_t>(found - faces.vertices.begin());
  };
  for (const GroundStretch& stretch : straightStretches(ground)) {
    std::set<std::uint32_t> reached{indexOf(stretch.from)};
    std::vector<std::uint32_t> left{indexOf(stretch.from)};
    while (!left.empty()) {
      const std::uint32_t at = left.back();
      left.pop_back();
      for (auto [edge, end] = ways[stretch.shape].equal_range(at); edge != end; ++edge) {
        const GridPoint next = vertex(faces, edge->second);
        if (distanceTo(stretch, next.x, next.y) <= 2.0 && reached.insert(edge->second).second)
          left.push_back(edge->second);
      }
    }
    ASSERT_TRUE(reached.contains(indexOf(stretch.to)));
  }
}

void expectEdgesOnSides(const GroundFaces& faces) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> walls, sides;
  for (const GroundEdge& edge : faces.edges) walls.insert(std::minmax(edge.from, edge.to));
  for (const GroundTriangle& triangle : faces.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::pair<std::uint32_t, std::uint32_t> ends =
          std::minmax(triangle.corners[i], triangle.corners[(i + 1) % 3]);
      ASSERT_EQ(triangle.edges[i] != GroundTriangle::none, walls.contains(ends));
      if (triangle.edges[i] == GroundTriangle::none) continue;
      sides.insert(ends);
      const GroundEdge& edge = faces.edges[triangle.edges[i]];
      ASSERT_EQ((std::pair<std::uint32_t, std::uint32_t>(std::minmax(edge.from, edge.to))), ends);
      for (std::uint32_t k = 0; k <= edge.more; ++k)
        ASSERT_EQ(faces.edges[triangle.edges[i] + k].more, edge.more - k);
    }
  }
  ASSERT_EQ(walls, sides);
}

// Expects counter-clockwise triangles that cover the rectangle once: their areas add up, and neighbours refer
// to each other.
void expectWholeAndUnturned(const GroundFaces& faces) {
  Huge sum = 0;
  for (std::uint32_t t = 0; t < faces.triangles.size(); ++t) {
    const GroundTriangle& triangle = faces.triangles[t];
    const auto [a, b, c] = triangle.corners;
    const Huge area = twiceArea(vertex(faces, a), vertex(faces, b), vertex(faces, c));
    ASSERT_TRUE(area > 0);
    sum += area;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint32_t neighbour = triangle.neighbours[i];
      const std::uint32_t from = triangle.corners[i], to = triangle.corners[(i + 1) % 3];
      if (neighbour == GroundTriangle::none) {
        ASSERT_TRUE(faces.vertices[from].x == faces.vertices[to].x ||
                    faces.vertices[from].y == faces.vertices[to].y);
        continue;
      }
      const GroundTriangle& other = faces.triangles[neighbour];
      bool isMutual = false;
      for (std::size_t k = 0; k < 3; ++k)
        isMutual = isMutual ||
                   (other.neighbours[k] == t && other.corners[k] == to && other.corners[(k + 1) % 3] == from);
      ASSERT_TRUE(isMutual);
    }
  }
  const GridPoint least = vertex(faces, 0), most = onGrid(faces.vertices.back());
  ASSERT_TRUE(sum == 2 * (Huge{most.x} - least.x) * (Huge{most.y} - least.y));
}

void expectDelaunay(const GroundFaces& faces) {
  for (const GroundTriangle& triangle : faces.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (triangle.edges[i] != GroundTriangle::none || triangle.neighbours[i] == GroundTriangle::none)
        continue;
      const auto [a, b, c] = triangle.corners;
      for (const std::uint32_t d : faces.triangles[triangle.neighbours[i]].corners) {
        if (d == a || d == b || d == c) continue;
        ASSERT_TRUE(
            circleDeterminant(vertex(faces, a), vertex(faces, b), vertex(faces, c), vertex(faces, d)) <= 0);
      }
    }
  }
}

// Checks areas by the even-odd rule, at the centres of triangles that are not next to a border, as borders
// may have been bent.
void expectAreas(const GroundFaces& faces, const Ground& ground) {
  const auto stretches = straightStretches(ground);
  for (const GroundTriangle& triangle : faces.triangles) {
    double x = 0.0, y = 0.0;
    for (const std::uint32_t corner : triangle.corners) {
      x += vertex(faces, corner).x / 3.0;
      y += vertex(faces, corner).y / 3.0;
    }
    std::set<std::uint32_t> inside;
    bool isNear = false;
    for (const GroundStretch& stretch : stretches) {
      isNear = isNear || distanceTo(stretch, x, y) < 4.0;
      if (!ground[stretch.shape]->closed || (stretch.from.y > y) == (stretch.to.y > y)) continue;
      const double at = stretch.from.x + (y - stretch.from.y) / (double(stretch.to.y) - stretch.from.y) *
                                             (double(stretch.to.x) - stretch.from.x);
      if (at > x && !inside.insert(stretch.shape).second) inside.erase(stretch.shape);
    }
    if (isNear) continue;
    const auto first = faces.areas.begin() + triangle.firstArea;
    ASSERT_EQ(std::set<std::uint32_t>(first, first + triangle.areaCount), inside);
  }
}

void expectSound(const GroundFaces& faces, const Ground& ground) {
  expectWholeAndUnturned(faces);
  expectEdgesOnSides(faces);
  expectDelaunay(faces);
  expectEveryConstraint(faces, ground);
  expectAreas(faces, ground);
}

// Expects that two stretches have at most their ends in common. Tests all pairs.
void expectApart(const std::vector<GroundStretch>& stretches) {
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    for (std::size_t k = 0; k < stretches.size(); ++k) {
      const GroundStretch &a = stretches[i], &b = stretches[k];
      ASSERT_FALSE(cross(a.from, a.to, b.from, b.to));
      for (const GridPoint& end : {b.from, b.to})
        ASSERT_FALSE(twiceArea(a.from, a.to, end) == 0 && isBetween(a.from, a.to, end));
    }
  }
}

TEST(Ground, IsDividedAlongRandomLinesAndPolygons) {
  const int rounds = test::isLong() ? 10'000 : 400;
  for (int round = 0; round < rounds; ++round) {
    std::mt19937 random(static_cast<unsigned>(round));
    const Ground ground = test::randomGround(random);
    GroundBudget budget;
    const auto divided = dividedStretches(straightStretches(ground), budget);
    ASSERT_TRUE(divided);
    expectApart(*divided);
    const auto faces = triangulate(ground);
    ASSERT_TRUE(faces);
    if (faces->triangles.empty()) continue;
    expectSound(*faces, ground);
    if (testing::Test::HasFatalFailure()) FAIL() << "round " << round;
  }
}

// The hash of all numbers of the faces.
ContentHash hashOfFaces(const GroundFaces& faces) {
  ByteWriter out;
  for (const vec2& at : faces.vertices) out.write(at.x), out.write(at.y);
  for (const GroundTriangle& triangle : faces.triangles) {
    for (const std::uint32_t value : triangle.corners) out.write(value);
    for (const std::uint32_t value : triangle.neighbours) out.write(value);
    for (const std::uint32_t value : triangle.edges) out.write(value);
    out.write(triangle.firstArea), out.write(triangle.areaCount);
  }
  for (const GroundEdge& edge : faces.edges) out.write(edge.from), out.write(edge.to), out.write(edge.shape);
  for (const std::uint32_t area : faces.areas) out.write(area);
  return hashOf(out.view());
}

TEST(Ground, HasTheSameBytesOnEveryMachine) {
  ByteWriter all;
  for (unsigned round = 0; round < 100; ++round) {
    std::mt19937 random(round);
    const auto faces = triangulate(test::randomGround(random));
    ASSERT_TRUE(faces);
    const std::string hash = hashOfFaces(*faces).hex();
    all.writeString(hash);
  }
  EXPECT_EQ(hashOf(all.view()).hex(), "c5dc3ff442e0e6e15728f51774b19c80");
}

TEST(Ground, IsDividedTheSameInAnyOrderOfShapes) {
  for (unsigned round = 0; round < 50; ++round) {
    std::mt19937 random(round);
    Ground ground = test::randomGround(random);
    const auto faces = triangulate(ground);
    std::ranges::reverse(ground);
    const auto reversed = triangulate(ground);
    ASSERT_TRUE(faces && reversed);
    ASSERT_EQ(faces->vertices, reversed->vertices);
    for (std::size_t i = 0; i < faces->triangles.size(); ++i) {
      ASSERT_EQ(faces->triangles[i].corners, reversed->triangles[i].corners);
      ASSERT_EQ(faces->triangles[i].neighbours, reversed->triangles[i].neighbours);
    }
  }
}

TEST(Ground, IsNothingWithoutLines) {
  const auto faces = triangulate({});
  ASSERT_TRUE(faces);
  EXPECT_TRUE(faces->triangles.empty() && faces->vertices.empty());
  const auto dot = triangulate(Ground{shapeOf(false, {{1, 1}, {1, 1}})});
  ASSERT_TRUE(dot);
  EXPECT_TRUE(dot->triangles.empty());
}

TEST(Ground, ReachesToTheEndOfTheGrid) {
  const Ground ground{shapeOf(true, {{-4000, -4000}, {4000, -4000}, {4000, 4000}, {-4000, 4000}}),
                      shapeOf(false, {{-4000, 3999.9f}, {4000, -3999.7f}}),
                      shapeOf(false, {{-4000, -4000}, {3999.3f, 4000}})};
  const auto faces = triangulate(ground);
  ASSERT_TRUE(faces);
  expectSound(*faces, ground);
}

TEST(Ground, RefusesLinesThatCrossTooOften) {
  Ground ground;
  for (int i = 0; i < 1000; ++i) {
    const float at = static_cast<float>(i);
    ground.push_back(shapeOf(false, {{at, -1}, {at, 1000}}));
    ground.push_back(shapeOf(false, {{-1, at}, {1000, at}}));
  }
  const auto faces = triangulate(ground);
  ASSERT_FALSE(faces);
  EXPECT_EQ(faces.error().code, ErrorCode::Limit);
}

// The budget is for all stages of a project together.
TEST(Ground, KeepsToItsBudget) {
  const Ground ground = {shapeOf(true, {{0, 0}, {4, 0}, {4, 4}, {0, 4}}),
                         shapeOf(true, {{1, 1}, {3, 1}, {3, 3}, {1, 3}})};
  GroundBudget enough;
  const std::size_t triangles = triangulate(ground, enough).value().triangles.size();
  const GroundBudget all;
  const GroundBudget spent{all.pairs - enough.pairs, all.triangles - enough.triangles,
                           all.areas - enough.areas};
  EXPECT_EQ(spent.triangles, triangles);
  EXPECT_EQ(spent.areas, 12u) << "of two triangles in the inner square, and of eight around it";
  for (std::uint64_t GroundBudget::*part :
       {&GroundBudget::pairs, &GroundBudget::triangles, &GroundBudget::areas}) {
    GroundBudget less = spent;
    less.pairs += 1;  // one pair must be left over
    less.*part = 1;
    const auto faces = triangulate(ground, less);
    ASSERT_FALSE(faces.ok());
    EXPECT_EQ(faces.error().code, ErrorCode::Limit);
  }
}

TEST(Ground, TellsWhereAPolygonCrossesItself) {
  const auto where = [](std::vector<vec2> points) {
    return whereItCrossesItself(*shapeOf(true, std::move(points)));
  };
  EXPECT_EQ(where({{0, 0}, {4, 4}, {4, 0}, {0, 4}}), vec2(2, 2));                  // a bow tie
  EXPECT_EQ(where({{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}), vec2(2, 0));          // a corner on a side
  EXPECT_EQ(where({{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}}), vec2(2, 2));  // two corners in one place
  EXPECT_NE(where({{0, 0}, {4, 0}, {8, 0}, {2, 0}, {2, 4}}), std::nullopt);        // a side back on itself
  EXPECT_EQ(where({{0, 0}, {4, 0}, {4, 4}, {0, 4}}), std::nullopt);
  EXPECT_EQ(where({{0, 0}, {2, 0}, {4, 0}, {4, 4}}), std::nullopt);  // a corner on a straight side
  EXPECT_EQ(where({{0, 0}, {0, 0}, {4, 0}, {4, 4}}), std::nullopt);  // a point twice in a row
  EXPECT_EQ(whereItCrossesItself(*shapeOf(false, {{0, 0}, {4, 4}, {4, 0}, {0, 4}})), std::nullopt);
}

// Compares the result with a search of all pairs of sides.
TEST(Ground, FindsWhetherAPolygonCrossesItself) {
  for (unsigned round = 0; round < 2000; ++round) {
    std::mt19937 random(round);
    std::vector<vec2> points;
    for (int i = test::numberIn(random, 3, 7); i > 0; --i)
      points.emplace_back(test::numberIn(random, 0, 6), test::numberIn(random, 0, 6));
    const auto sides = straightStretches({shapeOf(true, points)});
    bool meets = false;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      for (std::size_t k = i + 1; k < sides.size(); ++k) {
        const GroundStretch &a = sides[i], &b = sides[k];
        const auto on = [](const GroundStretch& s, const GridPoint& p) {
          return twiceArea(s.from, s.to, p) == 0 && (isBetween(s.from, s.to, p) || p == s.from || p == s.to);
        };
        int touching = 0;
        for (const GridPoint& p : {a.from, a.to}) touching += on(b, p);
        for (const GridPoint& p : {b.from, b.to}) touching += on(a, p);
        const bool follow = k == i + 1 || (i == 0 && k + 1 == sides.size());
        // The common end of neighbouring sides is counted twice.
        meets = meets || cross(a.from, a.to, b.from, b.to) || touching > (follow ? 2 : 0);
      }
    }
    ASSERT_EQ(whereItCrossesItself(*shapeOf(true, points)).has_value(), meets) << "round " << round;
  }
}

}  // namespace

}  // namespace squire
