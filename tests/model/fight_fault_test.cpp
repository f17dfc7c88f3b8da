#include "core/model/fight_fault.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/fights.h"

namespace squire {
namespace {

using test::oneOfEverything;
using test::withClipFight;
using test::withFight;
using test::withModel;

constexpr float infinite = std::numeric_limits<float>::infinity();

struct Wrong {
  Project project;
  const char* word;  // part of the expected message
};

std::vector<Wrong> wrongVolumes() {
  const Project good = oneOfEverything();
  const auto volume = [&](const std::function<void(HitVolume&)>& change) {
    return withClipFight(good, [&](ClipFight& fight) { change(fight.volumes[0]); });
  };
  return {
      {volume([](HitVolume& v) { v.ball.bone = BoneId{9}; }), "bone"},
      {volume([](HitVolume& v) { v.end->bone = BoneId{9}; }), "bone"},
      {volume([](HitVolume& v) { v.ball.offset.x = infinite; }), "not finite"},
      {volume([](HitVolume& v) { v.end->radius = -1.0f; }), "\"radius\" that is below 0"},
      {volume([](HitVolume& v) { v.ownKind = "fire"; }), "\"fire\""},
      {volume([](HitVolume& v) { v.kind = VolumeKind::Hit; }), "kind"},
      {volume([](HitVolume& v) { v.name.clear(); }), "unnamed"},
      {volume([](HitVolume& v) { v.id = {}; }), "id"},
      {volume([](HitVolume& v) {
         v.spans = {{Time{5}, Time{5}}};
       }),
       "no length"},
      {volume([](HitVolume& v) {
         v.spans = {{Time{5}, Time{9}}, {Time{9}, Time{12}}};
       }),
       "overlap"},
      {volume([](HitVolume& v) {
         v.spans = {{Time{-5}, Time{9}}};
       }),
       "before"},
      {volume([](HitVolume& v) {
         v.radiusKeys = std::make_shared<const Keys<float>>(Keys<float>{{{}, -1.0f, {}}});
       }),
       "\"radiusKeys\" that has a key that is below 0"},
      {volume([](HitVolume& v) { v.effect.knockbackGrowth = NAN; }), "not finite"},
      {volume([](HitVolume& v) { v.effect.stun = -1; }), "\"stun\" that is below 0"},
      {volume([](HitVolume& v) { v.zone = static_cast<HurtZone>(7); }), "\"zone\" that is unknown"},
      {volume([](HitVolume& v) { v.fields["heat"] = 11.0; }), "range"},
      {volume([](HitVolume& v) { v.fields["heat"] = true; }), "another type"},
      {withClipFight(good, [](ClipFight& f) { f.volumes.push_back(f.volumes[0]); }), "twice"},
      {withFight(good,
                 [](ModelFight& f) {
                   f.volumes[0].spans = {{Time{0}, Time{9}}};
                 }),
       "on the model"},
  };
}

std::vector<Wrong> wrongParts() {
  const Project good = oneOfEverything();
  return {
      {withFight(good, [](ModelFight& f) { f.chains[0].end = BoneId{9}; }), "bone"},
      {withFight(good, [](ModelFight& f) { f.chains[0].pole = vec3(0); }), "no length"},
      {withFight(good, [](ModelFight& f) { f.chains[0].softness = 0.7f; }),
       "\"softness\" that is not from 0 to 0.5"},
      {withFight(good, [](ModelFight& f) { f.chains[0].straightest = NAN; }),
       "\"straightest\" that is not finite"},
      {withFight(good, [](ModelFight& f) { f.chains.clear(); }), "chain"},
      {withFight(good, [](ModelFight& f) { f.attachments.clear(); }), "attachment"},
      {withFight(good, [](ModelFight& f) { f.attachments[0].model = ModelId{9}; }), "does not exist"},
      {withFight(good, [](ModelFight& f) { f.attachments[0].model = ModelId{1}; }), "attached to itself"},
      {withFight(good, [](ModelFight& f) { f.attachments[0].offset.rotation = quat(2, 0, 0, 0); }), "unit"},
      {withFight(good, [](ModelFight& f) { f.transitions[0].to = ClipId{9}; }), "clip"},
      {withFight(good, [](ModelFight& f) { f.transitions[0].fade = Time{-1}; }), "\"fade\" that is below 0"},
      {withFight(good,
                 [](ModelFight& f) {
                   f.transitions.push_back(f.transitions[0]);
                   f.transitions[1].id = TransitionId{99};
                 }),
       "transition twice"},
      {withFight(good, [](ModelFight& f) { f.contracts[0].clip = ClipId{9}; }), "clip"},
      {withFight(good, [](ModelFight& f) { f.contracts[0].active = -1; }), "below 0"},
      {withFight(good, [](ModelFight& f) { f.contracts[0].leastReach = infinite; }),
       "\"leastReach\" that is not finite"},
      {withFight(good, [](ModelFight& f) { f.usualFade = Time{-1}; }), "usualFade"},
      {withModel(good, [](ProjectModel& m) { m.poses.push_back(m.poses[0]); }), "twice"},
      {withModel(good, [](ProjectModel& m) { m.poses[0].bones[0].bone = BoneId{9}; }), "bone"},
      {withModel(good, [](ProjectModel& m) { m.poses[0].bones[0].scale = vec3(infinite); }), "finite"},
      {withModel(good, [](ProjectModel& m) { m.selectionSets.push_back(m.selectionSets[0]); }), "twice"},
      {withModel(good, [](ProjectModel& m) { m.selectionSets[0].bones[1] = BoneId{9}; }), "selection set"},
      {withModel(good, [](ProjectModel& m) { m.selectionSets[0].bones[1] = BoneId{1}; }), "bone twice"},
  };
}

std::vector<Wrong> wrongOnTime() {
  const Project good = oneOfEverything();
  std::vector<Wrong> all{
      {withClipFight(good, [](ClipFight& f) { f.targets[0].position = nullptr; }), "position"},
      {withClipFight(good, [](ClipFight& f) { f.targets[0].bone = BoneId{1}; }), "match its space"},
      {withClipFight(good, [](ClipFight& f) { f.targets[0].space = TargetSpace::Bone; }), "is no bone"},
      {withClipFight(good, [](ClipFight& f) { f.targets[0].blendOut = Time{-1}; }), "blend"},
      {withClipFight(good,
                     [](ClipFight& f) {
                       f.targets[0].weight = std::make_shared<const Keys<float>>(Keys<float>{{{}, 1.5f, {}}});
                     }),
       "weight"},
      {withClipFight(good, [](ClipFight& f) { std::swap(f.events[0], f.events[1]); }), "order"},
      {withClipFight(good, [](ClipFight& f) { f.events[0].name.clear(); }), "unnamed"},
      {withClipFight(good,
                     [](ClipFight& f) {
                       f.intangible = {{Time{3}, Time{2}}};
                     }),
       "no length"},
      {withClipFight(good, [](ClipFight& f) { f.firstActionable = Time{-1}; }), "firstActionable"},
      {withClipFight(good, [](ClipFight& f) { f.attachments.push_back(f.attachments[0]); }),
       "attachment twice"},
  };
  for (const char* word : {"order", "\"time\" that is below 0"}) {
    all.push_back({withModel(good,
                             [&](ProjectModel& m) {
                               ProjectClip clip = *m.clips[0];
                               if (std::string(word) == "order")
                                 std::swap(clip.markers[0], clip.markers[1]);
                               else
                                 clip.markers[0].time = Time{-1};
                               m.clips[0] = std::make_shared<const ProjectClip>(std::move(clip));
                             }),
                   word});
  }
  return all;
}

std::vector<Wrong> wrongGames() {
  const auto game = [](const std::function<void(GameSettings&)>& change) {
    Project project = oneOfEverything();
    change(project.game);
    return project;
  };
  return {
      {game([](GameSettings& g) { g.ticks.numerator = 0; }), "rate"},
      {game([](GameSettings& g) { g.fields.push_back(g.fields[0]); }), "twice"},
      {game([](GameSettings& g) { g.fields[0].usual = std::string("x"); }), "another type"},
      {game([](GameSettings& g) { g.fields[0].usual = 11.0; }), "range"},
      {game([](GameSettings& g) { g.fields[0].least = 20.0; }), "empty range"},
      {game([](GameSettings& g) { g.ownKinds.push_back("wind"); }), "twice"},
      {game([](GameSettings& g) { g.ownKinds.clear(); }), "\"wind\""},
      {game([](GameSettings& g) { g.ground[0].to.y = NAN; }), "ground"},
  };
}

TEST(FightFault, EverythingWrongIsToldOf) {
  ASSERT_EQ(oneOfEverything().fault(), "");
  for (const auto& all : {wrongVolumes(), wrongParts(), wrongOnTime(), wrongGames()}) {
    for (const Wrong& wrong : all) {
      const std::string fault = wrong.project.fault();
      EXPECT_NE(fault.find(wrong.word), std::string::npos) << wrong.word << ": " << fault;
    }
  }
}

TEST(FightFault, ModelsThatHangOnEachOtherAreRefused) {
  Project project = oneOfEverything();
  ProjectModel sword = *project.models[1];
  ModelFight fight;
  fight.attachments.push_back({AttachmentId{90}, "knight", ModelId{1}, BoneId{1}, {}});
  sword.fight = std::make_shared<const ModelFight>(fight);
  project.models[1] = std::make_shared<const ProjectModel>(sword);
  EXPECT_NE(project.fault().find("attached to itself"), std::string::npos) << project.fault();
}

TEST(Spans, UnitedSpansAreSoundAndHaveTheSameInstants) {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    Spans any;
    for (std::size_t n = random() % 6; n > 0; --n) {
      const std::int64_t from = static_cast<std::int64_t>(random() % 30) - 5;
      any.push_back({Time{from}, Time{from + static_cast<std::int64_t>(random() % 9) - 2}});
    }
    const Spans all = united(any);
    ASSERT_EQ(faultOf(all), "");
    for (std::int64_t t = 0; t < 40; ++t) ASSERT_EQ(contains(all, Time{t}), contains(any, Time{t})) << t;
  }
}

TEST(CustomFields, FittedValuesAreSound) {
  std::mt19937 random(4);
  const std::vector<FieldValue> values{true, std::int64_t{7}, std::int64_t{-900}, 2.5, -1e300,
                                       NAN,  std::string("x")};
  for (int i = 0; i < 500; ++i) {
    FieldDeclaration field;
    field.name = "f";
    field.type = static_cast<FieldType>(random() % 4);
    if (random() % 2 == 0) field.least = static_cast<double>(random() % 10) - 6.5;
    if (random() % 2 == 0) field.most = static_cast<double>(random() % 10) + 4.5;
    field.usual = FieldValue();
    if (field.type == FieldType::Integer) field.usual = std::int64_t{4};
    if (field.type == FieldType::Number) field.usual = 4.0;
    if (field.type == FieldType::Text) field.usual = std::string();
    ASSERT_EQ(faultOf(std::vector{field}), "");
    for (const FieldValue& value : values) {
      const FieldValue held = fitted(value, field);
      ASSERT_EQ(faultOf(FieldValues{{"f", held}}, {field}), "");
      ASSERT_EQ(fitted(held, field), held);
    }
  }
}

}  // namespace
}  // namespace squire
