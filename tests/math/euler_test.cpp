#include "core/math/euler.h"

#include <gtest/gtest.h>

#include <random>

#include "core/math/transform.h"

namespace squire {
namespace {

float degreesBetween(const quat& a, const quat& b) { return glm::degrees(angleBetween(a, b)); }

TEST(Euler, RoundTripsEveryRotation) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> any(-1.0f, 1.0f);
  for (int i = 0; i < 5000; ++i) {
    const quat q = glm::normalize(quat(any(random), any(random), any(random), any(random)));
    EXPECT_LT(degreesBetween(fromEulerDegrees(toEulerDegrees(q)), q), 0.1f);
    const vec3 near(400 * any(random), 400 * any(random), 400 * any(random));
    EXPECT_LT(degreesBetween(fromEulerDegrees(toEulerDegrees(q, near)), q), 0.1f);
  }
}

TEST(Euler, StraightUpKeepsTheRotation) {
  for (const float y : {90.0f, -90.0f}) {
    for (const float x : {-170.0f, -30.0f, 0.0f, 77.0f}) {
      const quat q = fromEulerDegrees({x, y, 25.0f});
      EXPECT_LT(degreesBetween(fromEulerDegrees(toEulerDegrees(q)), q), 0.1f);
    }
  }
}

TEST(Euler, NumbersThatWereShownDoNotJump) {
  vec3 shown(0.0f, 0.0f, 0.0f);
  for (float y = 0.0f; y <= 720.0f; y += 3.0f) {
    const vec3 now = toEulerDegrees(fromEulerDegrees({10.0f, y, -20.0f}), shown);
    if (y > 0.0f) {
      EXPECT_LT(glm::distance(now, shown), 5.0f) << y;
    }
    shown = now;
  }
  EXPECT_NEAR(shown.y, 720.0f, 0.1f);
}

TEST(Euler, OneAxisReadsAsOneAngle) {
  EXPECT_LT(glm::distance(toEulerDegrees(fromEulerDegrees({0, 0, 35})), vec3(0, 0, 35)), 1e-3f);
  EXPECT_LT(glm::distance(toEulerDegrees(quat(1, 0, 0, 0)), vec3(0)), 1e-6f);
}

}  // namespace
}  // namespace squire
