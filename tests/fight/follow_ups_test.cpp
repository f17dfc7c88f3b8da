#include "core/fight/follow_ups.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/fight/contracts.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

// A clip of a body with one hurt volume: a fist that reaches out by `reach` from the axis of the body, active
// for three ticks.
struct Punch : test::Fighter {
  Punch(std::uint32_t id, const char* name, double startup, float reach) : Fighter(3) {
    clip.id = ClipId{id};
    clip.name = name;
    hurt("body", 1).ball.radius = 0.25f;
    HitVolume& fist = hit("fist", 1, startup, startup + 3);
    fist.ball.offset = vec3(0.0f, 0.0f, reach - 0.1f);
    fist.ball.radius = 0.1f;
    fight.firstActionable = tick(startup + 13);
    effect().stun = 20;
    effect().blockStun = 8;
  }
  HitVolume& fist() { return fight.volumes[0]; }
  HitEffect& effect() { return fist().effect; }
};

std::vector<FrameData> framesOf(const std::vector<Punch>& moves) {
  std::vector<FightClip> clips;
  for (const Punch& move : moves) clips.push_back(move.made());
  return frameDataOf(clips);
}

using Names = std::optional<std::vector<std::string>>;

// In its first active tick a slow punch of 13 more ticks and 8 ticks of block stun is 5 ticks behind.
TEST(FollowUps, ABlockedMoveIsPunishedByWhatIsFastEnough) {
  std::vector<Punch> moves{{1, "slow", 10, 1.0f}, {2, "jab", 4, 1.0f}, {3, "kick", 5, 1.0f}};
  std::vector<FrameData> frames = framesOf(moves);
  EXPECT_EQ(frames[0].onBlock, std::optional<std::int64_t>(-5));
  EXPECT_EQ(frames[0].punishedBy, Names({"jab"})) << "a kick hits in the tick in which the other may act";
  moves[0].effect().blockStun = 7;
  EXPECT_EQ(framesOf(moves)[0].punishedBy, Names({"jab", "kick"}));
  moves[0].effect().blockStun = 9;
  EXPECT_EQ(framesOf(moves)[0].punishedBy, Names(std::vector<std::string>()));
  moves[0].effect().blockStun = 0;
  EXPECT_EQ(framesOf(moves)[0].punishedBy, Names());
}

TEST(FollowUps, WhoIsPushedAwayIsNotReached) {
  std::vector<Punch> moves{{1, "slow", 10, 1.0f}, {2, "jab", 4, 1.0f}};
  for (const auto& [push, reach, hits] :
       {std::tuple(0.0f, 1.0f, true), std::tuple(0.3f, 1.0f, false), std::tuple(0.3f, 1.31f, true),
        std::tuple(0.0f, 0.98f, false), std::tuple(-0.1f, 0.98f, true)}) {
    moves[0].effect().blockPush = push;
    moves[1].fist().ball.offset.z = reach - 0.1f;
    EXPECT_EQ(framesOf(moves)[0].punishedBy->size(), hits ? 1u : 0u) << push << " " << reach;
  }
}

TEST(FollowUps, ABodyThatNothingHitsIsNotCalledSafe) {
  std::vector<Punch> moves{{1, "slow", 10, 1.0f}, {2, "jab", 4, 1.0f}};
  for (Punch& move : moves) move.body.volumes.clear();
  EXPECT_EQ(framesOf(moves)[0].punishedBy, Names());
}

TEST(FollowUps, ACancelSaysHowMuchStunIsLeft) {
  std::vector<Punch> moves{{1, "slow", 10, 1.0f}, {2, "jab", 4, 1.0f}};
  Cancel cancel;
  cancel.name = "chain";
  cancel.spans = {{moves[0].tick(14), moves[0].tick(20)}};
  cancel.targets = {ClipId{2}};
  moves[0].fight.cancels = {cancel};
  const auto into = [&] {
    std::vector<FrameData> frames = framesOf(moves);
    EXPECT_EQ(frames[0].cancels.size(), 1u);
    return frames[0].cancels.at(0);
  };
  EXPECT_EQ(into().into, "jab");
  EXPECT_EQ(into().from, 14);
  EXPECT_EQ(into().to, 20);
  // Hit in tick 10, stunned until tick 30; the jab begins in tick 14 and hits in tick 18.
  EXPECT_EQ(into().onHitSpare, std::optional<std::int64_t>(30 - 18 - 1));
  EXPECT_EQ(into().onBlockSpare, std::optional<std::int64_t>(18 - 18 - 1)) << "one tick too late";
  moves[0].fight.cancels[0].spans = {{moves[0].tick(2), moves[0].tick(20)}};
  EXPECT_EQ(into().onHitSpare, std::optional<std::int64_t>(30 - 15 - 1)) << "in the tick after the hit";
  moves[0].fight.cancels[0].spans = {{moves[0].tick(2), moves[0].tick(10)}};
  EXPECT_EQ(into().onHitSpare, std::optional<std::int64_t>()) << "closed before the hit";
  moves[0].fight.cancels[0].spans = {{moves[0].tick(14), moves[0].tick(20)}};
  moves[0].effect().push = 0.5f;
  EXPECT_EQ(into().onHitSpare, std::optional<std::int64_t>()) << "out of reach";
  EXPECT_TRUE(into().onBlockSpare);
  moves[0].fight.cancels[0].onBlock = false;
  EXPECT_FALSE(into().onBlockSpare);
}

TEST(FollowUps, ContractsHoldThem) {
  std::vector<Punch> moves{{1, "slow", 10, 1.0f}, {2, "jab", 4, 1.0f}};
  Contract contract;
  contract.clip = ClipId{1};
  contract.leastOnHit = 7;
  contract.leastOnBlock = -5;
  contract.safe = false;
  EXPECT_TRUE(checkContracts({contract}, framesOf(moves))[0].kept());
  contract.safe = true;
  contract.leastOnHit = 8;
  contract.leastOnBlock = -4;
  const ContractResult broken = checkContracts({contract}, framesOf(moves))[0];
  std::string told;
  for (const ContractLine& line : broken.lines)
    told += line.what + ": " + line.wanted + ", is " + line.is + (line.kept ? "" : "!") + "\n";
  EXPECT_EQ(told, "on hit: at least 8, is 7!\non block: at least -4, is -5!\nsafe: yes, is no!\n");
  moves[0].effect().blockStun = 0;
  EXPECT_EQ(checkContracts({contract}, framesOf(moves))[0].lines[2].is, "unknown");
}

// The slow way: from afar in steps of a tenth of a millimetre.
std::optional<float> slowFarthest(const test::Fighter& attack, const Touch& touch,
                                  const test::Fighter& body) {
  const RoundCone shape =
      attack.slowShape(attack.fight.volumes[touch.volume], attack.tick(static_cast<double>(touch.tick)));
  for (float z = 6.0f; z > -6.0f; z -= 1e-4f) {
    for (const HitVolume& volume : body.body.volumes) {
      RoundCone target = body.slowShape(volume, Time());
      for (Sphere* ball : {&target.a, &target.b})
        ball->centre = vec3(-ball->centre.x, ball->centre.y, z - ball->centre.z);
      if (gapBetween(shape, target) <= 0.0f) return z;
    }
  }
  return std::nullopt;
}

TEST(FollowUps, TheFarthestContactIsThatOfASlowSearch) {
  std::mt19937 random(3);
  int touches = 0, misses = 0;
  for (int i = 0; i < 40; ++i) {
    const test::Fighter attack = test::randomSwing(random);
    test::Fighter body = test::randomSwing(random);
    for (int more = 0; more < 2; ++more) {
      HitVolume& volume = body.hurt("part", random() % body.skeleton.bones.size());
      volume.ball.radius = test::between(random, 0.05f, 0.3f);
      if (random() % 2 == 0) volume.end = BoneBall{body.skeleton.bones[0].id, vec3(0.2f, 0.1f, -0.1f), 0.1f};
    }
    const FightClip clip = attack.made();
    const FrameData data = frameDataOf(clip);
    if (!data.attack) continue;
    const Touch touch = lastTouch(clip, data.startup).value();
    const auto found = farthestTouch(clip, touch, body.made());
    const auto slow = slowFarthest(attack, touch, body);
    if (found && slow) {
      EXPECT_NEAR(*found, *slow, 1.2e-3f) << i;
    }
    if (found.has_value() != slow.has_value()) {
      EXPECT_FALSE(found) << i << ": it only grazes";
    }
    ++(found ? touches : misses);
  }
  EXPECT_GT(touches, 15);
  EXPECT_GT(misses, 3);
}

}  // namespace
}  // namespace squire
