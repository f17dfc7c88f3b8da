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
  Bout(const FighterSpec& first, const FighterSpec& second, const Place& place = {0.8f})
      : duel_(*Duel::make({combatantOf(first), combatantOf(second)})), match_(duel_.begin(place)) {}

  // The clips that both begin in the next tick; empty: none. Then plays on.
  void play(const std::string& first, const std::string& second, int ticks) {
    for (int i = 0; i < ticks; ++i) {
      Inputs inputs = waiting(match_, guards);
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
  bool guards = false;  // the victim
  std::array<std::uint32_t, 2> stances = {SQW_STANDING, SQW_STANDING};

 private:
  void note() {
    static constexpr const char* names[] = {"hit",       "grab",    "blocked", "no effect", "clank",
                                            "cancelled", "ended",   "misses",  "recovered", "armoured",
                                            "thrown",    "escaped", "threw",   "clash"};
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

FighterSpec bodied(const std::string& name, float radius = 0.3f) {
  FighterSpec out = puncher();
  out.name = name;
  out.pushBodies = {{-1, radius, 0.0f, 1.8f}};
  out.moves.push_back({"walk", 30, {}, {}, 0, 1.5f, true});
  out.moves.push_back({"jump", 60, {}, {}, 0, 3.0f});
  out.moves.push_back({"dash", 4, {}, {}, 0, 4.0f});
  return out;
}

float between(const Bout& bout) { return bout.of(victim).position[0] - bout.of(attacker).position[0]; }

constexpr float touching = 1e-4f;

TEST(Body, StopsWhoWalksIntoItAndIsPushed) {
  Bout bout(bodied("hero"), bodied("other", 0.2f));
  bout.play("walk", "", 4);
  EXPECT_EQ(bout.of(victim).position[0], 0.0f) << "not yet";
  bout.play("", "", 56);
  EXPECT_NEAR(between(bout), 0.5f, touching);
  // Of the 2.95 m of the walk in 59 ticks, 0.3 m lead up to the other one, and each gets half of the rest.
  EXPECT_NEAR(bout.of(victim).position[0], 1.325f, 1e-3f);
}

TEST(Body, WalksAgainstEachOtherStandStill) {
  Bout bout(bodied("hero"), bodied("other"));
  bout.play("walk", "walk", 60);
  EXPECT_NEAR(between(bout), 0.6f, touching);
  EXPECT_NEAR(bout.of(victim).position[0], -0.1f, touching);
}

TEST(Body, AtTheEdgeIsPushedNoFarther) {
  Bout bout(bodied("hero"), bodied("other"), {0.8f, 0.25f});
  bout.play("walk", "", 60);
  EXPECT_EQ(bout.of(victim).position[0], 0.25f);
  EXPECT_NEAR(between(bout), 0.6f, touching);
}

TEST(Body, IsNotJumpedOverOnTheGround) {
  Bout bout(bodied("hero"), bodied("other"));
  bout.play("dash", "", 6);
  EXPECT_NEAR(between(bout), 0.6f, touching) << "a dash of a metre a tick";
}

TEST(Body, OfAClipLetsItsCharacterOverOthers) {
  FighterSpec hero = bodied("hero");
  hero.pushBodies.insert(hero.pushBodies.begin(), {3, 0.3f, 1.81f, 1.0f});
  Bout high(hero, bodied("other"));
  high.play("jump", "", 59);
  EXPECT_LT(between(high), -2.0f);
  EXPECT_EQ(high.of(victim).position[0], 0.0f);
  hero.pushBodies[0].bottom = 1.79f;
  Bout low(hero, bodied("other"));
  low.play("jump", "", 59);
  EXPECT_NEAR(between(low), 0.6f, touching);
  hero.pushBodies[0] = {3, 0.0f, 0.0f, 1.8f};
  Bout thin(hero, bodied("other"));
  thin.play("jump", "", 59);
  EXPECT_LT(between(thin), -2.0f) << "one without a radius";
}

// Who comes down on another one is pushed to the side on which it is.
TEST(Body, GoesToTheSideWhereItComesDown) {
  for (const int ticks : {14, 18}) {
    FighterSpec hero = bodied("hero");
    hero.pushBodies.insert(hero.pushBodies.begin(), {3, 0.3f, 1.81f, 1.0f});
    hero.moves[2].actionable = ticks;
    Bout bout(hero, bodied("other"));
    bout.play("jump", "", ticks);
    const bool isPast = between(bout) < 0.0f;
    EXPECT_EQ(isPast, ticks == 18);
    bout.play("walk", "", 1);
    EXPECT_NEAR(between(bout), isPast ? -0.6f : 0.6f, touching) << ticks;
  }
}

TEST(Body, AtOnePlaceComesToFaceTheOther) {
  Bout bout(bodied("hero"), bodied("other"), {0.0f});
  bout.play("", "", 1);
  EXPECT_NEAR(between(bout), 0.6f, touching);
}

// The push of a hit that the edge stops moves the attacker.
TEST(Body, PushesTheAttackerBackFromTheEdge) {
  const auto placeAfter = [](bool isBodied, float room) {
    FighterSpec hero = bodied("hero", 0.1f), other = bodied("other", 0.1f);
    if (!isBodied) other.pushBodies.clear();
    Bout bout(hero, other, {0.8f, room});
    bout.play("jab", "", 40);
    return std::pair(bout.of(attacker).position[0], bout.of(victim).position[0]);
  };
  EXPECT_NEAR(placeAfter(true, 0.0f).first, -1.0f, 1e-5f);
  EXPECT_NEAR(placeAfter(true, 0.15f).first, -0.85f, 1e-5f);
  EXPECT_NEAR(placeAfter(true, 0.15f).second, 0.15f, 1e-5f);
  EXPECT_EQ(placeAfter(true, 1.0f).first, -0.8f);
  EXPECT_EQ(placeAfter(false, 0.0f).first, -0.8f) << "only where both have bodies";
}

// The hit of a move that is active in the ticks 20 and 21, and its rules.
FighterSpec answering(FightRules rules) {
  FighterSpec out;
  out.name = "other";
  out.rules = rules;
  out.moves = {move("swing", 60, blow(20, 10, 0.0f, 0.2f))};
  out.moves[0].blows[0].rules.clank = false;
  return out;
}

TEST(Counter, IsStrongerAsLongAsTheOtherMayStillHit) {
  const auto played = [](int begins, FightRules rules) {
    FighterSpec hero = puncher();
    Bout bout(hero, answering(rules));
    bout.play("", "swing", begins);
    bout.play("jab", "", 8);
    return bout.told;
  };
  EXPECT_EQ(played(10, {0.5f, 6, 0, 0}), (Lines{"14 hit 15 18"})) << "startup";
  EXPECT_EQ(played(17, {0.5f, 6, 0, 0}), (Lines{"21 hit 15 18"})) << "the last active tick";
  EXPECT_EQ(played(18, {0.5f, 6, 0, 0}), (Lines{"22 hit 10 12"})) << "recovery";
  EXPECT_EQ(played(10, {}), (Lines{"14 hit 10 12"}));
  EXPECT_EQ(played(10, {0.0f, 6, 0, 0}), (Lines{"14 hit 10 18"}));
}

TEST(Counter, IsOnlyTheFirstHitOfACombo) {
  FighterSpec other = answering({0.5f, 6, 0, 0});
  other.stunned = "swing";
  FighterSpec hero = puncher(20);
  hero.moves[0].blows[0].effect.push = 0.0f;
  Bout bout(hero, other);
  bout.play("jab", "swing", 10);
  bout.play("jab", "", 10);
  EXPECT_EQ(bout.told, (Lines{"4 hit 15 26", "14 hit 10 20"}));
}

TEST(Lying, IsHitByFewHitsOfACombo) {
  const auto hits = [](std::uint32_t stance, int most, bool spares) {
    FighterSpec hero = puncher(20), other;
    hero.moves[0].blows[0].effect.push = 0.0f;
    hero.moves[0].blows[0].rules.lying = !spares;
    other.name = "other";
    other.rules.lying = most;
    Bout bout(hero, other);
    bout.stances[victim] = stance;
    for (int i = 0; i < 6; ++i) bout.play("jab", "", 10);
    return std::ranges::count_if(bout.told,
                                 [](const std::string& line) { return line.find("hit") != line.npos; });
  };
  EXPECT_EQ(hits(SQW_LYING, 0, false), 6);
  EXPECT_EQ(hits(SQW_LYING, 1, false), 3) << "one until he recovers, twice";
  EXPECT_EQ(hits(SQW_STANDING, 1, false), 6);
  EXPECT_EQ(hits(SQW_LYING, 0, true), 0);
  EXPECT_EQ(hits(SQW_CROUCHING, 0, true), 6);
}

TEST(Meter, IsSpentByClipsAndGainedByHits) {
  FighterSpec hero = puncher();
  hero.rules.meter = 50;
  hero.moves[0].blows[0].effect.meterGain = 15;
  hero.moves.push_back(move("super", 10, blow(4, 12)));
  hero.moves[1].cost = 40;
  FighterSpec other;
  other.name = "other";
  Bout bout(hero, other);
  EXPECT_EQ(bout.of(attacker).meter, 50u) << "full at the beginning";
  bout.play("super", "", 10);
  EXPECT_EQ(bout.of(attacker).meter, 10u);
  bout.play("super", "", 10);
  EXPECT_EQ(bout.of(attacker).meter, 10u) << "too little";
  EXPECT_EQ(bout.told, (Lines{"4 hit 10 12", "other 16 recovered"}));
  for (const std::uint32_t meter : {25u, 40u, 50u}) {
    bout.play("jab", "", 20);
    EXPECT_EQ(bout.of(attacker).meter, meter);
  }
  bout.play("super", "", 2);
  EXPECT_EQ(bout.of(attacker).meter, 10u);
}

TEST(Meter, GainsFromABlockWhatTheVolumeSays) {
  FighterSpec hero = puncher();
  hero.rules.meter = 50;
  hero.moves[0].cost = 50;
  hero.moves[0].blows[0].effect.meterGain = 15;
  hero.moves[0].blows[0].effect.blockMeterGain = 4;
  FighterSpec other;
  other.name = "other";
  Bout bout(hero, other);
  bout.guards = true;
  bout.play("jab", "", 8);
  EXPECT_EQ(bout.of(attacker).meter, 4u);
}

// A ball that flies at 6 m/s, a tenth of a metre a tick.
FighterSpec thrower(const std::string& name, int hits = 1, int life = 60) {
  FighterSpec out;
  out.name = name;
  out.moves = {move("throw", 20, blow(4, 12, 0.2f, 0.1f))};
  BlowSpec& ball = out.moves[0].blows[0];
  ball.flight = {6.0f, 0.0f, 0.0f, life, hits};
  ball.effect.chip = 2.0f;
  ball.effect.blockStun = 5;
  ball.effect.hitlag = 3;
  return out;
}

TEST(Projectile, FliesUntilItHits) {
  FighterSpec other;
  other.name = "other";
  Bout bout(thrower("hero"), other, {2.05f});
  bout.play("throw", "", 15);
  EXPECT_EQ(bout.told, (Lines{"4 threw"}));
  EXPECT_NEAR(bout.of(attacker).flying[0].shape.a[0], -1.05f, 1e-4f);
  EXPECT_EQ(bout.of(attacker).flying[0].life, 50u);
  bout.play("", "", 10);
  // Its radius is 0.1 m, that of the body 0.3 m.
  EXPECT_EQ(bout.told, (Lines{"4 threw", "21 hit 10 12"}));
  EXPECT_EQ(bout.of(attacker).flying[0].life, 0u);
  EXPECT_EQ(bout.of(attacker).stop, 0u) << "it stops nobody who threw it";
}

TEST(Projectile, IsBlockedAndEndsWithItsLife) {
  FighterSpec other;
  other.name = "other";
  Bout blocked(thrower("hero"), other, {2.05f});
  blocked.guards = true;
  blocked.play("throw", "", 22);
  EXPECT_EQ(blocked.told, (Lines{"4 threw", "21 blocked 2 5"}));
  Bout shortLived(thrower("hero", 1, 16), other, {2.05f});
  shortLived.play("throw", "", 60);
  EXPECT_EQ(shortLived.told, (Lines{"4 threw"}));
  Bout longLived(thrower("hero", 1, 18), other, {2.05f});
  longLived.play("throw", "", 22);
  EXPECT_EQ(longLived.told.size(), 2u);
}

TEST(Projectile, HitsAsOftenAsItSays) {
  FighterSpec hero = thrower("hero", 3), other;
  hero.moves[0].blows[0].rules.interval = 4;
  other.name = "other";
  Bout bout(hero, other, {2.05f});
  bout.play("throw", "", 50);
  const auto hits =
      std::ranges::count_if(bout.told, [](const auto& line) { return line.find("hit") != line.npos; });
  EXPECT_EQ(hits, 2) << "then it is past";
  EXPECT_EQ(bout.told[1], "21 hit 10 12");
  EXPECT_EQ(bout.told[2], "25 hit 10 12");
}

TEST(Projectile, ClashesByItsHits) {
  Bout equal(thrower("hero"), thrower("other"), {3.05f});
  equal.play("throw", "throw", 40);
  EXPECT_EQ(equal.told, (Lines{"4 threw", "other 4 threw", "19 clash"}));
  Bout stronger(thrower("hero", 2), thrower("other"), {3.05f});
  stronger.play("throw", "throw", 40);
  EXPECT_EQ(stronger.told, (Lines{"4 threw", "other 4 threw", "19 clash", "31 hit 10 12"}));
}

TEST(Projectile, FallsByItsGravity) {
  FighterSpec hero = thrower("hero"), other;
  hero.moves[0].blows[0].flight.rise = 3.0f;
  hero.moves[0].blows[0].flight.gravity = 6.0f;
  other.name = "other";
  Bout bout(hero, other, {9.0f});
  bout.play("throw", "", 35);
  EXPECT_NEAR(bout.of(attacker).flying[0].shape.a[1], 1.0f + 0.75f, 0.05f) << "the highest place";
  bout.play("", "", 30);
  EXPECT_EQ(bout.of(attacker).flying[0].life, 0u);
}

TEST(Projectile, IsNotThrownWhereFourFly) {
  FighterSpec hero = thrower("hero", 1, 1000), other;
  hero.moves[0].total = 8;
  hero.moves[0].blows[0].flight.speed = 0.0f;
  other.name = "other";
  Bout bout(hero, other, {9.0f});
  for (int i = 0; i < 6; ++i) bout.play("throw", "", 8);
  EXPECT_EQ(bout.told.size(), 4u);
}

}  // namespace
}  // namespace squire::prove::test
