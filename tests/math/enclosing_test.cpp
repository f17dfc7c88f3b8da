#include "core/math/enclosing.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace squire {
namespace {

std::vector<vec3> somePoints(std::mt19937& random) {
  std::uniform_real_distribution<float> any(-1.0f, 1.0f);
  std::vector<vec3> points;
  const std::size_t count = 1 + random() % 12;
  const std::size_t shape = random() % 5;
  for (std::size_t i = 0; i < count; ++i) {
    vec3 point(any(random), any(random), any(random));
    if (shape == 1) point.z = 0.25f;
    if (shape == 2) point = vec3(point.x, 2.0f * point.x, 0.0f);
    if (shape == 3) point = glm::round(point);
    if (shape == 4) point *= vec3(0.1f, 3.0f, 0.1f);
    points.push_back(point);
  }
  return points;
}

using Point = glm::dvec3;

// The sphere through points: solves for a centre in the subspace that they span.
bool sphereThrough(const std::vector<Point>& p, Point& centre) {
  centre = p[0];
  if (p.size() == 1) return true;
  const std::size_t n = p.size() - 1;
  double m[3][4]{};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = 2.0 * glm::dot(p[i + 1] - p[0], p[j + 1] - p[0]);
    m[i][n] = glm::dot(p[i + 1] - p[0], p[i + 1] - p[0]);
  }
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t best = c;
    for (std::size_t r = c; r < n; ++r) {
      if (std::abs(m[r][c]) > std::abs(m[best][c])) best = r;
    }
    if (std::abs(m[best][c]) < 1e-9) return false;
    std::swap(m[best], m[c]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const double share = m[r][c] / m[c][c];
      for (std::size_t k = 0; k <= n; ++k) m[r][k] -= share * m[c][k];
    }
  }
  for (std::size_t c = 0; c < n; ++c) centre += (p[c + 1] - p[0]) * (m[c][n] / m[c][c]);
  return true;
}

// The radius of the smallest sphere that contains all points: tries the spheres through up to four of them.
double bruteRadius(const std::vector<vec3>& points) {
  double best = 1e30;
  const std::size_t count = points.size();
  for (std::size_t mask = 1; mask < (1u << count); ++mask) {
    if (__builtin_popcountll(mask) > 4) continue;
    std::vector<Point> chosen;
    for (std::size_t i = 0; i < count; ++i) {
      if (mask >> i & 1u) chosen.emplace_back(points[i]);
    }
    Point centre;
    if (!sphereThrough(chosen, centre)) continue;
    double radius = 0.0;
    for (const vec3& point : points) radius = std::max(radius, glm::length(Point(point) - centre));
    best = std::min(best, radius);
  }
  return best;
}

TEST(Enclosing, TheSphereIsTheSmallest) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    std::mt19937 random(seed);
    const std::vector<vec3> points = somePoints(random);
    const Sphere sphere = smallestSphere(points);
    for (const vec3& point : points) {
      ASSERT_LE(glm::length(point - sphere.centre), sphere.radius) << seed;
    }
    ASSERT_NEAR(sphere.radius, bruteRadius(points), 1e-5) << seed;
  }
}

bool hasAll(const std::vector<vec3>& points, const vec3& a, const vec3& b, float radius) {
  for (const vec3& point : points) {
    if (glm::length(point - closestOnSegment(a, b, point)) > radius) return false;
  }
  return true;
}

TEST(Enclosing, TheCapsuleHasAllPointsAndIsTheThinnestAndShortest) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    std::mt19937 random(seed);
    const std::vector<vec3> points = somePoints(random);
    const vec3 way = glm::normalize(vec3(0.3f + static_cast<float>(seed % 3), 1.0f, -0.2f));
    const EnclosingCapsule capsule = enclosingCapsule(points, way);
    ASSERT_TRUE(hasAll(points, capsule.a, capsule.b, capsule.radius)) << seed;
    std::vector<vec3> flat;
    for (const vec3& point : points) flat.push_back(point - way * glm::dot(point, way));
    ASSERT_NEAR(capsule.radius, bruteRadius(flat), 1e-4) << seed << ": not the thinnest";
    const float length = glm::length(capsule.b - capsule.a);
    if (length < 0.02f) continue;
    // Shortening either end excludes a point.
    const vec3 step = (capsule.b - capsule.a) / length * 0.01f;
    ASSERT_FALSE(hasAll(points, capsule.a + step, capsule.b, capsule.radius - 1e-6f)) << seed;
    ASSERT_FALSE(hasAll(points, capsule.a, capsule.b - step, capsule.radius - 1e-6f)) << seed;
  }
}

TEST(Enclosing, TheLongestWayIsFound) {
  std::vector<vec3> points;
  for (int i = -9; i <= 9; ++i)
    points.push_back(vec3(0.1f * static_cast<float>(i % 3), 2, static_cast<float>(i)));
  EXPECT_GT(std::abs(longestWay(points).z), 0.99f);
}

TEST(Enclosing, ThousandsOfPointsInARowTakeNoTime) {
  std::vector<vec3> points;
  for (int i = 0; i < 100000; ++i) points.push_back(vec3(static_cast<float>(i) * 1e-5f, 0, 0));
  EXPECT_NEAR(smallestSphere(points).radius, 0.5f, 1e-4f);
  EXPECT_NEAR(smallestSphere(std::vector<vec3>(1000, vec3(3))).radius, 0.0f, 1e-6f);
}

}  // namespace
}  // namespace squire
