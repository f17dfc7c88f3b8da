#include "core/model/played_phase.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace squire {
namespace {

Transition rule(std::uint32_t id, std::uint32_t from, std::uint32_t to) {
  Transition out;
  out.id = {id};
  out.from = {from};
  out.to = {to};
  out.fade = Time{static_cast<std::int64_t>(1000 * id)};
  return out;
}

std::uint32_t chosen(const ModelFight& fight, std::uint32_t from, std::uint32_t to) {
  return fadeBetween(fight, {from}, {to}).transition.value;
}

TEST(FadeRule, TheClosestOneStands) {
  ModelFight fight;
  EXPECT_EQ(chosen(fight, 1, 2), 0u);
  EXPECT_EQ(fadeBetween(fight, {1}, {2}).fade, fight.usualFade);
  fight.transitions = {rule(10, 0, 0), rule(11, 0, 2), rule(12, 1, 0), rule(13, 1, 2)};
  EXPECT_EQ(chosen(fight, 1, 2), 13u);
  EXPECT_EQ(fadeBetween(fight, {1}, {2}).fade, Time{13000});
  EXPECT_EQ(chosen(fight, 1, 3), 12u);
  EXPECT_EQ(chosen(fight, 4, 2), 11u);
  EXPECT_EQ(chosen(fight, 4, 5), 10u);
  std::reverse(fight.transitions.begin(), fight.transitions.end());
  EXPECT_EQ(chosen(fight, 1, 2), 13u);
  EXPECT_EQ(chosen(fight, 1, 3), 12u);
}

TEST(FadeRule, AMatchedClipStartsAtTheSameShare) {
  FadeRule rule;
  const ClipCycle walk{Time{100}, {}}, run{Time{300}, {}};
  EXPECT_EQ(matchedStart(rule, Time{50}, walk, run), Time{});
  rule.matchPhase = true;
  EXPECT_EQ(matchedStart(rule, Time{50}, walk, run), Time{150});
  EXPECT_EQ(matchedStart(rule, Time{500}, walk, run), Time{300});
  EXPECT_EQ(matchedStart(rule, Time{50}, {}, run), Time{});
}

TEST(FadeRule, AMatchedCycleStartsAtTheSamePhase) {
  FadeRule rule;
  rule.matchPhase = true;
  const ClipCycle walk{Time{1000}, {{{0.0f, 0.75f}, {0.5f, 1.0f}, {1.0f, 1.75f}}}};
  const ClipCycle twice{Time{800}, {{{0.0f, 0.0f}, {1.0f, 2.0f}}}};
  EXPECT_EQ(matchedStart(rule, Time{500}, walk, twice), Time{400});  // phase 1
  EXPECT_EQ(matchedStart(rule, Time{0}, walk, twice), Time{300});
  EXPECT_EQ(matchedStart(rule, Time{400}, twice, walk), Time{500});
  EXPECT_EQ(matchedStart(rule, Time{800}, twice, walk), Time{500});  // phase 2
  rule.matchPhase = false;
  EXPECT_EQ(matchedStart(rule, Time{500}, walk, twice), Time{});
}

TEST(PlayedPhase, GoesThereAndBackInAllRounds) {
  const PlayedPhase phase{{{0.0f, 0.25f}, {0.125f, 0.5f}, {0.75f, 1.0f}, {1.0f, 1.25f}}};
  ASSERT_TRUE(isSound(phase));
  EXPECT_EQ(phaseAt(phase, 0.0), 0.25);
  EXPECT_EQ(phaseAt(phase, 0.125), 0.5);
  EXPECT_EQ(phaseAt(phase, 3.75), 4.0);
  EXPECT_EQ(phaseAt(phase, -0.25), 0.0);
  double before = -9.0;
  for (int i = -3000; i < 3000; ++i) {
    const double share = i / 1000.0, at = phaseAt(phase, share);
    EXPECT_GT(at, before);
    EXPECT_NEAR(shareAt(phase, at), share, 1e-12);
    before = at;
  }
}

TEST(PlayedPhase, IsRefusedIfItDoesNotRiseByWholeCycles) {
  EXPECT_TRUE(isSound(PlayedPhase{}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 0.0f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 0.0f}, {1.0f, 1.5f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 1.0f}, {1.0f, 2.0f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, -0.5f}, {1.0f, 0.5f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 0.0f}, {0.5f, 1.0f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.25f, 0.0f}, {1.0f, 1.0f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 0.0f}, {0.5f, 0.0f}, {1.0f, 1.0f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 0.0f}, {0.5f, 0.75f}, {0.5f, 0.875f}, {1.0f, 1.0f}}}));
  EXPECT_FALSE(isSound(PlayedPhase{{{0.0f, 0.0f}, {1.0f, 65.0f}}}));
}

}  // namespace
}  // namespace squire
