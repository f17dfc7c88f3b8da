#include "core/fight/spar.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/fight/contracts.h"
#include "core/fight/dummy.h"
#include "core/fight/frame_data.h"
#include "core/fight/spar_map.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

// A fist at chest height that reaches out to 1 m in tick 6 and back; active in ticks 4 to 8.
struct Puncher : test::Fighter {
  Puncher() : Fighter(3) {
    moveBone(2, {{0, vec3(0, 0.3f, 0)}, {6, vec3(0, 0.3f, 1)}, {12, vec3(0, 0.3f, 0)}});
    HitVolume& fist = hit("fist", 2, 4, 9);
    fist.ball.radius = 0.1f;
    fist.effect.damage = 5.0f;
    fist.effect.knockbackAngle = 0.0f;
    fist.effect.knockbackBase = 2.0f;
    fist.effect.knockbackGrowth = 0.1f;
    fist.effect.stun = 12;
  }
  HitVolume& fist() { return fight.volumes[0]; }
};

struct Ring {
  FightClip move;
  FightClip other;
  SparSetup setup;

  Ring(FightClip first, FightClip second, SparPlaces places = {})
      : move(std::move(first)), other(std::move(second)) {
    setup.first.clip = &move;
    setup.second.clip = &other;
    place(setup, places);
  }
  [[nodiscard]] std::vector<std::int64_t> ticks(ContactKind kind, int attacker = 0) const {
    std::vector<std::int64_t> out;
    for (const Contact& contact : spar(setup).contacts) {
      if (contact.kind == kind && contact.attacker == attacker) out.push_back(contact.tick);
    }
    return out;
  }
};

FightClip dummy() { return dummyClip({}, {}); }
using Ticks = std::vector<std::int64_t>;

// A fighter whose loop travels comes nearer with each round, and is hit once it is near.
TEST(Spar, GoesOnWithTheRoundsOfATravel) {
  test::Fighter walker;
  walker.moveBone(0, {{0, vec3(0)}, {60, vec3(0, 0, 1)}});
  walker.clip.loop = true;
  walker.hurt("body", 2).ball.radius = 0.2f;
  for (const bool travels : {false, true}) {
    if (travels) walker.travel = Travel{.bone = walker.skeleton.bones[0].id};
    Puncher puncher;
    puncher.clip.loop = true;
    Ring ring(puncher.made(), walker.made(), {.distance = 3.0f});
    ring.setup.ticks = 180;
    const squire::Fighter& other = ring.setup.second;
    EXPECT_EQ(other.at(59).place, other.place);
    EXPECT_NEAR(other.at(60).place.z, travels ? 2.0f : 3.0f, 1e-5f);
    EXPECT_NEAR(other.at(179).place.z, travels ? 1.0f : 3.0f, 1e-5f);
    EXPECT_EQ(ring.ticks(ContactKind::Hit).empty(), !travels);
  }
}

TEST(Spar, FirstContactMovesWithTheDistance) {
  // Reaches z = 2/3 + 0.1 in tick 4, 5/6 + 0.1 in tick 5, 1.1 in tick 6; the dummy's surface is 0.25 closer.
  const std::pair<float, Ticks> cases[] = {{0.8f, {4}}, {1.1f, {5}}, {1.3f, {6}}, {1.4f, {}}};
  for (const auto& [distance, ticks] : cases) {
    Ring ring(Puncher().made(), dummy(), {.distance = distance});
    EXPECT_EQ(ring.ticks(ContactKind::Hit), ticks) << distance;
    const SparResult result = spar(ring.setup);
    EXPECT_EQ(result.firstContact.has_value(), !ticks.empty());
    EXPECT_EQ(result.damage[1], ticks.empty() ? 0.0f : 5.0f);
    EXPECT_EQ(result.damage[0], 0.0f);
  }
}

TEST(Spar, SaysByHowMuchAMovePasses) {
  const Ring far(Puncher().made(), dummy(), {.distance = 1.4f});
  const auto miss = nearestMiss(far.setup);
  ASSERT_TRUE(miss);
  EXPECT_NEAR(miss->gap, 0.05f, 0.005f);
  EXPECT_EQ(miss->tick, 6);
  EXPECT_EQ(far.move.volume(miss->volume).name, "fist");
  const Ring near(Puncher().made(), dummy(), {.distance = 1.1f});
  ASSERT_TRUE(nearestMiss(near.setup));
  EXPECT_EQ(nearestMiss(near.setup)->gap, 0.0f);
  EXPECT_FALSE(nearestMiss(Ring(dummy(), dummy(), {}).setup)) << "it does not attack";
}

TEST(Spar, SaysWhatAHitDoes) {
  Ring ring(Puncher().made(), dummy(), {.distance = 1.1f});
  ring.setup.second.damageTaken = 20.0f;
  const SparResult result = spar(ring.setup);
  ASSERT_EQ(result.contacts.size(), 1u);
  const Contact& hit = result.contacts[0];
  EXPECT_EQ(hit.name, "fist");
  EXPECT_EQ(hit.otherName, "low");
  EXPECT_EQ(hit.stun, 12);
  EXPECT_NEAR(hit.knockback.z, 4.0f, 1e-5f);
  EXPECT_NEAR(hit.place.y, 0.633f, 0.1f);
  EXPECT_NEAR(hit.place.z, 0.89f, 0.05f);
}

TEST(Spar, ASwingHitsOnce) {
  Puncher two;
  HitVolume& elbow = two.hit("elbow", 2, 7, 12);
  elbow.ball.radius = 0.2f;
  Ring once(two.made(), dummy(), {.distance = 0.8f});
  EXPECT_EQ(once.ticks(ContactKind::Hit), (Ticks{4}));
  two.fight.volumes[1].group = 1;
  Ring groups(two.made(), dummy(), {.distance = 0.8f});
  EXPECT_EQ(groups.ticks(ContactKind::Hit), (Ticks{4, 7}));
  Puncher again;
  again.fist().spans.push_back({again.tick(20), again.tick(30)});
  again.fist().ball.radius = 1.0f;
  Ring spans(again.made(), dummy(), {.distance = 0.8f});
  EXPECT_EQ(spans.ticks(ContactKind::Hit), (Ticks{4, 20}));
}

TEST(Spar, AnIntervalLetsItHitAgain) {
  Puncher saw;
  saw.fist().ball.radius = 1.0f;
  saw.fist().spans = {{saw.tick(4), saw.tick(14)}};
  saw.fist().rules.interval = 3;
  Ring once(saw.made(), dummy());
  EXPECT_EQ(once.ticks(ContactKind::Hit), (Ticks{4}));
  saw.fist().rules.oncePerTarget = false;
  Ring often(saw.made(), dummy());
  EXPECT_EQ(often.ticks(ContactKind::Hit), (Ticks{4, 7, 10, 13}));
  saw.fist().rules.interval = 0;
  Ring never(saw.made(), dummy());
  EXPECT_EQ(never.ticks(ContactKind::Hit), (Ticks{4}));
}

TEST(Spar, MasksAndFacing) {
  const auto hits = [](const HitRules& rules, const SparPlaces& places) {
    Puncher puncher;
    puncher.fist().rules = rules;
    return !Ring(puncher.made(), dummy(), places).ticks(ContactKind::Hit).empty();
  };
  HitRules ground, air, front, behind;
  ground.air = false;
  air.ground = false;
  front.facing = HitFacing::Front;
  behind.facing = HitFacing::Behind;
  EXPECT_TRUE(hits(ground, {}));
  EXPECT_FALSE(hits(ground, {.secondInAir = true}));
  EXPECT_FALSE(hits(air, {}));
  EXPECT_TRUE(hits(air, {.secondInAir = true}));
  EXPECT_TRUE(hits(front, {}));
  EXPECT_FALSE(hits(front, {.turned = true}));
  EXPECT_FALSE(hits(behind, {}));
  EXPECT_TRUE(hits(behind, {.turned = true}));
}

// A fighter who blocks all the time.
test::Fighter blocker() {
  test::Fighter guard(3);
  guard.clip.loop = true;
  guard.hurt("body", 1).ball.radius = 0.4f;
  HitVolume& shield = guard.hit("shield", 1, 0, 60);
  shield.kind = VolumeKind::Shield;
  shield.ball.radius = 0.6f;
  return guard;
}

TEST(Spar, ShieldsStopHitsAndNoGrabs) {
  const test::Fighter guard = blocker();
  Puncher puncher;
  Ring blocked(puncher.made(), guard.made());
  EXPECT_EQ(blocked.ticks(ContactKind::Blocked), (Ticks{4}));
  EXPECT_TRUE(blocked.ticks(ContactKind::Hit).empty());
  EXPECT_EQ(spar(blocked.setup).damage[1], 0.0f);
  puncher.fist().kind = VolumeKind::Grab;
  EXPECT_EQ(Ring(puncher.made(), guard.made()).ticks(ContactKind::Grab), (Ticks{4}));
}

TEST(Spar, ABlockedHitHasTheEffectOfTheBlock) {
  Puncher puncher;
  puncher.fist().effect.push = 0.5f;
  puncher.fist().effect.chip = 0.25f;
  puncher.fist().effect.blockStop = 3;
  puncher.fist().effect.blockStun = 7;
  puncher.fist().effect.blockPush = 0.75f;
  const SparResult blocked = spar(Ring(puncher.made(), blocker().made()).setup);
  ASSERT_EQ(blocked.contacts.size(), 1u);
  EXPECT_EQ(blocked.contacts[0].kind, ContactKind::Blocked);
  EXPECT_EQ(blocked.contacts[0].stun, 7);
  EXPECT_EQ(blocked.contacts[0].hitlag, 3);
  EXPECT_EQ(blocked.contacts[0].push, 0.75f);
  EXPECT_EQ(blocked.contacts[0].knockback, vec3(0.0f));
  EXPECT_EQ(blocked.damage[1], 0.25f);
  const SparResult hit = spar(Ring(puncher.made(), dummy()).setup);
  ASSERT_EQ(hit.contacts.size(), 1u);
  EXPECT_EQ(hit.contacts[0].push, 0.5f);
  EXPECT_EQ(hit.contacts[0].stun, 12);
}

TEST(Spar, TheGuardLevelSaysWhoCanBlock) {
  const auto blocks = [](GuardLevel guard, bool inAir) {
    Puncher puncher;
    puncher.fist().rules.guard = guard;
    const Ring ring(puncher.made(), blocker().made(), {.secondInAir = inAir});
    return spar(ring.setup).contacts.at(0).kind == ContactKind::Blocked;
  };
  for (const GuardLevel guard : {GuardLevel::Any, GuardLevel::Mid, GuardLevel::High, GuardLevel::Low}) {
    EXPECT_TRUE(blocks(guard, false));
    EXPECT_EQ(blocks(guard, true), guard == GuardLevel::Any);
  }
  EXPECT_FALSE(blocks(GuardLevel::Throw, false));
}

TEST(Spar, WhoCannotBeHitIsNot) {
  test::Fighter ghost(3);
  ghost.hurt("body", 1).ball.radius = 0.4f;
  ghost.fight.intangible = {{ghost.tick(0), ghost.tick(6)}};
  Ring late(Puncher().made(), ghost.made());
  EXPECT_EQ(late.ticks(ContactKind::Hit), (Ticks{6}));
  ghost.fight.intangible.clear();
  ghost.fight.invulnerable = {{ghost.tick(0), ghost.tick(6)}};
  Ring met(Puncher().made(), ghost.made());
  EXPECT_EQ(met.ticks(ContactKind::Invulnerable), (Ticks{4}));
  EXPECT_TRUE(met.ticks(ContactKind::Hit).empty());
  EXPECT_FALSE(spar(met.setup).firstContact);
}

TEST(Spar, ProtectionsTakeHitsOrLetThemPass) {
  Puncher often;
  often.fist().rules.oncePerTarget = false;
  often.fist().rules.interval = 2;
  often.fist().spans = {{often.tick(4), often.tick(10)}};
  often.fist().effect.stun = 9;
  often.fist().rules.guard = GuardLevel::High;
  test::Fighter body(3);
  body.hurt("body", 1).ball.radius = 0.4f;
  body.fight.protections.emplace_back();
  Protection& armour = body.fight.protections[0];
  armour.spans = {{body.tick(0), body.tick(20)}};
  armour.armour = 2;
  Ring taken(often.made(), body.made());
  EXPECT_EQ(taken.ticks(ContactKind::Armoured), (Ticks{4, 6}));
  EXPECT_EQ(taken.ticks(ContactKind::Hit), (Ticks{8}));
  const SparResult result = spar(taken.setup);
  EXPECT_EQ(result.contacts[0].stun, 0);
  EXPECT_EQ(result.contacts[0].damage, result.contacts[2].damage);
  armour.armour = 1;
  armour.spans = {{body.tick(0), body.tick(5)}, {body.tick(6), body.tick(20)}};
  EXPECT_EQ(Ring(often.made(), body.made()).ticks(ContactKind::Armoured), (Ticks{4, 6})) << "it begins anew";
  armour.spans = {{body.tick(0), body.tick(20)}};
  armour.armour = 0;
  EXPECT_EQ(Ring(often.made(), body.made()).ticks(ContactKind::Invulnerable), (Ticks{4, 6, 8}));
  armour.high = false;
  EXPECT_EQ(Ring(often.made(), body.made()).ticks(ContactKind::Hit), (Ticks{4, 6, 8}));
  armour.high = true;
  armour.zone = HurtZone::Low;
  body.body.volumes[0].zone = HurtZone::Low;
  armour.spans = {{body.tick(0), body.tick(5)}};
  EXPECT_EQ(Ring(often.made(), body.made()).ticks(ContactKind::Hit), (Ticks{5, 7}));
}

TEST(Spar, HitsThatMeetCancelEachOther) {
  Puncher puncher;
  puncher.hurt("body", 1).ball.radius = 0.3f;
  Ring even(puncher.made(), puncher.made(), {.distance = 1.2f});
  EXPECT_EQ(even.ticks(ContactKind::Clank), (Ticks{4}));
  EXPECT_TRUE(even.ticks(ContactKind::Hit, 0).empty());
  EXPECT_TRUE(even.ticks(ContactKind::Hit, 1).empty());
  Puncher strong = puncher;
  strong.fist().priority = 1;
  Ring uneven(puncher.made(), strong.made(), {.distance = 1.2f});
  EXPECT_EQ(uneven.ticks(ContactKind::Clank, 1), (Ticks{4}));
  EXPECT_TRUE(uneven.ticks(ContactKind::Hit, 0).empty());
  EXPECT_EQ(uneven.ticks(ContactKind::Hit, 1).size(), 1u);
  Puncher sly = puncher;
  sly.fist().rules.clank = false;
  Ring trade(puncher.made(), sly.made(), {.distance = 1.2f});
  EXPECT_TRUE(trade.ticks(ContactKind::Clank).empty());
  EXPECT_EQ(trade.ticks(ContactKind::Hit, 0), trade.ticks(ContactKind::Hit, 1));
}

TEST(Spar, APhaseAndALoop) {
  Puncher puncher;
  puncher.clip.loop = true;
  puncher.clip.duration = puncher.tick(20);
  Ring ring(puncher.made(), dummy(), {.distance = 1.1f});
  ring.setup.first.phase = 3;
  ring.setup.ticks = 60;
  EXPECT_EQ(ring.ticks(ContactKind::Hit), (Ticks{2, 22, 42}));
}

TEST(Knockback, FollowsItsRule) {
  HitEffect effect;
  effect.knockbackBase = 2.0f;
  squire::Fighter attacker;
  Blow blow{effect, attacker, 0.0f, {0, -1, 0}, {0, 1, 0}, {0, 1, 3}};
  effect.knockbackAngle = 90.0f;
  EXPECT_NEAR(knockbackOf(blow).y, 2.0f, 1e-5f);
  attacker.facesBack = true;
  effect.knockbackAngle = 0.0f;
  EXPECT_NEAR(knockbackOf(blow).z, -2.0f, 1e-5f);
  effect.knockbackRule = KnockbackRule::Away;
  EXPECT_NEAR(knockbackOf(blow).z, 2.0f, 1e-5f);
  effect.knockbackRule = KnockbackRule::Toward;
  EXPECT_NEAR(knockbackOf(blow).z, -2.0f, 1e-5f);
  effect.knockbackRule = KnockbackRule::Carried;
  EXPECT_NEAR(knockbackOf(blow).y, -2.0f, 1e-5f);
}

TEST(SparMap, AgreesWithSparringCellByCell) {
  std::mt19937 random(3);
  for (int round = 0; round < 12; ++round) {
    test::Fighter attacker = test::randomSwing(random);
    attacker.fight.volumes[0].ball.radius = 0.3f;
    attacker.fight.volumes[0].kind = VolumeKind::Hit;
    attacker.clip.duration = attacker.tick(20);
    test::Fighter target = test::randomSwing(random);
    target.hurt("body", 1).ball.radius = 0.2f;
    target.fight.volumes.clear();
    const FightClip move = attacker.made();
    const std::vector<FightClip> clips{target.made()};
    const std::vector<RosterPose> roster = rosterOf(clips, 4);
    ASSERT_EQ(roster.size(), 4u);
    const SparMapSettings settings{
        .nearest = 0.2f, .farthest = 1.4f, .distances = 9, .turned = round % 2 == 1};
    const SparMap map = SparMap::make(move, roster, settings);
    for (std::size_t pose = 0; pose < roster.size(); ++pose) {
      for (std::size_t d = 0; d < map.distances(); ++d) {
        for (std::int64_t tick = 0; tick < map.ticks(); ++tick) {
          SparSetup setup;
          setup.first.clip = &move;
          setup.first.phase = tick;
          setup.second.clip = roster[pose].clip;
          setup.second.phase = std::llround(frameAt(roster[pose].time, move.rate()));
          place(setup, {.distance = map.distance(d), .turned = settings.turned});
          setup.ticks = 1;
          ASSERT_EQ(map.hits(pose, tick, d), spar(setup).firstContact.has_value())
              << round << " tick " << tick;
        }
      }
    }
  }
}

TEST(Contracts, AreKeptOrBroken) {
  Puncher puncher;
  Contract contract;
  contract.clip = puncher.clip.id;
  contract.startup = 4;
  contract.active = 5;
  contract.leastReach = 1.1f;
  const std::vector<FrameData> clips{frameDataOf(puncher.made())};
  EXPECT_TRUE(checkContracts({contract}, clips)[0].kept());
  contract.active = 4;
  contract.leastReach = 1.2f;
  contract.mostReach = 1.0f;
  const ContractResult broken = checkContracts({contract}, clips)[0];
  EXPECT_FALSE(broken.kept());
  ASSERT_EQ(broken.lines.size(), 4u);
  EXPECT_TRUE(broken.lines[0].kept);
  EXPECT_EQ(broken.lines[1].is, "5");
  EXPECT_EQ(broken.lines[2].wanted, "at least 1.200 m");
  EXPECT_EQ(broken.lines[2].is, "1.100 m");
  contract.clip = ClipId{77};
  EXPECT_FALSE(checkContracts({contract}, clips)[0].kept());
}

TEST(Contracts, HoldWhatProtectsAndHowLongAGrabCanBeEscaped) {
  Puncher puncher;
  puncher.fist().kind = VolumeKind::Grab;
  puncher.fist().rules.tech = 5;
  puncher.fight.invulnerable = {{puncher.tick(1), puncher.tick(4)}};
  puncher.fight.protections.emplace_back();
  puncher.fight.protections[0].armour = 2;
  puncher.fight.protections[0].spans = {{puncher.tick(2), puncher.tick(8)}};
  const std::vector<FrameData> clips{frameDataOf(puncher.made())};
  Contract contract;
  contract.clip = puncher.clip.id;
  contract.leastInvulnerable = 3;
  contract.leastArmour = 2;
  contract.tech = 5;
  EXPECT_TRUE(checkContracts({contract}, clips)[0].kept());
  contract.leastInvulnerable = 4;
  contract.leastArmour = 3;
  contract.tech = 4;
  const ContractResult broken = checkContracts({contract}, clips)[0];
  ASSERT_EQ(broken.lines.size(), 3u);
  for (const ContractLine& line : broken.lines) EXPECT_FALSE(line.kept) << line.what;
}

TEST(Contracts, ChangesAreTold) {
  Puncher puncher;
  const std::vector<FrameData> before{frameDataOf(puncher.made())};
  puncher.fist().spans = {{puncher.tick(5), puncher.tick(9)}};
  std::vector<FrameData> after{frameDataOf(puncher.made())};
  const auto changes = frameChanges(before, after);
  ASSERT_EQ(changes.size(), 3u);
  EXPECT_EQ(changes[0].what, "startup");
  EXPECT_EQ(changes[0].before, "4");
  EXPECT_EQ(changes[0].after, "5");
  EXPECT_EQ(changes[1].what, "active");
  EXPECT_EQ(changes[2].what, "on hit");
  EXPECT_EQ(changes[2].after, "-43");
  after[0].name = "kick";
  EXPECT_EQ(frameChanges(before, after).size(), 22u);
}

}  // namespace
}  // namespace squire
