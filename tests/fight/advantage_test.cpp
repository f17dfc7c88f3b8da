#include "core/fight/advantage.h"

#include <gtest/gtest.h>

#include "core/fight/frame_data.h"
#include "core/fight/frame_table.h"
#include "tests/fight/fighters.h"
#include "tests/fight/match.h"

namespace squire {
namespace {

// Active in ticks 4 to 8, may act in tick 20.
struct Move : test::Fighter {
  Move() : Fighter(3) {
    fight.firstActionable = tick(20);
    effect().stun = 18;
    effect().blockStun = 12;
  }
  HitEffect& effect() { return fist().effect; }
  HitVolume& fist() { return fight.volumes.empty() ? hit("fist", 2, 4, 9) : fight.volumes[0]; }
};

using Known = std::optional<std::int64_t>;

TEST(Advantage, IsTheStunWithoutWhatIsLeftOfTheMove) {
  Move move;
  FrameData data = frameDataOf(move.made());
  EXPECT_EQ(data.onHit, Known(4 + 18 - 20));
  EXPECT_EQ(data.lateOnHit, Known(8 + 18 - 20));
  EXPECT_EQ(data.onBlock, Known(4 + 12 - 20));
  EXPECT_EQ(data.lateOnBlock, Known(8 + 12 - 20));
  move.effect().hitlag = 7;  // holds both
  move.effect().blockStop = 5;
  EXPECT_EQ(frameDataOf(move.made()).onHit, data.onHit);
  EXPECT_EQ(frameDataOf(move.made()).onBlock, data.onBlock);
  move.fight.firstActionable = move.tick(6);
  EXPECT_EQ(frameDataOf(move.made()).onHit, Known(4 + 18 - 6));
  EXPECT_EQ(frameDataOf(move.made()).lateOnHit, Known(18)) << "it could act before it touched";
}

TEST(Advantage, IsUnknownWithoutStun) {
  Move move;
  move.effect().stun = 0;
  EXPECT_EQ(frameDataOf(move.made()).onHit, Known());
  move.effect().stun = 10;
  move.effect().blockStun = 0;
  EXPECT_EQ(frameDataOf(move.made()).onBlock, Known());
  move.effect().blockStun = 10;
  move.fist().rules.guard = GuardLevel::Throw;
  EXPECT_EQ(frameDataOf(move.made()).onBlock, Known()) << "nobody blocks it";
  move.fist().rules.guard = GuardLevel::Low;
  EXPECT_NE(frameDataOf(move.made()).onBlock, Known());
  move.fist().kind = VolumeKind::Grab;
  EXPECT_EQ(frameDataOf(move.made()).onBlock, Known());
  EXPECT_NE(frameDataOf(move.made()).onHit, Known());
}

// The effect of a grab that can be escaped comes later.
TEST(Advantage, OfAGrabCountsFromItsEffect) {
  Move move;
  move.effect().stun = 30;
  move.fist().kind = VolumeKind::Grab;
  const Known before = frameDataOf(move.made()).onHit;
  move.fist().rules.tech = 5;
  EXPECT_EQ(frameDataOf(move.made()).onHit, Known(*before + 5));
}

TEST(Advantage, ComesFromTheLastOfSeveralHits) {
  Move move;
  move.hit("heel", 2, 8, 14).effect.stun = 30;
  EXPECT_EQ(frameDataOf(move.made()).onHit, Known(4 + 18 - 20)) << "a group hits once in a swing";
  EXPECT_EQ(frameDataOf(move.made()).lateOnHit, Known(13 + 30 - 20));
  move.fight.volumes[1].group = 1;
  EXPECT_EQ(frameDataOf(move.made()).onHit, Known(8 + 30 - 20));
  move.fight.volumes[1].group = 0;
  move.fight.volumes[1].spans = {{move.tick(12), move.tick(14)}};
  EXPECT_EQ(frameDataOf(move.made()).onHit, Known(12 + 30 - 20)) << "after a pause it is another swing";
}

TEST(Advantage, IsInTheTableWithItsSign) {
  Move move;
  move.effect().stun = 30;
  std::vector<FrameData> all{frameDataOf(move.made())};
  all[0].punishedBy = std::vector<std::string>{"jab", "kick"};
  all[0].cancels = {{"special", "uppercut", 5, 9, true, true, false, 3, -2},
                    {"feint", "dash", 0, 3, false, false, true, {}, {}}};
  const auto rows = frameTable(all);
  const std::vector<std::string> header(rows[0].end() - 8, rows[0].end() - 2);
  EXPECT_EQ(header, (std::vector<std::string>{"on hit", "late on hit", "on block", "late on block",
                                              "punished by", "cancels into"}));
  const std::vector<std::string> cells(rows[1].end() - 8, rows[1].end() - 2);
  EXPECT_EQ(cells, (std::vector<std::string>{"+14", "+18", "-4", "0", "jab, kick",
                                             "uppercut (hit +3, block -2), dash (whiff)"}));
  all[0].punishedBy = std::vector<std::string>();
  EXPECT_EQ(frameTable(all)[1][14], "nothing");
}

// A match of the move against a target that is everywhere and that nothing touches before a tick. After each
// contact the move goes on, and a copy of the match is played until both have acted.
Known playedAdvantage(const test::Fighter& fighter, std::int64_t from, bool blocks) {
  test::Fighter target(1);
  target.game = fighter.game;
  target.hurt("everywhere", 0).ball.radius = 100.0f;
  test::Match match(fighter.made(), target.made(), from);
  Known out;
  for (match.begin(false, blocks); match.isPlaying(); match.step(blocks)) {
    const std::optional<std::int32_t> stun = match.stun(blocks);
    if (stun) out = *stun > 0 ? Known(match.ticksUntilBothAct()) : Known();
  }
  return out;
}

TEST(Advantage, AgreesWithAMatchThatIsPlayed) {
  std::mt19937 random(11);
  int known = 0, repeated = 0, blocked = 0, priority = 0;
  for (int i = 0; i < 400; ++i) {
    test::Fighter fighter = test::randomSwing(random);
    const auto dress = [&](HitVolume& volume) {
      volume.effect.stun = static_cast<std::int32_t>(random() % 40);
      volume.effect.hitlag = static_cast<std::int32_t>(random() % 9);
      volume.effect.blockStun = static_cast<std::int32_t>(random() % 40);
      volume.effect.blockStop = static_cast<std::int32_t>(random() % 9);
      volume.rules.oncePerTarget = random() % 3 != 0;
      volume.rules.interval = static_cast<std::int32_t>(random() % 4);
      volume.priority = random() % 2
                            ? ++priority
                            : -++priority;  // of equal ones the deepest hits, which depends on the target
    };
    dress(fighter.fight.volumes[0]);
    for (std::size_t more = random() % 3; more > 0; --more) {
      const double start = static_cast<double>(random() % 30);
      HitVolume& volume = fighter.hit("more", 0, start, start + 1.0 + static_cast<double>(random() % 6));
      volume.group = static_cast<std::int32_t>(random() % 2);
      dress(volume);
    }
    fighter.fight.firstActionable = fighter.tick(static_cast<double>(20 + random() % 30));
    const FightClip clip = fighter.made();
    const FrameData data = frameDataOf(clip);
    if (!data.attack) continue;
    ASSERT_EQ(data.onHit, playedAdvantage(fighter, data.startup, false)) << i;
    const std::int64_t last = data.startup + data.active + data.pause - 1;
    ASSERT_EQ(data.lateOnHit, playedAdvantage(fighter, last, false)) << i;
    // Two groups may touch in one tick; then the longer stun decides, and after a block another one may.
    if (clip.ownVolumes() == 1) {
      ASSERT_EQ(data.onBlock, playedAdvantage(fighter, data.startup, true)) << i;
      ASSERT_EQ(data.lateOnBlock, playedAdvantage(fighter, last, true)) << i;
      blocked += data.onBlock ? 1 : 0;
    }
    known += data.onHit ? 1 : 0;
    repeated += lastTouch(clip, data.startup)->tick > data.startup ? 1 : 0;
  }
  EXPECT_GT(known, 200);
  EXPECT_GT(repeated, 50);
  EXPECT_GT(blocked, 50);
}

}  // namespace
}  // namespace squire
