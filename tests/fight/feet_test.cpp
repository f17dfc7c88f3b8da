#include "core/fight/feet.h"

#include <gtest/gtest.h>

#include <span>

#include "tests/fight/fighters.h"

namespace squire {
namespace {

using test::Fighter;

TEST(Feet, StandWhereTheyStandStill) {
  Fighter fighter(2);
  // The foot starts in the air, is on the ground at tick 10, slides 6 mm until tick 20, then goes up again.
  fighter.moveBone(
      1,
      {{0, vec3(0, 0.5f, 0)}, {10, vec3(0, 0.1f, 1)}, {20, vec3(0, 0.1f, 1.006f)}, {30, vec3(0, 0.5f, 2)}});
  fighter.clip.duration = fighter.tick(30);
  const FootReport report = footReport(fighter.made(), 1, {});
  ASSERT_EQ(report.contacts.size(), 1u);
  EXPECT_EQ(report.contacts[0].from, 10);
  EXPECT_EQ(report.contacts[0].to, 21);
  EXPECT_NEAR(report.slide, 0.006f, 1e-5f);
  EXPECT_NEAR(report.contacts[0].place.z, 1.003f, 1e-5f);
}

TEST(Feet, OfAWalkOnTheSpotStandOnTheGroundThatMoves) {
  Fighter fighter(2);
  fighter.moveBone(
      1, {{0, vec3(0, 0, 0.5f)}, {30, vec3(0, 0, -0.5f)}, {45, vec3(0, 0.3f, 0)}, {60, vec3(0, 0, 0.5f)}});
  EXPECT_TRUE(footReport(fighter.made(), 1, {}).contacts.empty());
  FootSettings settings;
  const std::size_t foot = 1;
  settings.travel = travelOfStanding(fighter.made(), std::span(&foot, 1), settings);
  EXPECT_NEAR(settings.travel, 2.0f, 0.01f);
  EXPECT_EQ(travelOfStanding(fighter.made(), {}, settings), 0.0f);
  const FootReport report = footReport(fighter.made(), 1, settings);
  ASSERT_EQ(report.contacts.size(), 1u);
  EXPECT_EQ(report.contacts[0].from, 0);
  EXPECT_EQ(report.contacts[0].to, 31);
  EXPECT_LT(report.slide, 0.01f);
}

TEST(Feet, ThatStandStillNeedNoSpeed) {
  Fighter fighter(2);
  fighter.moveBone(1, {{0, vec3(0, 0, 0.5f)}, {40, vec3(0, 0, 0.5f)}, {60, vec3(0, 0, -0.5f)}});
  const std::size_t foot = 1;
  EXPECT_EQ(travelOfStanding(fighter.made(), std::span(&foot, 1), {}), 0.0f);
}

TEST(Feet, PopWhereTheyJump) {
  Fighter fighter(2);
  fighter.moveBone(1, {{0, vec3(0)}, {14, vec3(0)}, {15, vec3(0, 0.02f, 0)}, {60, vec3(0, 0.02f, 0)}});
  const FootReport report = footReport(fighter.made(), 1, {});
  EXPECT_NEAR(report.pop, 0.01f, 1e-5f);
  EXPECT_TRUE(report.popTick == 14 || report.popTick == 15);
}

TEST(Feet, AreTheEndsOfChainsNearTheGround) {
  Fighter fighter(5);
  fighter.skeleton.bones[0].rest.translation.y = 1.5f;
  for (std::size_t i = 1; i < 5; ++i) fighter.skeleton.bones[i].rest.translation.y = -0.35f;
  IkChain chain;
  chain.id = ChainId{1};
  chain.name = "leg";
  chain.end = fighter.skeleton.bones[4].id;
  fighter.body.chains.push_back(chain);
  chain.id = ChainId{2};
  chain.name = "upper";
  chain.end = fighter.skeleton.bones[2].id;
  fighter.body.chains.push_back(chain);
  EXPECT_EQ(feetOf(*fighter.made().model, fighter.skeleton), (std::vector<std::size_t>{4}));
}

TEST(TransitionCost, GrowsAsAFadeGetsShorter) {
  Fighter still(2), away(2);
  away.moveBone(1, {{0, vec3(0, 0, 1)}});
  still.moveBone(1, {{0, vec3(0, 0, 0)}});
  const FightClip from = still.made(), to = away.made();
  FadeRule rule;
  TransitionSettings settings;
  settings.feet = {1};
  rule.fade = still.tick(10);
  const TransitionCost slow = transitionCost(from, to, rule, settings);
  EXPECT_NEAR(slow.jointSpeed, 6.0f, 1e-3f);  // a metre in ten ticks
  EXPECT_EQ(slow.joint, 1u);
  EXPECT_NEAR(slow.footSlide, 1.0f, 1e-4f);
  EXPECT_NEAR(slow.clipSpeed, 0.0f, 1e-5f);
  rule.fade = still.tick(2);
  EXPECT_NEAR(transitionCost(from, to, rule, settings).jointSpeed, 30.0f, 1e-2f);
  EXPECT_EQ(transitionCost(from, from, rule, settings).jointSpeed, 0.0f);
}

}  // namespace
}  // namespace squire
