// The fight data of clips that go over to another body.

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>

#include "core/retarget/carried_fight.h"
#include "core/retarget/kept_strikes.h"
#include "tests/retarget/moved_bodies.h"
#include "tests/retarget/rigs.h"

namespace squire {
namespace {

Time frame(std::int64_t number) { return timeOfFrame(number, {30, 1}); }

IkChain chainOf(ChainId id, const char* name, BoneId end) {
  IkChain chain;
  chain.id = id;
  chain.name = name;
  chain.end = end;
  return chain;
}

// The sample's punch, with a fist, a blade, a target and events.
struct Punch {
  Model knight = test::sampleKnight();
  Clip clip;
  ModelFight model;
  ClipFight fight;

  Punch() {
    for (const auto& one : knight.clips) {
      if (one->name == "punch") clip = *one;
    }
    const auto bone = [&](const char* name) {
      return knight.skeleton->bones[static_cast<std::size_t>(*knight.skeleton->indexOf(name))].id;
    };
    HitVolume fist;
    fist.id = VolumeId{5};
    fist.name = "fist";
    fist.ball = {bone("hand.R"), {0, 0.05f, 0}, 0.1f};
    fist.end = BoneBall{bone("forearm.R"), {0, 0, 0}, 0.08f};
    fist.spans = {{frame(8), frame(12)}};
    fist.offsetKeys = std::make_shared<const Keys<vec3>>(
        Keys<vec3>{{frame(8), {0, 0.05f, 0}, {}}, {frame(12), {0.02f, 0.1f, 0}, {}}});
    fight.volumes.push_back(fist);
    HitVolume plume = fist;
    plume.id = VolumeId{6};
    plume.name = "plume";
    plume.end.reset();
    plume.ball.bone = bone("plume");
    plume.offsetKeys.reset();
    fight.volumes.push_back(plume);
    model.chains.push_back(chainOf(ChainId{7}, "right arm", bone("hand.R")));
    model.chains.push_back(chainOf(ChainId{8}, "left arm", bone("hand.L")));
    for (const ChainId chain : {ChainId{7}, ChainId{8}}) {
      IkTarget target;
      target.id = TargetId{chain.value + 10};
      target.chain = chain;
      target.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{frame(10), {0.3f, 1, 0.4f}, {}}});
      target.spans = {{frame(8), frame(12)}};
      fight.targets.push_back(std::move(target));
    }
    fight.events.push_back({EventId{9}, "swing", frame(6), "x"});
    fight.firstActionable = frame(15);
  }
};

TEST(CarriedFight, StrikesHitWhereAndWhenTheyHit) {
  const Punch punch;
  for (unsigned seed = 1; seed < 5; ++seed) {
    const float scale = 0.4f * static_cast<float>(seed);
    const Skeleton other = test::otherRig(*punch.knight.skeleton, seed, 60.0f, scale);
    const Retargeted motion = test::moved(*punch.knight.skeleton, punch.clip, other);
    const CarriedFight carried =
        carriedFight({*punch.knight.skeleton, punch.model, punch.fight}, other, {}, motion);
    ASSERT_EQ(carried.fight.volumes.size(), 2u);
    EXPECT_NEAR(carried.fight.volumes[0].ball.radius, 0.1f * scale, 1e-4f);
    EXPECT_EQ(carried.fight.events, punch.fight.events);
    EXPECT_EQ(carried.fight.firstActionable, punch.fight.firstActionable);
    const KeptMove move = keptMove({*punch.knight.skeleton, punch.clip, {}, punch.fight},
                                   {other, motion.clip, {}, carried.fight}, {});
    EXPECT_TRUE(move.hasSameTicks());
    ASSERT_EQ(move.strikes.size(), 2u);
    for (const KeptStrike& strike : move.strikes) {
      EXPECT_GT(strike.ticks, 5) << strike.volume;
      EXPECT_LT(strike.off, 0.01f) << strike.volume << " with " << seed;
    }
  }
}

TEST(CarriedFight, OnAnotherBodyStrikesStayWithinArmLengths) {
  const Punch punch;
  for (const char* tool : {"Mixamo", "Unreal 5", "CMU", "Daz Genesis 8", "KayKit"}) {
    const Skeleton other = test::bodyOf(test::rigOf(tool), {.height = 1.6f, .armsDown = 30, .axes = 2});
    const Retargeted motion = test::moved(*punch.knight.skeleton, punch.clip, other);
    const CarriedFight carried =
        carriedFight({*punch.knight.skeleton, punch.model, punch.fight}, other, {}, motion);
    // No bone follows the plume: its volume goes to the head.
    ASSERT_EQ(carried.fight.volumes.size(), 2u);
    const auto head = other.indexOf(carried.fight.volumes[1].ball.bone);
    ASSERT_TRUE(head);
    EXPECT_NE(motion.map.bones[static_cast<std::size_t>(*head)].role, "") << tool;
    const KeptMove move = keptMove({*punch.knight.skeleton, punch.clip, {}, punch.fight},
                                   {other, motion.clip, {}, carried.fight}, {});
    EXPECT_TRUE(move.hasSameTicks()) << tool;
    EXPECT_LT(move.strikes.at(0).off, 0.4f) << tool;
  }
}

TEST(CarriedFight, TargetsLeadTheHandWhereTheMotionDoes) {
  const Punch punch;
  const Skeleton other = test::otherRig(*punch.knight.skeleton, 3, 60.0f, 0.7f);
  const Retargeted motion = test::moved(*punch.knight.skeleton, punch.clip, other);
  ModelFight own;
  const auto hand = static_cast<std::size_t>(*other.indexOf("hand.R"));
  own.chains.push_back(chainOf(ChainId{70}, "arm", other.bones[hand].id));
  const CarriedFight carried =
      carriedFight({*punch.knight.skeleton, punch.model, punch.fight}, other, own, motion);
  ASSERT_EQ(carried.fight.targets.size(), 1u);
  EXPECT_EQ(carried.fight.targets[0].chain, ChainId{70});
  ASSERT_EQ(carried.lost.size(), 1u);
  EXPECT_NE(carried.lost[0].find("left arm"), std::string::npos) << carried.lost[0];
  const vec3 place = test::jointsOf(other, motion.clip, 30.0)[10][hand];
  EXPECT_LT(glm::distance(carried.fight.targets[0].position->front().value, place), 1e-3f);
}

}  // namespace
}  // namespace squire
