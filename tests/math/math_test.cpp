#include <gtest/gtest.h>

#include <random>

#include "core/math/ease.h"
#include "core/math/geometry.h"
#include "core/math/transform.h"

namespace squire {
namespace {

std::mt19937 randomSource(7);
float uniform(float low, float high) {
  return std::uniform_real_distribution<float>(low, high)(randomSource);
}

Transform randomTransform() {
  Transform t;
  t.translation = vec3(uniform(-2, 2), uniform(-2, 2), uniform(-2, 2));
  t.rotation = glm::normalize(quat(uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)));
  t.scale = vec3(uniform(0.2f, 3), uniform(0.2f, 3), uniform(0.2f, 3));
  return t;
}

TEST(Transform, IsTranslateRotateScale) {
  for (int i = 0; i < 1000; ++i) {
    const Transform t = randomTransform();
    const vec3 point(uniform(-1, 1), uniform(-1, 1), uniform(-1, 1));
    const vec3 expected = t.translation + t.rotation * (t.scale * point);
    EXPECT_LT(glm::length(vec3(toMatrix(t) * vec4(point, 1)) - expected), 1e-5f);
  }
}

TEST(Transform, SmallAnglesAreAngles) {
  const vec3 axis = glm::normalize(vec3(1, 2, -3));
  const quat from = glm::angleAxis(1.0f, glm::normalize(vec3(0, 1, 1)));
  for (const float angle : {0.0f, 1e-5f, 1e-4f, 1e-3f, 0.1f, 1.0f, 3.0f, 3.1415f}) {
    const quat to = from * glm::angleAxis(angle, axis);
    EXPECT_NEAR(angleBetween(from, to), angle, 1e-6f + 1e-3f * angle);
    EXPECT_NEAR(angleBetween(from, -to), angle, 1e-6f + 1e-3f * angle);
  }
}

TEST(Transform, ComesBackFromItsMatrix) {
  for (int i = 0; i < 1000; ++i) {
    Transform t = randomTransform();
    if (i % 2) t.scale.y = -t.scale.y;
    const mat4 matrix = toMatrix(t);
    EXPECT_LT(largestDifference(toMatrix(toTransform(matrix)), matrix), 2e-5f);
  }
}

TEST(Transform, FlatScaleGivesNoNumbersThatAreNone) {
  Transform t = randomTransform();
  t.scale.z = 0;
  EXPECT_TRUE(isFinite(toTransform(toMatrix(t))));
}

TEST(Ease, EndsAreExactAndTimeNeverRunsBackward) {
  for (int i = 0; i < 2000; ++i) {
    const Ease ease{Interpolation::Curve, uniform(-1, 2), uniform(0, 1), uniform(-1, 2), uniform(0, 1)};
    EXPECT_EQ(shareOfWay(ease, 0), 0.0f);
    EXPECT_EQ(shareOfWay(ease, 1), 1.0f);
    float last = 0;
    for (float t = 0; t <= 1.0f; t += 1.0f / 64) {
      const float share = shareOfWay(ease, t);  // with y inside [0, 1] the result is monotonic too
      EXPECT_GE(share, last - 1e-5f);
      last = share;
    }
  }
}

TEST(Ease, StraightHandlesAreLinear) {
  const Ease ease{Interpolation::Curve, 1.0f / 3, 1.0f / 3, 2.0f / 3, 2.0f / 3};
  for (float t = 0; t <= 1.0f; t += 1.0f / 32) EXPECT_NEAR(shareOfWay(ease, t), t, 1e-6f);
  EXPECT_EQ(shareOfWay({Interpolation::Step}, 0.99f), 0.0f);
}

TEST(Geometry, ClosestOnSegmentBeatsEveryOtherPoint) {
  for (int i = 0; i < 500; ++i) {
    const vec3 a(uniform(-1, 1)), b(uniform(-1, 1), 0, uniform(-1, 1)), p(uniform(-2, 2), uniform(-2, 2), 0);
    const float best = glm::length(p - closestOnSegment(a, b, p));
    for (float t = 0; t <= 1.0f; t += 0.05f) EXPECT_LE(best, glm::length(p - (a + t * (b - a))) + 1e-6f);
  }
  EXPECT_EQ(closestOnSegment(vec3(1), vec3(1), vec3(5)), vec3(1));
}

}  // namespace
}  // namespace squire
