#include "core/fight/round_cone.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/fight/fighters.h"

namespace squire {
namespace {

using test::between;

Sphere anyBall(std::mt19937& random) {
  const float x = between(random, -1, 1), y = between(random, -1, 1);
  return {{x, y, between(random, -1, 1)}, between(random, 0.0f, 0.6f)};
}

RoundCone anyCone(std::mt19937& random) {
  const Sphere ball = anyBall(random);
  RoundCone cone{ball, random() % 5 == 0 ? ball : anyBall(random)};
  // Makes some of the cones coplanar or collinear.
  if (random() % 4 == 0) cone.a.centre.z = cone.b.centre.z = 0.0f;
  if (random() % 8 == 0) cone.a.centre.y = cone.b.centre.y = cone.a.centre.z = cone.b.centre.z = 0.0f;
  return cone;
}

double gapAt(const RoundCone& a, const RoundCone& b, double s, double t) {
  const glm::dvec3 p = glm::mix(glm::dvec3(a.a.centre), glm::dvec3(a.b.centre), s);
  const glm::dvec3 q = glm::mix(glm::dvec3(b.a.centre), glm::dvec3(b.b.centre), t);
  return glm::distance(p, q) - glm::mix(double(a.a.radius), double(a.b.radius), s) -
         glm::mix(double(b.a.radius), double(b.b.radius), t);
}

// The least distance, by nested ternary searches. They find it because the distance is jointly convex in both
// parameters.
double slowGap(const RoundCone& a, const RoundCone& b) {
  const auto least = [](const auto& of) {
    double from = 0.0, to = 1.0;
    for (int i = 0; i < 70; ++i) {
      const double third = (to - from) / 3.0;
      (of(from + third) < of(to - third) ? to : from) =
          of(from + third) < of(to - third) ? to - third : from + third;
    }
    return of(0.5 * (from + to));
  };
  return least([&](double s) { return least([&](double t) { return gapAt(a, b, s, t); }); });
}

TEST(RoundCone, GapIsTheLeastOfAllPairsOfBalls) {
  std::mt19937 random(3);
  for (int i = 0; i < 3000; ++i) {
    const RoundCone a = anyCone(random), b = anyCone(random);
    const RoundConeMeeting meeting = meetingOf(a, b);
    ASSERT_NEAR(static_cast<double>(meeting.gap), slowGap(a, b), 2e-5) << i;
    ASSERT_NEAR(
        gapAt(a, b, static_cast<double>(meeting.shareOfFirst), static_cast<double>(meeting.shareOfSecond)),
        static_cast<double>(meeting.gap), 1e-5)
        << i;
    ASSERT_NEAR(gapBetween(b, a), meeting.gap, 1e-5f) << i;
  }
}

TEST(RoundCone, OfOneBallIsASphere) {
  const RoundCone a = RoundCone::of({{0, 0, 0}, 1.0f}), b = RoundCone::of({{3, 0, 0}, 0.5f});
  EXPECT_FLOAT_EQ(gapBetween(a, b), 1.5f);
  EXPECT_FLOAT_EQ(gapBetween(a, Sphere{{1, 0, 0}, 0.25f}), -0.25f);
  EXPECT_FLOAT_EQ(boundsOf(a).size().x, 2.0f);
}

}  // namespace
}  // namespace squire
