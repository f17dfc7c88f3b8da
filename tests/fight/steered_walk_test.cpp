#include "core/fight/steered_walk.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "core/anim/local_to_model.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

// The second bone is at z = 0.5 in the clip that walks, and at z = -0.5 in the one that stands.
std::shared_ptr<const FightClip> clipAt(float z) {
  static std::vector<std::unique_ptr<test::Fighter>> kept;  // a clip refers to its fighter
  auto& fighter = *kept.emplace_back(std::make_unique<test::Fighter>(2));
  fighter.moveBone(1, {{0, vec3(0, 1, z)}, {59, vec3(0, 1, z)}});
  fighter.clip.loop = true;
  return std::make_shared<const FightClip>(fighter.made());
}

SteeredWalk steered(std::vector<GroundPiece> pieces, WalkSettings settings = {.speed = {1.2f, 0.0f}}) {
  const FadeRule fade{.fade = Time::fromSeconds(0.2), .curve = {}, .matchPhase = false, .transition = {}};
  return {{clipAt(0.5f), clipAt(-0.5f), fade, fade}, std::move(pieces), settings};
}

float secondBone(SteeredWalk& walk) {
  PoseSoa pose(2);
  walk.sample(pose.blocks());
  return transformAt(pose.blocks(), 1).translation.z;
}

TEST(SteeredWalk, WalksWhileAKeyIsHeldAndStandsElse) {
  SteeredWalk walk = steered({{{-1, 0}, {9, 0}}}, {.speed = {1.2f, 0.0f}, .start = vec2(0.0f)});
  const auto after = [&](double seconds) {
    for (int i = 0; i < 60; ++i) walk.advance(seconds / 60.0);
    return walk.place().feet.x;
  };
  EXPECT_EQ(after(1.0), 0.0f);
  EXPECT_NEAR(secondBone(walk), -0.5f, 1e-4f);
  walk.steer(1, false);
  EXPECT_NEAR(after(1.0), 1.2f, 0.03f);
  EXPECT_NEAR(secondBone(walk), 0.5f, 1e-4f);
  walk.steer(0, false);
  const float rested = walk.place().feet.x;
  walk.advance(0.1);
  // Half way through the fade of the game.
  EXPECT_NEAR(secondBone(walk), 0.0f, 0.1f);
  EXPECT_NEAR(after(1.0), rested, 0.03f);
  EXPECT_NEAR(secondBone(walk), -0.5f, 1e-4f);
}

TEST(SteeredWalk, TurnsAroundAndSeesTheGroundFromThere) {
  // A slope that rises to the right.
  SteeredWalk walk = steered({{{-4, -1}, {4, 1}}}, {.speed = {1.0f, 0.0f}, .start = vec2(0.0f)});
  walk.steer(-1, false);
  for (int i = 0; i < 60; ++i) walk.advance(1.0 / 60.0);
  EXPECT_TRUE(walk.isTurnedBack());
  const vec2 feet = walk.place().feet;
  EXPECT_NEAR(feet.x, -1.0f, 0.1f);
  EXPECT_EQ(walk.placeAhead(), vec2(-feet.x, feet.y));
  // Ahead, which is to the left, the ground is lower.
  const auto ahead = walk.groundAhead().floorAt(walk.placeAhead().x + 0.4f, feet.y - 1.0f, feet.y + 1.0f);
  ASSERT_TRUE(ahead.has_value());
  EXPECT_NEAR(ahead->height, 0.25f * (feet.x - 0.4f), 1e-3f);
  walk.steer(0, false);
  EXPECT_TRUE(walk.isTurnedBack());  // who stops looks where they went
  walk.steer(1, false);
  EXPECT_FALSE(walk.isTurnedBack());
}

TEST(SteeredWalk, JumpsAndComesInAgainWhereItFellOff) {
  SteeredWalk walk =
      steered({{{-1, 2}, {1, 2}}}, {.speed = {3.0f, 0.0f}, .start = vec2(0.0f, 2.0f), .jump = 4.0f});
  walk.steer(0, true);
  float highest = 0.0f;
  for (int i = 0; i < 40; ++i) {
    walk.advance(1.0 / 60.0);
    highest = std::max(highest, walk.place().feet.y);
  }
  EXPECT_NEAR(highest, 2.0f + 16.0f / (2.0f * 9.81f), 0.06f);
  walk.steer(1, false);
  bool fell = false, again = false;
  for (int i = 0; i < 200; ++i) {
    walk.advance(1.0 / 60.0);
    fell = fell || (!walk.place().stands && walk.place().feet.x > 1.2f);
    again = again || (fell && walk.place().stands && walk.place().feet.x < 0.5f);
  }
  EXPECT_TRUE(fell && again);
}

// The travel of a clip fades in and out with its pose: the speed does not jump.
TEST(SteeredWalk, FadesTheTravelOfItsClip) {
  WalkSettings settings{.speed = {9.0f, 0.0f}, .start = vec2(0.0f), .travel = std::vector<float>(60, 3.0f)};
  SteeredWalk walk = steered({{{-1, 0}, {40, 0}}}, settings);
  float last = 0.0f, speed = 0.0f, mostChange = 0.0f, most = 0.0f;
  for (int tick = 0; tick < 180; ++tick) {
    if (tick == 10) walk.steer(1, false);
    if (tick == 90) walk.steer(0, false);
    walk.advance(1.0 / 60.0);
    const float now = (walk.place().feet.x - last) * 60.0f;
    last = walk.place().feet.x;
    mostChange = std::max(mostChange, std::abs(now - speed));
    most = std::max(most, now);
    speed = now;
  }
  EXPECT_NEAR(most, 3.0f, 0.01f);
  EXPECT_NEAR(speed, 0.0f, 1e-3f);
  EXPECT_LT(mostChange, 3.0f / 12.0f + 0.05f) << "12 ticks are the fade";
  EXPECT_NEAR(last, 3.0f * 80.0f / 60.0f, 0.06f) << "what the start lacks, the stop has more";
}

// After a halt of the program, the character does not run through what was missed.
TEST(SteeredWalk, MakesUpForNoLongHalt) {
  SteeredWalk walk = steered({{{-1, 0}, {99, 0}}}, {.speed = {1.0f, 0.0f}, .start = vec2(0.0f)});
  walk.steer(1, false);
  walk.advance(30.0);
  EXPECT_LT(walk.place().feet.x, 0.3f);
}

}  // namespace
}  // namespace squire
