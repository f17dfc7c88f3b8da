#include "core/fight/frame_data.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/anim/play_fight.h"
#include "core/fight/csv.h"
#include "core/fight/frame_table.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

using test::Fighter;

TEST(FrameData, CountsTheTicksOfAMove) {
  Fighter fighter(3);
  fighter.moveBone(2, {{0, vec3(0)}, {4, vec3(0, 0, 0.4f)}, {10, vec3(0, 0, 1.0f)}, {30, vec3(0)}});
  HitVolume& fist = fighter.hit("fist", 2, 4, 7);
  fist.ball.radius = 0.1f;
  fist.effect.damage = 6.0f;
  fist.spans.push_back({fighter.tick(9), fighter.tick(11)});
  fighter.fight.firstActionable = fighter.tick(20);
  const FrameData data = frameDataOf(fighter.made());
  EXPECT_TRUE(data.attack);
  EXPECT_EQ(data.startup, 4);
  EXPECT_EQ(data.active, 5);
  EXPECT_EQ(data.pause, 2);
  EXPECT_EQ(data.recovery, 9);
  EXPECT_EQ(data.actionable, 20);
  EXPECT_EQ(data.total, 60);
  EXPECT_NEAR(data.reach, 1.1f, 1e-5f);
  EXPECT_NEAR(data.distance, std::hypot(1.0f, 1.0f / 3.0f) + 0.1f, 1e-5f);
  EXPECT_EQ(data.damage, 6.0f);
  const std::vector<PhaseRun> bar{{MovePhase::Startup, 0, 4},    {MovePhase::Active, 4, 7},
                                  {MovePhase::Pause, 7, 9},      {MovePhase::Active, 9, 11},
                                  {MovePhase::Recovery, 11, 20}, {MovePhase::Free, 20, 60}};
  EXPECT_EQ(data.bar, bar);
}

TEST(FrameData, OfAClipThatAttacksNobody) {
  Fighter fighter(2);
  fighter.hit("shield", 1, 4, 7).kind = VolumeKind::Shield;
  const FrameData data = frameDataOf(fighter.made());
  EXPECT_FALSE(data.attack);
  EXPECT_EQ(data.actionable, 60);
  EXPECT_EQ(data.bar, (std::vector<PhaseRun>{{MovePhase::Recovery, 0, 60}}));
  const std::vector<FrameData> all{data};
  EXPECT_EQ(frameTableCsv(all),
            "clip,total,actionable,startup,active,pause,recovery,reach,distance,damage,on hit,late on hit,on "
            "block,late on block,punished by,cancels into,protected,tech\r\n"
            "swing,60,60,,,,,,,,,,,,,,,\r\n");
}

TEST(FrameData, TellsWhatProtectsAndWhatCanBeEscaped) {
  Fighter fighter(2);
  HitVolume& grab = fighter.hit("grab", 1, 4, 6);
  grab.kind = VolumeKind::Grab;
  grab.rules.tech = 7;
  fighter.hit("fist", 1, 8, 9).rules.tech = 9;  // no grab
  fighter.fight.invulnerable = {{fighter.tick(0), fighter.tick(3)}};
  Protection one;
  one.spans = {{fighter.tick(2), fighter.tick(5)}, {fighter.tick(8), fighter.tick(10)}};
  one.throws = one.any = one.fromAir = false;
  one.zone = HurtZone::Low;
  fighter.fight.protections.push_back(one);
  one = {};
  one.armour = 2;
  one.spans = {{fighter.tick(1), fighter.tick(2)}};
  fighter.fight.protections.push_back(one);
  const std::vector<FrameData> all{frameDataOf(fighter.made())};
  EXPECT_EQ(all[0].invulnerable, 7);  // 0 to 4, 8 and 9
  EXPECT_EQ(all[0].armour, 2);
  EXPECT_EQ(all[0].tech, 7);
  const std::vector<std::string> row = frameTable(all)[1];
  EXPECT_EQ(
      row[row.size() - 2],
      "invulnerable 0-2, invulnerable 2-4 (mid, high, low, from the ground, to the low zone), invulnerable "
      "8-9 (mid, high, low, from the ground, to the low zone), armour 2 1-1");
  EXPECT_EQ(row.back(), "7");
}

// Without attacks, a very long clip takes no time: some FBX files have accidental durations.
TEST(FrameData, OfAClipWithoutAttacksCountsNoTicks) {
  Fighter fighter(2);
  fighter.fight.firstActionable = fighter.tick(20);
  FightClip clip = fighter.made();
  clip.ticks = std::int64_t{1} << 40;
  const FrameData data = frameDataOf(clip);
  EXPECT_EQ(data.bar,
            (std::vector<PhaseRun>{{MovePhase::Recovery, 0, 20}, {MovePhase::Free, 20, clip.ticks}}));
}

// A clip can have any length, but at most the ticks of its first hour are examined.
TEST(FrameData, OfAVeryLongClipCoversItsFirstHour) {
  Fighter fighter(2);
  fighter.clip.duration = Time{Time::ticksPerSecond * 100'000'000};
  fighter.hit("fist", 1, 0, 5'000'000'000.0);
  fighter.hit("late", 1, 4'000'000'000.0, 5'000'000'000.0);
  const FightClip clip = fighter.made();
  const FrameData data = frameDataOf(clip);
  EXPECT_EQ(data.total, mostFightTicks);
  EXPECT_EQ(data.active, mostFightTicks);
  EXPECT_EQ(clip.played.volumes[0].spans.back().to, 3600.0f);
  EXPECT_TRUE(clip.played.volumes[1].spans.empty());
}

// Compares each tick with a game that adds up its time in 32-bit floats.
TEST(FrameData, AgreesWithAGameThatCountsForItself) {
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    Fighter fighter = test::randomSwing(random);
    if (i % 3 == 0) fighter.game.ticks = {30000, 1001};
    const FightClip clip = fighter.made();
    const FrameData data = frameDataOf(clip);
    std::vector<bool> active;
    float clock = 0.0f;
    for (std::int64_t tick = 0; tick < clip.ticks; ++tick) {
      bool there = false;
      for (const PlayedSpan& span : clip.played.volumes[0].spans) there = there || span.contains(clock);
      active.push_back(there);
      clock += static_cast<float>(1.0 / clip.rate().perSecond());
    }
    std::int64_t count = 0, first = -1, last = -1;
    for (std::int64_t tick = 0; tick < clip.ticks; ++tick) {
      if (!active[static_cast<std::size_t>(tick)]) continue;
      if (first < 0) first = tick;
      last = tick;
      ++count;
    }
    ASSERT_EQ(data.attack, first >= 0) << i;
    if (!data.attack) continue;
    ASSERT_EQ(data.startup, first) << i;
    ASSERT_EQ(data.active, count) << i;
    ASSERT_EQ(data.startup + data.active + data.pause, last + 1) << i;
    std::int64_t at = 0;
    for (const PhaseRun& run : data.bar) {
      ASSERT_EQ(run.from, at) << i;
      at = run.to;
    }
    ASSERT_EQ(at, data.total) << i;
  }
}

TEST(Csv, QuotesWhatHasToBeQuoted) {
  EXPECT_EQ(writeCsv({{"a,b", "say \"x\"", "=1+1"}, {"-3", "", "two\nlines"}}),
            "\"a,b\",\"say \"\"x\"\"\",'=1+1\r\n-3,,\"two\nlines\"\r\n");
}

}  // namespace
}  // namespace squire
