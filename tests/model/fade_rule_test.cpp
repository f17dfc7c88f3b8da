#include "core/model/fade_rule.h"

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
  EXPECT_EQ(matchedStart(rule, Time{50}, Time{100}, Time{300}), Time{});
  rule.matchPhase = true;
  EXPECT_EQ(matchedStart(rule, Time{50}, Time{100}, Time{300}), Time{150});
  EXPECT_EQ(matchedStart(rule, Time{500}, Time{100}, Time{300}), Time{300});
  EXPECT_EQ(matchedStart(rule, Time{50}, Time{}, Time{300}), Time{});
}

}  // namespace
}  // namespace squire
