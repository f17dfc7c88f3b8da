// Armour, invulnerability, combos that lose strength and grabs that can be escaped, in matches of two.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/prove/duel.h"
#include "tests/prove/rosters.h"

namespace squire::prove::test {
namespace {

constexpr float tickSeconds = 1.0f / 60.0f;

PlayedSpan ticks(int from, int to) {
  return {static_cast<float>(from) * tickSeconds, static_cast<float>(to) * tickSeconds};
}

// Plays two fighters in reach of each other, and notes what is told: "4 hit 10 12" is a hit of the first
// fighter in tick 4 with a damage of 10 and a stun of 12; those of the second one begin with "other".
class Bout {
 public:
  Bout(const FighterSpec& first, const FighterSpec& second)
      : duel_(*Duel::make({combatantOf(first), combatantOf(second)})), match_(duel_.begin({0.8f})) {}

  // The clips that both begin in the next tick; empty: none. Then plays on.
  void play(const std::string& first, const std::string& second, int ticks) {
    for (int i = 0; i < ticks; ++i) {
      Inputs inputs = waiting(match_, false);
      inputs[attacker].stance = stances[attacker];
      inputs[victim].stance = stances[victim];
      if (i == 0 && !first.empty()) inputs[attacker].animation = *duel_.clipNamed(attacker, first);
      if (i == 0 && !second.empty()) inputs[victim].animation = *duel_.clipNamed(victim, second);
      duel_.step(match_, inputs);
      note();
    }
  }
  [[nodiscard]] const sqw_fighter& of(Role role) const { return match_.fighters[role]; }
  [[nodiscard]] std::string playing(Role role) const {
    return duel_.clipName(role, duel_.playing(match_, role));
  }

  std::vector<std::string> told;
  std::array<std::uint32_t, 2> stances = {SQW_STANDING, SQW_STANDING};

 private:
  void note() {
    static constexpr const char* names[] = {"hit",       "grab",      "blocked", "no effect",
                                            "clank",     "cancelled", "ended",   "misses",
                                            "recovered", "armoured",  "thrown",  "escaped"};
    for (std::uint32_t i = 0; i < duel_.events().count; ++i) {
      const sqw_match_event& event = duel_.events().list[i];
      const bool isContact = event.whom != SQW_NONE;
      if (event.kind == SQW_MATCH_ENDED || event.kind == SQW_MATCH_WHIFFED) continue;
      told.push_back((event.who == attacker ? "" : "other ") + std::to_string(event.tick) + " " +
                     names[event.kind]);
      if (isContact && (event.damage != 0.0f || event.stun != 0))
        told.back() +=
            " " + std::to_string(static_cast<int>(event.damage)) + " " + std::to_string(event.stun);
    }
  }

  Duel duel_;
  sqw_match match_;
};

using Lines = std::vector<std::string>;

FighterSpec puncher(int stun = 12) {
  FighterSpec out;
  out.moves = {move("jab", 10, blow(4, stun, 0.2f))};
  return out;
}

FighterSpec protectedBy(PlayedProtection protection) {
  FighterSpec out;
  out.name = "other";
  out.moves = {{"charge", 120}};
  out.moves[0].protections = {std::move(protection)};
  return out;
}

TEST(Armour, TakesHitsWithoutStun) {
  Bout bout(puncher(), protectedBy({"armour", {ticks(0, 120)}, 2}));
  bout.play("jab", "charge", 10);
  bout.play("jab", "", 10);
  EXPECT_EQ(bout.of(victim).damage, 20.0f);
  EXPECT_EQ(bout.of(victim).position[0], 0.0f);
  EXPECT_EQ(bout.playing(victim), "charge");
  bout.play("jab", "", 10);
  EXPECT_EQ(bout.told, (Lines{"4 armoured 10 0", "14 armoured 10 0", "24 hit 10 12"}));
  EXPECT_EQ(bout.of(victim).armoured, 0u) << "another clip has no armour";
  EXPECT_GT(bout.of(victim).position[0], 0.0f);
}

TEST(Armour, BeginsAnewInItsNextSpan) {
  Bout bout(puncher(), protectedBy({"armour", {ticks(0, 10), ticks(12, 120)}, 1}));
  bout.play("jab", "charge", 10);
  bout.play("jab", "", 8);
  EXPECT_EQ(bout.told, (Lines{"4 armoured 10 0", "14 armoured 10 0"}));
}

TEST(Armour, IsAgainstWhatItSays) {
  const auto first = [](GuardLevel level, std::uint32_t stance, std::uint32_t against) {
    FighterSpec from = puncher();
    from.moves[0].blows[0].rules.guard = level;
    Bout bout(from, protectedBy({"armour", {ticks(0, 120)}, 0, against}));
    bout.stances[attacker] = stance;
    bout.play("jab", "charge", 6);
    return bout.told.at(0);
  };
  constexpr std::uint32_t high = 1u << static_cast<std::uint32_t>(GuardLevel::High);
  EXPECT_EQ(first(GuardLevel::High, SQW_STANDING, high | protectsFromGround), "4 no effect");
  EXPECT_EQ(first(GuardLevel::Low, SQW_STANDING, high | protectsFromGround), "4 hit 10 12");
  EXPECT_EQ(first(GuardLevel::High, SQW_AIRBORNE, high | protectsFromGround), "4 hit 10 12");
  EXPECT_EQ(first(GuardLevel::High, SQW_AIRBORNE, high | protectsFromAir), "4 no effect");
}

// A hit passes through the zone, and still hits what else it touches, or the zone once it is not protected.
TEST(Armour, OfAZoneLetsHitsPassThrough) {
  const auto played = [](HurtZone zone) {
    FighterSpec other = protectedBy({"legs", {ticks(0, 5)}, 0, protectsFromAll, zone});
    other.zone = HurtZone::Low;
    Bout bout(puncher(), other);
    bout.play("jab", "charge", 8);
    return bout.told;
  };
  EXPECT_EQ(played(HurtZone::Low), (Lines{"5 hit 10 12"}));
  EXPECT_EQ(played(HurtZone::High), (Lines{"4 hit 10 12"}));
  EXPECT_EQ(played(HurtZone::None), (Lines{"4 no effect"})) << "it uses up the swing";
}

TEST(Combo, LosesDamageAndStunDownToTheLeast) {
  FighterSpec other;
  other.name = "other";
  other.combo = {0.2f, 0.5f, 0.1f, 0.75f, 0};
  FighterSpec from = puncher(20);
  from.moves[0].blows[0].effect.push = 0.0f;
  Bout bout(from, other);
  for (int i = 0; i < 5; ++i) bout.play("jab", "", 10);
  EXPECT_EQ(bout.told, (Lines{"4 hit 10 20", "14 hit 8 18", "24 hit 6 16", "34 hit 5 15", "44 hit 5 15"}));
  EXPECT_EQ(bout.of(victim).combo, 3u) << "counted until nothing more is lost";
  bout.play("", "", 30);
  EXPECT_EQ(bout.of(victim).combo, 0u);
  bout.play("jab", "", 10);
  EXPECT_EQ(bout.told.back(), "84 hit 10 20");
}

TEST(Combo, EndsInTheAirWhereItsPointsAreTakenUp) {
  const auto hits = [](std::uint32_t stance, int points) {
    FighterSpec from = puncher(20), other;
    from.moves[0].blows[0].rules.juggle = points;
    other.name = "other";
    other.combo.juggle = 3;
    Bout bout(from, other);
    bout.stances[victim] = stance;
    for (int i = 0; i < 6; ++i) bout.play("jab", "", 10);
    return std::ranges::count_if(bout.told,
                                 [](const std::string& line) { return line.find("hit") != line.npos; });
  };
  EXPECT_EQ(hits(SQW_STANDING, 1), 6);
  EXPECT_EQ(hits(SQW_AIRBORNE, 1), 5) << "three, none until he recovers, and two more";
  EXPECT_EQ(hits(SQW_AIRBORNE, 2), 4);
  EXPECT_EQ(hits(SQW_AIRBORNE, 0), 6);
}

FighterSpec grappler(const std::string& name, int tech = 5, int stun = 20) {
  FighterSpec out;
  out.name = name;
  out.moves = {move("throw", 30, blow(4, stun, 0.2f)), move("jab", 10, blow(4, 12))};
  BlowSpec& grab = out.moves[0].blows[0];
  grab.kind = VolumeKind::Grab;
  grab.rules.tech = tech;
  grab.rules.stunned = grab.rules.air = false;
  grab.effect.blockStun = 3;
  return out;
}

TEST(Throw, HasItsEffectAfterTheTimeToEscape) {
  Bout bout(grappler("hero"), grappler("other"));
  bout.play("throw", "", 9);
  EXPECT_EQ(bout.told, (Lines{"4 grab"}));
  EXPECT_EQ(bout.of(victim).damage, 0.0f);
  EXPECT_EQ(bout.of(victim).held_by, 1u);
  bout.play("", "", 1);
  EXPECT_EQ(bout.told, (Lines{"4 grab", "9 thrown 10 20"}));
  EXPECT_EQ(bout.of(victim).held_by, 0u);
  EXPECT_EQ(bout.of(attacker).holds, 0u);
  bout.play("", "", 20);
  EXPECT_EQ(bout.told.back(), "other 29 recovered");
}

TEST(Throw, IsEscapedByAGrabInTime) {
  for (const int tick : {1, 5, 6}) {  // after the contact
    Bout bout(grappler("hero"), grappler("other"));
    bout.play("throw", "", 4 + tick);
    bout.play("", "throw", 1);
    if (tick == 6) {
      EXPECT_EQ(bout.told, (Lines{"4 grab", "9 thrown 10 20"})) << "too late";
      continue;
    }
    EXPECT_EQ(bout.told, (Lines{"4 grab", std::to_string(4 + tick) + " escaped 0 3"}));
    EXPECT_EQ(bout.playing(attacker), "idle");
    EXPECT_EQ(bout.of(victim).stun, 3u) << "as after a block";
    bout.play("", "", 3);
    EXPECT_EQ(bout.told.back(), "other " + std::to_string(7 + tick) + " recovered");
  }
  Bout other(grappler("hero"), grappler("other"));
  other.play("throw", "", 6);
  other.play("", "jab", 4);
  EXPECT_EQ(other.told.back(), "9 thrown 10 20") << "only a grab escapes";
}

TEST(Throw, ReachesOnlyWhoIsNotStunnedAndStands) {
  Bout bout(grappler("hero"), grappler("other"));
  bout.play("jab", "", 10);
  bout.play("throw", "", 8);
  EXPECT_EQ(bout.told, (Lines{"4 hit 10 12", "other 16 recovered"}));
  Bout jumper(grappler("hero"), grappler("other"));
  jumper.stances[victim] = SQW_AIRBORNE;
  jumper.play("throw", "", 10);
  EXPECT_EQ(jumper.told, Lines{});
}

TEST(Throw, OfBothInOneTickIsEscapedByBoth) {
  Bout bout(grappler("hero"), grappler("other"));
  bout.play("throw", "throw", 30);
  EXPECT_EQ(bout.told, (Lines{"4 grab", "other 4 grab", "other 4 escaped", "4 escaped"}));
  EXPECT_EQ(bout.of(attacker).damage + bout.of(victim).damage, 0.0f);
}

// The end of the clip, and so a cancel, lets go.
TEST(Throw, LetsGoWhereItsClipEnds) {
  FighterSpec hero = grappler("hero", 9);
  hero.moves[0].total = 10;
  Bout bout(hero, grappler("other"));
  bout.play("throw", "", 30);
  EXPECT_EQ(bout.told, (Lines{"4 grab", "other 11 recovered"}));
  EXPECT_EQ(bout.of(victim).damage, 0.0f);
}

}  // namespace
}  // namespace squire::prove::test
