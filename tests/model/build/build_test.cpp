#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <limits>
#include <map>
#include <random>
#include <tuple>

#include "core/model/build/influences.h"
#include "core/model/build/left_out.h"
#include "core/model/build/triangulate.h"
#include "core/model/build/unique_names.h"
#include "core/model/build/vertex_join.h"

namespace squire {
namespace {

// Twice the area of the triangles of a polygon; `inward` counts triangles that face the other way.
double areaOfTriangles(const std::vector<glm::dvec3>& polygon, std::size_t& inward) {
  std::vector<std::uint32_t> triangles;
  triangulate(polygon, triangles);
  EXPECT_EQ(triangles.size(), 3 * (polygon.size() - 2));
  double sum = 0.0;
  for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
    const glm::dvec3& a = polygon[triangles[i]];
    const double area = glm::cross(polygon[triangles[i + 1]] - a, polygon[triangles[i + 2]] - a).z;
    sum += std::abs(area);
    inward += area < -1e-12 ? 1 : 0;
  }
  return sum;
}

double areaWithin(const std::vector<glm::dvec3>& polygon) {
  double sum = 0.0;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    sum += glm::cross(polygon[i], polygon[(i + 1) % polygon.size()]).z;
  return sum;
}

TEST(Triangulate, CutsPolygonsOfManyCorners) {
  constexpr int corners = 20000;
  std::vector<glm::dvec3> star, comb{{0, -1, 0}, {corners, -1, 0}}, spiral;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2.0 * 3.14159265358979 * i / corners, radius = i % 2 == 0 ? 1.0 : 0.4;
    star.emplace_back(radius * std::cos(angle), radius * std::sin(angle), 0.0);
    comb.emplace_back(corners - i, i % 2 == 0 ? 5.0 : 0.0, 0.0);
    const bool back = i >= corners / 2;
    const double way = 0.01 * (back ? corners - 1 - i : i), wide = 1.0 + way + (back ? 0.0 : 2.0);
    spiral.emplace_back(wide * std::cos(way), wide * std::sin(way), 0.0);
  }
  for (const auto& polygon : {star, comb, spiral}) {
    std::size_t inward = 0;
    const double area = areaWithin(polygon);
    EXPECT_NEAR(areaOfTriangles(polygon, inward), area, 1e-9 * area);
    EXPECT_EQ(inward, 0u);
  }
}

// They are cut as a fan, since a polygon without an area has no plane.
TEST(Triangulate, CutsCornersThatAreTooFarForAnArea) {
  for (const double far :
       {1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    std::vector<glm::dvec3> polygon;
    for (int i = 0; i < 50; ++i) polygon.emplace_back(std::cos(i) * far, std::sin(i), i % 7);
    std::vector<std::uint32_t> triangles;
    triangulate(polygon, triangles);
    ASSERT_EQ(triangles.size(), 3 * (polygon.size() - 2));
    for (std::uint32_t i = 0; i + 2 < polygon.size(); ++i) {
      EXPECT_EQ((std::vector{triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2]}),
                (std::vector{0u, i + 1, i + 2}));
    }
  }
}

// Textbook ear clipping: tries the corners in turn, and cuts off any corner if a whole round finds no ear.
std::vector<std::uint32_t> slowlyCut(const std::vector<glm::dvec3>& polygon) {
  std::vector<std::uint32_t> ring(polygon.size()), out;
  for (std::uint32_t i = 0; i < ring.size(); ++i) ring[i] = i;
  const auto turn = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    return glm::cross(polygon[b] - polygon[a], polygon[c] - polygon[a]).z;
  };
  std::size_t at = 0;
  while (ring.size() > 2) {
    const std::size_t count = ring.size();
    const auto corner = [&](std::size_t i) { return ring[i % count]; };
    const auto isEar = [&](std::size_t i) {
      const std::uint32_t a = corner(i + count - 1), b = corner(i), c = corner(i + 1);
      if (turn(a, b, c) <= 0.0) return false;
      for (std::size_t k = 0; k < count; ++k) {
        const std::uint32_t p = corner(k);
        if (turn(corner(k + count - 1), p, corner(k + 1)) > 0.0) continue;
        if (polygon[p] == polygon[a] || polygon[p] == polygon[b] || polygon[p] == polygon[c]) continue;
        if (turn(a, b, p) >= 0.0 && turn(b, c, p) >= 0.0 && turn(c, a, p) >= 0.0) return false;
      }
      return true;
    };
    std::size_t tried = 0;
    while (tried <= count && !isEar(at + tried)) ++tried;
    at = (at + tried) % count;
    out.insert(out.end(), {corner(at + count - 1), corner(at), corner(at + 1)});
    const std::uint32_t next = corner(at + 2);
    ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(at));
    at = static_cast<std::size_t>(std::find(ring.begin(), ring.end(), next) - ring.begin());
  }
  return out;
}

// Coordinates are whole numbers, so that corners coincide or lie on lines, and polygons cross themselves.
TEST(Triangulate, CutsAsThePlainRuleDoes) {
  std::mt19937 random(4);
  for (int round = 0; round < 3000; ++round) {
    std::vector<glm::dvec3> polygon;
    const std::size_t corners = 5 + random() % 20, size = 2 + random() % 30;
    for (std::size_t i = 0; i < corners; ++i) polygon.emplace_back(random() % size, random() % size, 0.0);
    if (round % 3 == 0) {  // around a middle: most do not cross themselves
      for (std::size_t i = 0; i < corners; ++i) {
        const double angle = 6.283185307 * static_cast<double>(i) / static_cast<double>(corners);
        polygon[i] = glm::round((1.0 + polygon[i].x) * glm::dvec3(std::cos(angle), std::sin(angle), 0.0));
      }
    }
    if (areaWithin(polygon) < 0.0) std::reverse(polygon.begin(), polygon.end());
    if (areaWithin(polygon) == 0.0) continue;
    std::vector<std::uint32_t> triangles;
    triangulate(polygon, triangles);
    EXPECT_EQ(triangles, slowlyCut(polygon)) << "round " << round;
  }
}

TEST(UniqueNames, GivesTheFirstItsNameAndNumbersTheRest) {
  UniqueNames names;
  EXPECT_EQ(names.claim("hand", "bone"), "hand");
  EXPECT_EQ(names.claim("hand.001", "bone"), "hand.001");
  EXPECT_EQ(names.claim("hand", "bone"), "hand.002");
  EXPECT_EQ(names.claim("hand.001", "bone"), "hand.003");
  EXPECT_EQ(names.claim("", "bone"), "bone");
  EXPECT_EQ(names.claim("", "bone"), "bone.001");
  EXPECT_EQ(names.duplicates(), 3u);
}

TEST(UniqueNames, KeepsLongNamesApartAndWholeCharacters) {
  UniqueNames names;
  std::string longName;
  while (longName.size() < 300) longName += "\xC3\xBC";
  const std::string first = names.claim(longName, "x");
  const std::string second = names.claim(longName, "x");
  EXPECT_EQ(first.size(), 254u);
  EXPECT_LE(second.size(), UniqueNames::maxBytes);
  EXPECT_NE(first, second);
  EXPECT_EQ(second.substr(second.size() - 4), ".001");
}

TEST(LeftOut, IsToldOnceAKindWithNames) {
  LeftOut leftOut;
  Diagnostics told;
  leftOut.report(told);
  EXPECT_TRUE(told.empty());
  for (const char* name : {"a", "a", "b", "c", "d", "e"}) leftOut.add(LeftOut::Kind::VertexColours, name);
  leftOut.add(LeftOut::Kind::Images, "skin", "normals");
  leftOut.add(LeftOut::Kind::Images, "skin", "normals");
  leftOut.add(LeftOut::Kind::Images, "skin", "metal");
  leftOut.report(told);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_TRUE(told[0].message.ends_with(R"(5 meshes: "a", "b", "c", "d" ...)")) << told[0].message;
  EXPECT_TRUE(told[1].message.ends_with(R"(1 material: "skin" (normals, metal))")) << told[1].message;
}

TEST(StrongestFour, KeepsTheStrongestWhateverTheOrder) {
  std::vector<Influence> all = {{5, 0.1f}, {1, 0.3f}, {2, 0.05f}, {9, 0.3f}, {3, 0.2f}, {7, 0.05f}};
  std::mt19937 random(1);
  std::vector<Influence> sorted = all;
  const ReducedInfluences expected = strongestFour(sorted, 0);
  EXPECT_EQ(expected.dropped, 2u);
  EXPECT_EQ(expected.influences.bones, (std::array<std::uint16_t, 4>{1, 9, 3, 5}));
  EXPECT_NEAR(expected.influences.weights[0], 0.3f / 0.9f, 1e-6f);
  for (int i = 0; i < 20; ++i) {
    std::shuffle(all.begin(), all.end(), random);
    std::vector<Influence> copy = all;
    EXPECT_EQ(strongestFour(copy, 0).influences, expected.influences);
  }
}

TEST(StrongestFour, MergesRepeatedBonesAndSkipsNonsense) {
  std::vector<Influence> all = {
      {4, 0.25f}, {4, 0.25f}, {2, -1.0f}, {3, std::numeric_limits<float>::infinity()}, {8, 0.5f}};
  const Influences kept = strongestFour(all, 0).influences;
  EXPECT_EQ(kept.bones, (std::array<std::uint16_t, 4>{4, 8, 0, 0}));
  EXPECT_FLOAT_EQ(kept.weights[0], 0.5f);
  EXPECT_FLOAT_EQ(kept.weights[2], 0.0f);
}

TEST(StrongestFour, HangsAVertexWithoutWeightsOnTheFallback) {
  std::vector<Influence> none;
  const Influences kept = strongestFour(none, 6).influences;
  EXPECT_EQ(kept.bones[0], 6);
  EXPECT_FLOAT_EQ(kept.weights[0], 1.0f);
}

TEST(VertexJoiner, AgreesWithAMap) {
  std::mt19937 random(7);
  const auto pick = [&] { return static_cast<float>(random() % 3) - 1.0f; };
  VertexJoiner joiner;
  std::map<std::tuple<float, float, float, float, float, std::uint32_t>, std::uint32_t> slow;
  for (int i = 0; i < 20000; ++i) {
    const Corner corner{{pick(), pick(), pick()},
                        {0, pick() * 0.0f, 1},
                        {pick(), pick()},
                        static_cast<std::uint32_t>(random() % 5)};
    const auto key = std::make_tuple(corner.position.x, corner.position.y, corner.position.z,
                                     corner.texcoord.x, corner.texcoord.y, corner.point);
    const auto expected = slow.emplace(key, static_cast<std::uint32_t>(slow.size())).first->second;
    ASSERT_EQ(joiner.add(corner), expected);
  }
  EXPECT_EQ(joiner.vertices().size(), slow.size());
}

}  // namespace
}  // namespace squire
