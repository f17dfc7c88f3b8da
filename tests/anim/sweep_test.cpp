#include "core/anim/sweep.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/anim/local_to_model.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::between;
using reference::Random;

// Samples every 10 000th of a second.
SweepResult bruteForce(const SweepJob& job) {
  SweepResult out;
  out.closest = INFINITY;
  const float reach = job.first.radius + job.second.radius;
  const int steps = static_cast<int>(std::ceil((job.to - job.from) * 10000.0));
  for (int i = 0; i <= steps; ++i) {
    const double time = job.from + (job.to - job.from) * i / steps;
    const vec3 apart =
        job.first.centre(job.first.context, time) - job.second.centre(job.second.context, time);
    const float distance = glm::length(apart) - reach;
    if (distance < out.closest) out.closest = distance, out.closestTime = time;
    if (distance <= 0.0f && !out.contactTime) out.contactTime = time;
  }
  return out;
}

// A fist on a swinging arm: two rotations at constant speed, one relative to the other.
struct Swing {
  vec3 root, axis, upper, lowerAxis, lower;
  float speed, lowerSpeed;

  static vec3 centre(const void* context, double seconds) {
    const auto& s = *static_cast<const Swing*>(context);
    const auto t = static_cast<float>(seconds);
    const quat upper = glm::angleAxis(s.speed * t, s.axis);
    const quat lower = upper * glm::angleAxis(s.lowerSpeed * t, s.lowerAxis);
    return s.root + upper * s.upper + lower * s.lower;
  }
};

Swing randomSwing(Random& random) {
  const auto axis = [&] { return glm::normalize(reference::randomVector(random, 1.0f) + vec3(0, 0.01f, 0)); };
  return {reference::randomVector(random, 0.7f),
          axis(),
          axis() * 0.4f,
          axis(),
          axis() * 0.4f,
          between(random, -25, 25),
          between(random, -25, 25)};
}

void expectSame(const SweepResult& ours, const SweepResult& brute, double contactSlack) {
  EXPECT_LE(ours.closest, brute.closest + 1e-5f);  // no contact missed
  EXPECT_GE(ours.closest,
            brute.closest - 3e-4f);  // no false contact: the step size of brute force causes this difference
  if (brute.contactTime) {
    ASSERT_TRUE(ours.contactTime);
    EXPECT_LE(*ours.contactTime, *brute.contactTime + 1e-6);
    EXPECT_GE(*ours.contactTime, *brute.contactTime - contactSlack);
  } else if (ours.contactTime) {
    EXPECT_LT(brute.closest, 3e-4f);  // a contact between two steps of brute force
  }
}

TEST(Sweep, AgreesWithBruteForceOverSwings) {
  int contacts = 0;
  for (unsigned seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const Swing first = randomSwing(random);
    Swing second = randomSwing(random);
    // Moves the second swing so that the spheres come within about 0.2 m of each other between the ticks.
    const double start = static_cast<double>(between(random, 0, 1));
    const double meeting = start + static_cast<double>(between(random, 0, 1)) / 60.0;
    second.root += Swing::centre(&first, meeting) - Swing::centre(&second, meeting);
    second.root += reference::randomVector(random, 0.2f);
    SweepResult ours;
    SweepJob job{{Swing::centre, &first, between(random, 0.02f, 0.2f)},
                 {Swing::centre, &second, between(random, 0.02f, 0.2f)}};
    job.from = start;
    job.to = job.from + 1.0 / 60.0;
    job.result = &ours;
    ASSERT_TRUE(job.validate());
    job.run();
    const SweepResult brute = bruteForce(job);
    expectSame(ours, brute, 2e-4);
    contacts += ours.contactTime && *ours.contactTime > job.from ? 1 : 0;
  }
  EXPECT_GT(contacts, 30);
}

TEST(Sweep, FastFistDoesNotPassThroughAHead) {
  struct Line {
    static vec3 fist(const void*, double t) { return {static_cast<float>(200.0 * t - 1.5), 0.05f, 0}; }
    static vec3 head(const void*, double) { return vec3(0.0f); }
  };
  SweepResult result;
  SweepJob job{{Line::fist, nullptr, 0.05f}, {Line::head, nullptr, 0.1f}};
  job.to = 1.0 / 60.0;
  job.result = &result;
  job.run();
  ASSERT_TRUE(result.contactTime);
  EXPECT_NEAR(*result.contactTime, (1.5 - std::sqrt(0.15 * 0.15 - 0.05 * 0.05)) / 200.0, 1e-7);
  EXPECT_NEAR(result.closest, -0.1f, 1e-5f);
  EXPECT_NEAR(result.closestTime, 1.5 / 200.0, 1e-5);
}

TEST(Sweep, FollowsBonesOfPlayingClips) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 12);
    const std::vector<std::int32_t> parents = parentsOf(skeleton);
    const EvaluatedClip clip = EvaluatedClip::compile(reference::smoothMotion(random, 12, 1.0f, 30.0f));
    const mat4 place(vec4(-1, 0, 0, 0), vec4(0, 1, 0, 0), vec4(0, 0, -1, 0), vec4(0.3f, 0, 0.2f, 1));
    const BoneSphere fist(clip, parents, 11, vec3(0.1f, 0, 0)), head(clip, parents, 5, vec3(0), place, 0.2);
    SweepResult ours;
    SweepJob job{fist.moving(0.1f), head.moving(0.15f)};
    job.from = 0.1;
    job.to = 0.4;
    job.pieces = 18;
    job.result = &ours;
    job.run();
    expectSame(ours, bruteForce(job), 2e-4);
  }
}

TEST(Sweep, StandingSpheresAndNoTime) {
  struct Still {
    static vec3 at(const void* context, double) { return *static_cast<const vec3*>(context); }
  };
  const vec3 a(0), b(1, 0, 0);
  SweepResult result;
  SweepJob job{{Still::at, &a, 0.4f}, {Still::at, &b, 0.4f}};
  job.result = &result;
  ASSERT_TRUE(job.validate());
  job.run();
  EXPECT_FALSE(result.contactTime);
  EXPECT_NEAR(result.closest, 0.2f, 1e-6f);
  job.second.radius = 0.7f;
  job.run();
  EXPECT_EQ(result.contactTime, 0.0);
}

TEST(Sweep, NamesWhatIsWrong) {
  SweepResult result;
  SweepJob job;
  job.result = &result;
  EXPECT_FALSE(job.validate());
  job.first.centre = job.second.centre = Swing::centre;
  EXPECT_TRUE(job.validate());
  job.to = -1.0;
  EXPECT_FALSE(job.validate());
}

}  // namespace
}  // namespace squire
