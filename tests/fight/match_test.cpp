// Matches of the header beside sparring in the editor.
#include "tests/fight/match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/fight/spar.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

// One line for each contact, in the order of text.
using Lines = std::vector<std::string>;

std::string lineOf(std::int64_t tick, std::uint32_t kind, std::size_t attacker, const std::string& volume,
                   const std::string& other) {
  return std::to_string(tick) + " " + std::to_string(kind) + " of " + std::to_string(attacker) + ": " +
         volume + " on " + other;
}

Lines sparred(const FightClip& first, const FightClip& second, float distance) {
  SparSetup setup;
  setup.first.clip = &first;
  setup.second.clip = &second;
  place(setup, {.distance = distance});
  Lines out;
  for (const Contact& one : spar(setup).contacts) {
    const auto kind = static_cast<std::uint32_t>(one.kind);
    static constexpr std::uint32_t kinds[] = {SQW_MATCH_HIT,       SQW_MATCH_GRAB,  SQW_MATCH_BLOCKED,
                                              SQW_MATCH_NO_EFFECT, SQW_MATCH_CLANK, SQW_MATCH_ARMOURED};
    out.push_back(
        lineOf(one.tick, kinds[kind], static_cast<std::size_t>(one.attacker), one.name, one.otherName));
  }
  std::ranges::sort(out);
  return out;
}

Lines played(const FightClip& first, const FightClip& second, float distance) {
  test::Match match(first, second, 0, distance);
  Lines out;
  for (match.begin(true, false); match.isPlaying(); match.step(false)) {
    for (const sqw_match_event& event : match.events()) {
      if (event.kind <= SQW_MATCH_CLANK || event.kind == SQW_MATCH_ARMOURED)
        out.push_back(lineOf(event.tick, event.kind, event.who, match.nameOf(event.volume),
                             match.nameOf(event.other_volume)));
    }
  }
  std::ranges::sort(out);
  return out;
}

// Two swings without effects, so that nothing interrupts them: a match has the contacts of sparring.
TEST(SparredMatch, HasTheContactsOfSparring) {
  std::mt19937 random(5);
  std::size_t contacts = 0, clanks = 0, blocked = 0, armoured = 0;
  for (int i = 0; i < 1300; ++i) {
    test::Fighter fighters[2] = {test::randomSwing(random), test::randomSwing(random)};
    for (test::Fighter& fighter : fighters) {
      for (int k = 0; k < 2; ++k) {
        HitVolume& more = fighter.hit("more " + std::to_string(k), random() % 2, 0.0, 1.0);
        const double from = static_cast<double>(random() % 20);
        more.spans = {{fighter.tick(from), fighter.tick(from + 1.0 + static_cast<double>(random() % 12))}};
        more.kind = static_cast<VolumeKind>(std::array{0, 0, 2, 3}[random() % 4]);
      }
      for (HitVolume& volume : fighter.fight.volumes) {
        volume.ball.radius += 0.1f;
        volume.group = static_cast<std::int32_t>(random() % 2);
        volume.priority = static_cast<std::int32_t>(random() % 3);
        volume.rules.oncePerTarget = random() % 3 == 0;
        volume.rules.interval = static_cast<std::int32_t>(random() % 4);
        volume.rules.facing = static_cast<HitFacing>(random() % 3);
        volume.rules.guard = static_cast<GuardLevel>(random() % 5);
      }
      fighter.hurt("body", 1).ball.radius = 0.2f;
      fighter.hurt("head", fighter.skeleton.bones.size() - 1).ball.radius = 0.15f;
      if (random() % 4 == 0) fighter.fight.intangible = {{fighter.tick(3), fighter.tick(9)}};
      if (random() % 4 == 0) fighter.fight.invulnerable = {{fighter.tick(5), fighter.tick(12)}};
      for (HitVolume& volume : fighter.body.volumes) volume.zone = static_cast<HurtZone>(random() % 4);
      for (std::size_t k = random() % 3; k > 0; --k) {
        Protection one;
        one.spans = {{fighter.tick(static_cast<double>(random() % 9)), fighter.tick(14)}};
        one.armour = static_cast<std::int32_t>(random() % 3);
        one.mid = random() % 2 == 0;
        one.throws = random() % 2 == 0;
        if (random() % 2 == 0) one.zone = static_cast<HurtZone>(random() % 4);
        fighter.fight.protections.push_back(one);
      }
    }
    const float distance = test::between(random, 0.2f, 1.2f);
    const FightClip first = fighters[0].made(), second = fighters[1].made();
    const Lines expected = sparred(first, second, distance);
    ASSERT_EQ(played(first, second, distance), expected) << i;
    contacts += expected.size();
    clanks += static_cast<std::size_t>(std::ranges::count_if(
        expected, [](const std::string& line) { return line.find(" 4 of") != line.npos; }));
    armoured += static_cast<std::size_t>(std::ranges::count_if(
        expected, [](const std::string& line) { return line.find(" 9 of") != line.npos; }));
    blocked += static_cast<std::size_t>(std::ranges::count_if(
        expected, [](const std::string& line) { return line.find(" 2 of") != line.npos; }));
  }
  EXPECT_GT(contacts, 500u);
  EXPECT_GT(armoured, 50u);
  EXPECT_GT(clanks, 50u);
  EXPECT_GT(blocked, 50u);
}

}  // namespace
}  // namespace squire
