#include <gtest/gtest.h>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/must_encode.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_rules.h"

// Files with protections, rules of hits and rules of combos, tested like files with masks in masks_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents ruleContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 5, 0, 0, 2, 2, 0});
  addRandomFights(seed, contents);
  ModelContents& model = contents.models[0];
  model.fight.volumes.resize(1);
  PlayedVolume& body = model.fight.volumes[0];
  body.name = "body";
  for (const PlayedField& field : model.fight.fields) {
    if (body.fields.size() < model.fight.fields.size()) body.fields.push_back(field.usual);
  }
  addRandomRules(seed, contents);
  body.rules.tech = 7;
  model.fight.combo.damageLoss = 0.25f;
  model.fight.pushBodies = {{0, 0.25f, 0.0f, 1.0f}, {-1, 0.5f, 0.125f, 2.0f}};
  model.fight.rules = {0.25f, 4, 1, 100};
  body.effect.meterGain = 9;
  body.flight.hits = 2;
  model.fights.resize(model.animations.size());
  model.fights[0].meterCost = 50;
  model.fights[1].meterCost = 25;
  const PlayedProtection roll{"roll", {{0.125f, 0.5f}}, 0, 127, HurtZone::None};
  model.fights[0].protections.insert(model.fights[0].protections.begin(), roll);
  model.fights[0].protections.push_back({"again", {{0.5f, 0.75f}}, 3, 64, HurtZone::High});
  return contents;
}

TEST(WadRules, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = ruleContents(seed);
    const Bytes bytes = mustEncode(contents);
    const Diagnostics problems = validate(bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = mustDecode(bytes);
    for (std::size_t m = 0; m < contents.models.size(); ++m) {
      ASSERT_TRUE(back.models[m].fight == contents.models[m].fight) << seed;
      std::vector<PlayedClipFight> fights = contents.models[m].fights;
      fights.resize(contents.models[m].animations.size());
      ASSERT_TRUE(back.models[m].fights == fights) << seed;
    }
  }
}

// The header says of a file what went in.
TEST(WadRules, AreFoundByTheHeader) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Contents contents = ruleContents(seed);
    const AlignedBytes bytes(mustEncode(contents));
    sqw_wad wad;
    ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
    const auto expectRules = [&](const std::vector<PlayedVolume>& volumes, std::uint32_t first) {
      for (std::uint32_t i = 0; i < volumes.size(); ++i) {
        const sqw_hit_rules& rules = *sqw_hit_rules_of(&wad, &wad.volumes[first + i]);
        EXPECT_EQ(rules.juggle, volumes[i].rules.juggle);
        EXPECT_EQ(rules.tech, volumes[i].rules.tech);
        EXPECT_EQ(rules.flags, (volumes[i].rules.stunned ? 0u : SQW_SPARES_STUNNED) |
                                   (volumes[i].rules.lying ? 0u : SQW_SPARES_LYING));
        const sqw_meter_gain& gain = *sqw_meter_gain_of(&wad, &wad.volumes[first + i]);
        EXPECT_EQ(gain.hit, volumes[i].effect.meterGain);
        const sqw_flight* flight = sqw_flight_of(&wad, &wad.volumes[first + i]);
        const bool flies = volumes[i].flight.life > 0 && volumes[i].kind == VolumeKind::Hit;
        ASSERT_EQ(flight != nullptr, flies);
        if (flies) {
          EXPECT_TRUE((volumes[i].flight ==
                       Flight{flight->speed, flight->rise, flight->gravity, flight->life, flight->hits}));
        }
        EXPECT_EQ(gain.block, volumes[i].effect.blockMeterGain);
      }
    };
    std::uint32_t next = 0;
    for (std::uint32_t m = 0; m < wad.model_count; ++m) {
      const ModelContents& model = contents.models[m];
      const sqw_combo& combo = *sqw_combo_of(&wad, &wad.models[m]);
      EXPECT_TRUE((model.fight.combo == ComboRules{combo.damage_loss, combo.least_damage, combo.stun_loss,
                                                   combo.least_stun, combo.juggle}));
      const sqw_fight_rules& fight = *sqw_fight_rules_of(&wad, &wad.models[m]);
      EXPECT_TRUE((model.fight.rules ==
                   FightRules{fight.counter_damage, fight.counter_stun, fight.lying, fight.meter}));
      expectRules(model.fight.volumes, wad.model_fights[m].first_volume);
      for (std::uint32_t k = 0; k < model.fights.size(); ++k) {
        const std::uint32_t animation = wad.models[m].first_animation + k;
        expectRules(model.fights[k].volumes, wad.animation_fights[animation].first_volume);
        EXPECT_EQ(sqw_meter_cost_of(&wad, &wad.animations[animation]),
                  static_cast<std::uint32_t>(model.fights[k].meterCost));
        for (const PlayedProtection& one : model.fights[k].protections) {
          ASSERT_LT(next, wad.protection_count);
          const sqw_protection& item = wad.protections[next++];
          EXPECT_EQ(sqw_protection_name(&wad, &item), one.name);
          EXPECT_EQ(item.animation, animation);
          EXPECT_EQ(item.flags, one.against);
          EXPECT_EQ(item.armour, one.armour);
          EXPECT_EQ(item.zone, static_cast<std::uint32_t>(one.zone));
        }
      }
    }
    EXPECT_EQ(next, wad.protection_count);
  }
}

TEST(WadRules, FindTheBodyOfAClip) {
  Contents contents = fightContents();
  ModelContents& model = contents.models[0];
  ASSERT_GT(model.animations.size(), 1u);
  model.fight.pushBodies = {{0, 0.25f, 0.0f, 1.0f}, {-1, 0.5f, 0.125f, 2.0f}};
  const AlignedBytes bytes(mustEncode(contents));
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  const auto radiusIn = [&](std::uint32_t clip) {
    const sqw_push_body* body = sqw_push_body_of(&wad, &wad.models[0], &wad.animations[clip]);
    return body == nullptr ? 0.0f : body->radius;
  };
  EXPECT_EQ(radiusIn(0), 0.25f);
  EXPECT_EQ(radiusIn(1), 0.5f);
  model.fight.pushBodies = {{0, 0.0f, 0.0f, 1.0f}, {-1, 0.5f, 0.125f, 0.0f}};
  const AlignedBytes others(mustEncode(contents));
  ASSERT_TRUE(runtimeVerdict(others, wad).ok);
  EXPECT_EQ(radiusIn(0), 0.0f) << "one without a radius takes up no room";
  EXPECT_EQ(radiusIn(1), 0.0f);
}

// What protects most is found, as long as it does and only against what it is for.
TEST(WadRules, ProtectAsFarAsTheySay) {
  Contents contents = fightContents();
  constexpr std::uint32_t high = 1u << SQW_GUARD_HIGH, low = 1u << SQW_GUARD_LOW;
  const std::uint32_t both = protectsFromGround | protectsFromAir;
  contents.models[0].fights[0].protections = {
      {"thin", {{0.0f, 1.0f}}, 1, high | low | both, HurtZone::None},
      {"thick", {{0.0f, 1.0f}}, 3, high | protectsFromGround, HurtZone::None},
      {"leg", {{0.5f, 1.0f}}, 0, high | both, HurtZone::Low},
      {"none", {{0.75f, 1.0f}}, 0, low | both, HurtZone::None},
  };
  const AlignedBytes bytes(mustEncode(contents));
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  const auto found = [&](float time, std::uint32_t against, std::uint32_t zone) -> std::string {
    const sqw_protection* one = sqw_protection_at(&wad, &wad.animations[0], time, against, zone);
    return one == nullptr ? "" : sqw_protection_name(&wad, one);
  };
  EXPECT_EQ(found(0.25f, high | SQW_FROM_GROUND, SQW_NO_ZONE), "thick");
  EXPECT_EQ(found(0.25f, high | SQW_FROM_AIR, SQW_NO_ZONE), "thin");
  EXPECT_EQ(found(0.25f, low | SQW_FROM_GROUND, SQW_NO_ZONE), "thin");
  EXPECT_EQ(found(0.25f, (1u << SQW_GUARD_THROW) | SQW_FROM_GROUND, SQW_NO_ZONE), "");
  EXPECT_EQ(found(0.5f, high | SQW_FROM_GROUND, SQW_LOW), "leg");
  EXPECT_EQ(found(0.5f, high | SQW_FROM_GROUND, SQW_MID), "thick");
  EXPECT_EQ(found(0.75f, low | SQW_FROM_GROUND, SQW_MID), "none");
  EXPECT_EQ(found(1.0f, high | SQW_FROM_GROUND, SQW_LOW), "");
}

// Files in which nothing says anything about rules keep their bytes.
TEST(WadRules, AreNotWrittenWhereNoneIsThere) {
  const Bytes bytes = mustEncode(fightContents());
  for (const char* kind : {"hit_rules", "combos", "protections", "push_bodies", "fight_rules", "meter_gains",
                           "meter_costs", "flights"})
    EXPECT_EQ(blobAt(bytes, kind), 0u) << kind;
  sqw_wad wad;
  const AlignedBytes aligned(bytes);
  ASSERT_TRUE(runtimeVerdict(aligned, wad).ok);
  ASSERT_GT(wad.volume_count, 0u);
  EXPECT_EQ(sqw_hit_rules_of(&wad, &wad.volumes[0])->juggle, 1);
  EXPECT_EQ(sqw_hit_rules_of(&wad, &wad.volumes[0])->flags, 0u);
  EXPECT_EQ(sqw_combo_of(&wad, &wad.models[0])->juggle, 0);
}

// Each member alone lets a file have them.
TEST(WadRules, AreWrittenForEachMember) {
  const auto alone = [](auto change) {
    Contents contents = fightContents();
    change(contents.models[0]);
    const Contents back = mustDecode(mustEncode(contents));
    EXPECT_TRUE(back.models[0].fights == contents.models[0].fights);
    EXPECT_TRUE(back.models[0].fight == contents.models[0].fight);
  };
  alone([](ModelContents& m) { m.fights[0].volumes[0].rules.stunned = false; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].rules.tech = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].rules.lying = false; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].effect.meterGain = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].effect.blockMeterGain = 5; });
  alone([](ModelContents& m) { m.fights[0].meterCost = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].flight.speed = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].flight.rise = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].flight.gravity = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].flight.life = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].flight.hits = 5; });
  alone([](ModelContents& m) { m.fight.rules.counterDamage = 0.5f; });
  alone([](ModelContents& m) { m.fight.rules.counterStun = 5; });
  alone([](ModelContents& m) { m.fight.rules.lying = 5; });
  alone([](ModelContents& m) { m.fight.rules.meter = 5; });
  alone([](ModelContents& m) { m.fights[0].volumes[0].rules.juggle = 0; });
  for (float ComboRules::*share :
       {&ComboRules::damageLoss, &ComboRules::leastDamage, &ComboRules::stunLoss, &ComboRules::leastStun})
    alone([&](ModelContents& m) { m.fight.combo.*share = 0.5f; });
  alone([](ModelContents& m) { m.fight.combo.juggle = 3; });
}

TEST(WadRules, NameTheRuleThatIsBroken) {
  const Bytes good = mustEncode(ruleContents(0));
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "hit_rules"), 2, 4},
      {"kind-version", blobAt(good, "combos"), 2, 4},
      {"kind-version", blobAt(good, "protections"), 2, 4},
      {"hit-rule-count", blobAt(good, "hit_rules") + 4, 0, 4},
      {"combo-count", blobAt(good, "combos") + 4, 0, 4},
      {"flags", itemAt(good, "hit_rules", offsetof(disk::HitRules, flags)), 4, 4},
      {"combo-share", itemAt(good, "combos", offsetof(disk::Combo, damageLoss)), minusOne, 4},
      {"combo-share", itemAt(good, "combos", offsetof(disk::Combo, leastStun)), notANumber, 4},
      {"string-offset", itemAt(good, "protections", offsetof(disk::Protection, name)), billion, 4},
      {"id", itemAt(good, "protections", offsetof(disk::Protection, animation)), 60000, 2},
      {"protection-order", itemAt(good, "protections", offsetof(disk::Protection, animation)), 1, 2},
      {"flags", itemAt(good, "protections", offsetof(disk::Protection, flags)), 128, 2},
      {"choice", itemAt(good, "protections", offsetof(disk::Protection, zone)), 4, 4},
      {"fight-rule-count", blobAt(good, "fight_rules") + 4, 0, 4},
      {"counter-damage", itemAt(good, "fight_rules", 0), minusOne, 4},
      {"counter-damage", itemAt(good, "fight_rules", 0), notANumber, 4},
      {"flight-count", blobAt(good, "flights") + 4, 0, 4},
      {"flight-speed", itemAt(good, "flights", offsetof(disk::Flight, gravity)), notANumber, 4},
      {"flight-speed", itemAt(good, "flights", offsetof(disk::Flight, speed)), 0x7F000000u, 4},
      {"meter-gain-count", blobAt(good, "meter_gains") + 4, 0, 4},
      {"id", itemAt(good, "meter_costs", offsetof(disk::MeterCost, animation)), 60000, 2},
      {"meter-cost-order", itemAt(good, "meter_costs", offsetof(disk::MeterCost, animation)), 1, 2},
      {"zero", itemAt(good, "meter_costs", offsetof(disk::MeterCost, zero)), 1, 2},
      {"kind-version", blobAt(good, "push_bodies"), 2, 4},
      {"id", itemAt(good, "push_bodies", offsetof(disk::PushBody, model)), 9, 2},
      {"id", itemAt(good, "push_bodies", offsetof(disk::PushBody, animation)), 60000, 2},
      {"push-body-order", itemAt(good, "push_bodies", offsetof(disk::PushBody, animation)), 0xFFFF, 2},
      {"push-body", itemAt(good, "push_bodies", offsetof(disk::PushBody, radius)), minusOne, 4},
      {"push-body", itemAt(good, "push_bodies", offsetof(disk::PushBody, bottom)), notANumber, 4},
      {"push-body", itemAt(good, "push_bodies", offsetof(disk::PushBody, height)), notANumber, 4},
      {"array-bounds", itemAt(good, "protections", offsetof(disk::Protection, spans)), billion, 4},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadRules, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(13, [](std::uint32_t round) { return mustEncode(ruleContents(round)); });
}

TEST(WadRules, RefuseWhatTheFormatDoesNotHave) {
  const auto refused = [](auto change) {
    Contents contents = ruleContents(0);
    change(contents.models[0]);
    EXPECT_FALSE(encode(contents));
  };
  refused([](ModelContents& m) { m.fight.combo.leastDamage = 1.5f; });
  refused([](ModelContents& m) { m.fight.rules.counterDamage = -1.0f; });
  refused([](ModelContents& m) {
    PlayedVolume fast = m.fight.volumes[0];
    fast.flight.speed = 1e6f;
    m.fights[0].volumes.push_back(fast);
  });
  refused([](ModelContents& m) { m.fight.pushBodies[0].clip = 99; });
  refused([](ModelContents& m) { m.fight.pushBodies[0].clip = -1; });
  refused([](ModelContents& m) { m.fight.pushBodies[0].radius = -1.0f; });
  refused([](ModelContents& m) { m.fights[0].protections[0].against = 128; });
  refused([](ModelContents& m) { m.fights[0].protections[0].zone = static_cast<HurtZone>(4); });
  refused([](ModelContents& m) { m.fights[0].protections[0].spans = {{1, 2}, {0, 1}}; });
}

TEST(WadRules, AreComparedByName) {
  const Contents before = ruleContents(3);
  Contents after = before;
  after.models[0].fights[0].protections[0].armour = 2;
  after.models[0].fights[0].protections[0].against = protectsFromAir | 4u;
  after.models[0].fight.volumes[0].rules.tech = 4;
  after.models[0].fight.combo.damageLoss = 0.5f;
  after.models[0].fight.pushBodies.resize(1);
  after.models[0].fight.rules.counterStun = 7;
  after.models[0].fight.volumes[0].effect.meterGain = 4;
  after.models[0].fights[0].meterCost = 0;
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  for (const char* line :
       {"protection \"roll\": as invulnerable to armour of 2", "against all to high, from the air",
        "hit volume \"body\": tech 7 to 4", "damage loss 0.25 to 0.5", "push bodies", "counter stun 4 to 7",
        "meter gain 9 to 4", "meter cost 50 to 0"})
    EXPECT_NE(told.find(line), std::string::npos) << line << "\n" << told;
}

}  // namespace

}  // namespace squire::wad::test
