// Facts of the sample's clips.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/find/motion_query.h"
#include "tests/retarget/moved_bodies.h"

namespace squire {
namespace {

Spans longActive() { return {{Time(), timeOfFrame(6, {30, 1})}}; }

std::vector<FoundSpan> askedOf(const char* clip, const char* text) {
  static const Model knight = test::sampleKnight();
  static const auto model =
      std::make_shared<const FightModel>("Knight", *knight.skeleton, ModelFight(), GameSettings());
  ClipFight fight;
  HitVolume fist;
  fist.id = VolumeId{1};
  fist.name = "fist";
  fist.ball.bone = knight.skeleton->bones[static_cast<std::size_t>(*knight.skeleton->indexOf("hand.R"))].id;
  fist.spans = longActive();
  fight.volumes.push_back(fist);
  fight.events.push_back({EventId{2}, "step", timeOfFrame(3, {30, 1}), ""});
  const auto found = std::ranges::find_if(knight.clips, [&](const auto& one) { return one->name == clip; });
  const FightClip played(model, knight.skeleton, *found, fight, GameSettings());
  return MotionQuery::parse(text)->spansIn(factsOf(played, *knight.skeleton));
}

std::size_t ticksIn(const std::vector<FoundSpan>& spans) {
  std::size_t sum = 0;
  for (const FoundSpan& span : spans) sum += span.to - span.from;
  return sum;
}

TEST(MotionFacts, OfTheSampleAreWhatIsSeen) {
  // Both feet stand while the knight is idle, and he turns and travels nowhere.
  EXPECT_EQ(ticksIn(askedOf("idle", "foot.L planted and foot.R planted")), 120u);
  EXPECT_TRUE(askedOf("idle", "airborne").empty());
  EXPECT_TRUE(askedOf("idle", "travels faster 0.3").empty());
  EXPECT_TRUE(askedOf("idle", "hand faster 3").empty());
  // The walk is on the spot: one foot or the other stands on the ground that passes by.
  EXPECT_LT(ticksIn(askedOf("walk", "airborne")), 12u);
  EXPECT_GT(ticksIn(askedOf("walk", "travels faster 0.5")), 50u);
  // He falls through the air, and jumps from the ground into it.
  EXPECT_GT(ticksIn(askedOf("fall", "airborne")), 30u);
  EXPECT_GT(ticksIn(askedOf("jump", "airborne")), 5u);
  EXPECT_GT(ticksIn(askedOf("punch", "hand.R faster 4")), 2u);
  EXPECT_GT(ticksIn(askedOf("run", "foot faster 3")), 5u);
  EXPECT_EQ(askedOf("idle", "head below 1").size(), 0u);
  EXPECT_EQ(ticksIn(askedOf("idle", "head above 1.2")), 120u);
}

TEST(MotionFacts, HaveTheFight) {
  const auto active = askedOf("punch", "active");
  ASSERT_EQ(active.size(), 1u);
  EXPECT_EQ(active[0].from, 0u);
  EXPECT_GE(active[0].to, 12u);
  EXPECT_EQ(askedOf("punch", "event step"), (std::vector<FoundSpan>{{6, 7}}));
}

}  // namespace
}  // namespace squire
