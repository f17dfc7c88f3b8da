#include <gtest/gtest.h>

#include "core/formats/project/project_file.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

using test::oneOfEverything;
using test::withClipFight;
using test::withFight;
using test::withModel;

template <typename T>
Channel<T> oneKey(T value) {
  return std::make_shared<const Keys<T>>(Keys<T>{{timeOfFrame(2, {30, 1}), value, {}}});
}

std::vector<Project> changedVolumes(const Project& project) {
  std::vector<Project> all;
  const std::vector<std::function<void(HitVolume&)>> changes{
      [](HitVolume& v) { v.id = VolumeId{99}; },
      [](HitVolume& v) { v.name = "other"; },
      [](HitVolume& v) { v.kind = VolumeKind::Grab, v.ownKind.clear(); },
      [](HitVolume& v) { v.ball.bone = BoneId{1}; },
      [](HitVolume& v) { v.ball.offset.z = 7; },
      [](HitVolume& v) { v.ball.radius = 7; },
      [](HitVolume& v) { v.end.reset(); },
      [](HitVolume& v) { v.end->bone = BoneId{1}; },
      [](HitVolume& v) { v.end->offset.z = 7; },
      [](HitVolume& v) { v.end->radius = 7; },
      [](HitVolume& v) { v.offsetKeys = oneKey(vec3(7)); },
      [](HitVolume& v) { v.offsetKeys = nullptr; },
      [](HitVolume& v) { v.radiusKeys = oneKey(7.0f); },
      [](HitVolume& v) { v.spans.pop_back(); },
      [](HitVolume& v) { v.group = 7; },
      [](HitVolume& v) { v.priority = -7; },
      [](HitVolume& v) { v.effect.damage = 7; },
      [](HitVolume& v) { v.effect.knockbackRule = KnockbackRule::Carried; },
      [](HitVolume& v) { v.effect.knockbackAngle = 7; },
      [](HitVolume& v) { v.effect.knockbackBase = 7; },
      [](HitVolume& v) { v.effect.knockbackGrowth = 7; },
      [](HitVolume& v) { v.effect.hitlag = 7; },
      [](HitVolume& v) { v.effect.stun = 7; },
      [](HitVolume& v) { v.effect.push = 7; },
      [](HitVolume& v) { v.effect.chip = 7; },
      [](HitVolume& v) { v.effect.blockStop = 7; },
      [](HitVolume& v) { v.effect.blockStun = 7; },
      [](HitVolume& v) { v.effect.blockPush = 7; },
      [](HitVolume& v) { v.rules.guard = GuardLevel::Low; },
      [](HitVolume& v) { v.rules.ground = false; },
      [](HitVolume& v) { v.rules.air = false; },
      [](HitVolume& v) { v.rules.facing = HitFacing::Behind; },
      [](HitVolume& v) { v.rules.clank = false; },
      [](HitVolume& v) { v.rules.oncePerTarget = false; },
      [](HitVolume& v) { v.rules.interval = 7; },
      [](HitVolume& v) { v.sound = "thud"; },
      [](HitVolume& v) { v.visual = "spark"; },
      [](HitVolume& v) { v.zone = HurtZone::High; },
      [](HitVolume& v) { v.effect.meterGain = 7; },
      [](HitVolume& v) { v.effect.blockMeterGain = 7; },
      [](HitVolume& v) { v.rules.lying = false; },
      [](HitVolume& v) { v.flight.speed = 7; },
      [](HitVolume& v) { v.flight.rise = 7; },
      [](HitVolume& v) { v.flight.gravity = 7; },
      [](HitVolume& v) { v.flight.life = 7; },
      [](HitVolume& v) { v.flight.hits = 7; },
      [](HitVolume& v) { v.fields["heat"] = 3.0; },
      [](HitVolume& v) { v.fields["unheard of"] = true; },
      [](HitVolume& v) {
        v.unknown = {{"later", Json(1)}};
      },
  };
  for (const auto& change : changes) {
    all.push_back(withClipFight(project, [&](ClipFight& fight) { change(fight.volumes[0]); }));
  }
  return all;
}

std::vector<Project> changedModels(const Project& project) {
  std::vector<Project> all;
  const std::vector<std::function<void(ModelFight&)>> changes{
      [](ModelFight& f) { f.volumes.clear(), f.springs[0].colliders.clear(); },
      [](ModelFight& f) { f.chains[0].name = "other"; },
      [](ModelFight& f) { f.chains[0].end = BoneId{2}; },
      [](ModelFight& f) { f.chains[0].pole = vec3(0, 0, 1); },
      [](ModelFight& f) { f.chains[0].softness = 0.25f; },
      [](ModelFight& f) { f.chains[0].straightest = 7; },
      [](ModelFight& f) { f.chains[0].mostBent = 77; },
      [](ModelFight& f) { f.chains[0].coneAxis = vec3(0, 0, 1); },
      [](ModelFight& f) { f.chains[0].coneAngle = 77; },
      [](ModelFight& f) { f.chains[0].baked = true; },
      [](ModelFight& f) { f.attachments[0].name = "other"; },
      [](ModelFight& f) { f.attachments[0].bone = BoneId{1}; },
      [](ModelFight& f) { f.attachments[0].offset.translation.x = 7; },
      [](ModelFight& f) { f.attachments[0].offset.rotation = quat(0, 1, 0, 0); },
      [](ModelFight& f) { f.attachments[0].offset.scale.x = 7; },
      [](ModelFight& f) { f.masks[0].name = "other"; },
      [](ModelFight& f) { f.masks[0].bones[0].bone = BoneId{3}; },
      [](ModelFight& f) { f.masks[0].bones[0].weight = 0.75f; },
      [](ModelFight& f) { f.masks[0].bones.pop_back(); },
      [](ModelFight& f) { f.spaces[0].name = "other"; },
      [](ModelFight& f) { f.spaces[0].xName = "turn"; },
      [](ModelFight& f) { f.spaces[0].yName = "turn"; },
      [](ModelFight& f) { f.spaces[0].points[0].clip = ClipId{4}; },
      [](ModelFight& f) { f.spaces[0].points[0].x = 0.25f; },
      [](ModelFight& f) { f.spaces[0].points.pop_back(); },
      [](ModelFight& f) { f.springs[0].name = "other"; },
      [](ModelFight& f) { f.springs[0].root = BoneId{3}; },
      [](ModelFight& f) { f.springs[0].end = BoneId{2}; },
      [](ModelFight& f) { f.springs[0].stiffness = 7; },
      [](ModelFight& f) { f.springs[0].drag = 7; },
      [](ModelFight& f) { f.springs[0].wind = 7; },
      [](ModelFight& f) { f.springs[0].gravity = -1; },
      [](ModelFight& f) { f.springs[0].limit = 77; },
      [](ModelFight& f) { f.springs[0].radius = 0.25f; },
      [](ModelFight& f) { f.springs[0].colliders.clear(); },
      [](ModelFight& f) { f.graphValues[0].name = "other"; },
      [](ModelFight& f) { f.graphValues[0].kind = GraphValueKind::Trigger; },
      [](ModelFight& f) { f.graphValues[0].usual = 0.0f; },
      [](ModelFight& f) { f.graphStates[0].name = "other"; },
      [](ModelFight& f) { f.graphStates[0].clip = ClipId{4}; },
      [](ModelFight& f) {
        std::swap(f.graphStates[0].space, f.graphStates[1].space), f.graphStates[0].clip = {},
                                                                   f.graphStates[1].clip = ClipId{3};
      },
      [](ModelFight& f) { f.graphTransitions[0].name = "other"; },
      [](ModelFight& f) { f.graphTransitions[0].from = {}; },
      [](ModelFight& f) { f.graphTransitions[0].to = GraphStateId{23}; },
      [](ModelFight& f) { f.graphTransitions[0].fade = {}; },
      [](ModelFight& f) { f.graphTransitions[0].interrupts = false; },
      [](ModelFight& f) { f.graphTransitions[0].conditions.pop_back(); },
      [](ModelFight& f) { f.graphTransitions[0].conditions[0].test = GraphTest::Below; },
      [](ModelFight& f) { f.graphTransitions[0].conditions[0].number = 0.75f; },
      [](ModelFight& f) { f.graphTransitions[0].conditions[1].time = Time(); },
      [](ModelFight& f) { f.graphTransitions[0].conditions[2].event = "hit"; },
      [](ModelFight& f) { f.pushBodies[0].name = "other"; },
      [](ModelFight& f) { f.pushBodies[0].clips.clear(); },
      [](ModelFight& f) { f.pushBodies[0].radius = 0.75f; },
      [](ModelFight& f) { f.pushBodies[0].bottom = -1; },
      [](ModelFight& f) { f.pushBodies[0].height = 7; },
      [](ModelFight& f) { f.transitions[0].from = {}; },
      [](ModelFight& f) { f.transitions[0].to = {}; },
      [](ModelFight& f) { f.transitions[0].fade = Time{7}; },
      [](ModelFight& f) {
        f.transitions[0].curve = {Interpolation::Curve, 0.5f, 0, 1, 1};
      },
      [](ModelFight& f) { f.transitions[0].curve.kind = Interpolation::Step; },
      [](ModelFight& f) { f.transitions[0].matchPhase = true; },
      [](ModelFight& f) { f.transitions[0].keepSpeed = true; },
      [](ModelFight& f) { f.contracts[0].clip = ClipId{4}; },
      [](ModelFight& f) { f.contracts[0].startup = 7; },
      [](ModelFight& f) { f.contracts[0].active.reset(); },
      [](ModelFight& f) { f.contracts[0].recovery = 7; },
      [](ModelFight& f) { f.contracts[0].length = 7; },
      [](ModelFight& f) { f.contracts[0].leastReach = 7.0f; },
      [](ModelFight& f) { f.contracts[0].mostReach = 7.0f; },
      [](ModelFight& f) { f.contracts[0].leastOnHit = -7; },
      [](ModelFight& f) { f.contracts[0].leastOnBlock = -7; },
      [](ModelFight& f) { f.contracts[0].leastInvulnerable = 7; },
      [](ModelFight& f) { f.contracts[0].leastArmour = 7; },
      [](ModelFight& f) { f.contracts[0].tech = 7; },
      [](ModelFight& f) { f.contracts[0].safe = false; },
      [](ModelFight& f) { f.usualFade = Time{7}; },
      [](ModelFight& f) {
        f.unknown = {{"later", Json(1)}};
      },
  };
  for (const auto& change : changes) all.push_back(withFight(project, change));
  const std::vector<std::function<void(SavedPose&)>> poses{
      [](SavedPose& p) { p.name = "other"; },
      [](SavedPose& p) { p.bones[0].bone = BoneId{1}; },
      [](SavedPose& p) { p.bones[0].translation = vec3(7); },
      [](SavedPose& p) { p.bones[0].rotation.reset(); },
      [](SavedPose& p) { p.bones[0].scale = vec3(7); },
  };
  for (const auto& change : poses) {
    all.push_back(withModel(project, [&](ProjectModel& model) { change(model.poses[0]); }));
  }
  const std::vector<std::function<void(SelectionSet&)>> sets{
      [](SelectionSet& s) { s.name = "other"; },
      [](SelectionSet& s) { s.bones.pop_back(); },
      [](SelectionSet& s) { std::swap(s.bones[0], s.bones[1]); },
      [](SelectionSet& s) {
        s.unknownBones[s.bones[1]] = {{"later", Json(1)}};
      },
  };
  for (const auto& change : sets) {
    all.push_back(withModel(project, [&](ProjectModel& model) { change(model.selectionSets[0]); }));
  }
  return all;
}

std::vector<Project> changedClips(const Project& project) {
  std::vector<Project> all;
  const std::vector<std::function<void(ClipFight&)>> changes{
      [](ClipFight& f) { f.targets[0].space = TargetSpace::Bone, f.targets[0].bone = BoneId{1}; },
      [](ClipFight& f) {
        f.targets[0].space = TargetSpace::Attachment;
        f.targets[0].attachment = AttachmentId{11};
      },
      [](ClipFight& f) { f.targets[0].position = oneKey(vec3(7)); },
      [](ClipFight& f) { f.targets[0].weight = nullptr; },
      [](ClipFight& f) { f.targets[0].spans.clear(); },
      [](ClipFight& f) { f.targets[0].blendIn = Time{7}; },
      [](ClipFight& f) { f.targets[0].blendOut = Time{7}; },
      [](ClipFight& f) { f.attachments[0].spans.clear(); },
      [](ClipFight& f) { f.events[0].name = "other"; },
      [](ClipFight& f) { f.events[0].time = Time{7}; },
      [](ClipFight& f) { f.events[0].payload.clear(); },
      [](ClipFight& f) { f.cancels[0].name = "other"; },
      [](ClipFight& f) { f.cancels[0].spans.clear(); },
      [](ClipFight& f) { f.cancels[0].onHit = false; },
      [](ClipFight& f) { f.cancels[0].onBlock = false; },
      [](ClipFight& f) { f.cancels[0].onWhiff = true; },
      [](ClipFight& f) { f.cancels[0].targets = {ClipId{3}}; },
      [](ClipFight& f) { f.protections[0].name = "other"; },
      [](ClipFight& f) { f.protections[0].spans.clear(); },
      [](ClipFight& f) { f.protections[0].armour = 0; },
      [](ClipFight& f) { f.protections[0].any = false; },
      [](ClipFight& f) { f.protections[0].mid = false; },
      [](ClipFight& f) { f.protections[0].high = false; },
      [](ClipFight& f) { f.protections[0].low = true; },
      [](ClipFight& f) { f.protections[0].throws = false; },
      [](ClipFight& f) { f.protections[0].fromGround = false; },
      [](ClipFight& f) { f.protections[0].fromAir = true; },
      [](ClipFight& f) { f.protections[0].zone = HurtZone::Mid; },
      [](ClipFight& f) { f.invulnerable.clear(); },
      [](ClipFight& f) { f.intangible.clear(); },
      [](ClipFight& f) { f.firstActionable = {}; },
      [](ClipFight& f) { f.meterCost = 7; },
  };
  for (const auto& change : changes) all.push_back(withClipFight(project, change));
  return all;
}

std::vector<Project> changedGames(const Project& project) {
  std::vector<Project> all;
  const std::vector<std::function<void(GameSettings&)>> changes{
      [](GameSettings& g) {
        g.ticks = {30, 1};
      },
      [](GameSettings& g) { g.fields[0].usual = 1.0; },
      [](GameSettings& g) { g.fields[0].least = -1.0; },
      [](GameSettings& g) { g.fields[0].most.reset(); },
      [](GameSettings& g) {
        g.fields.push_back({"flag", FieldType::Flag, true, {}, {}});
      },
      [](GameSettings& g) { g.ownKinds.push_back("fire"); },
      [](GameSettings& g) { g.ground[0].from.y = 7; },
      [](GameSettings& g) { g.combo.damageLoss = 0.7f; },
      [](GameSettings& g) { g.combo.leastDamage = 0.7f; },
      [](GameSettings& g) { g.combo.stunLoss = 0.7f; },
      [](GameSettings& g) { g.combo.leastStun = 0.7f; },
      [](GameSettings& g) { g.combo.juggle = 7; },
      [](GameSettings& g) { g.rules.counterDamage = 0.7f; },
      [](GameSettings& g) { g.rules.counterStun = 7; },
      [](GameSettings& g) { g.rules.lying = 7; },
      [](GameSettings& g) { g.rules.meter = 7; },
  };
  for (const auto& change : changes) {
    all.push_back(project);
    change(all.back().game);
  }
  return all;
}

// Fails if a member is not written or not read.
TEST(ProjectFight, EveryMemberIsWrittenAndRead) {
  const Project project = oneOfEverything();
  const std::string text = writeProject(project);
  std::vector<Project> all;
  for (auto* changed : {changedVolumes, changedModels, changedClips, changedGames}) {
    for (Project& one : changed(project)) all.push_back(std::move(one));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_EQ(all[i].fault(), "") << i;
    const std::string changed = writeProject(all[i]);
    EXPECT_NE(changed, text) << "change " << i << " is not written";
    const auto read = readProject(changed);
    ASSERT_TRUE(read) << i << ": " << read.error().text() << changed;
    EXPECT_EQ(writeProject(*read), changed) << i;
  }
}

TEST(ProjectFight, StandsInTheFileAsTheManualSays) {
  const std::string text = writeProject(oneOfEverything());
  for (const char* line :
       {"\"spans\": [[4, 7], [9, 12]]", "[5, 0, 0, 2, \"step\"]", "\"usual\": 0.5, \"most\": 10}",
        "{\"id\": 10, \"name\": \"arm\", \"end\": \"hand\"}",
        "{\"id\": 13, \"from\": \"punch\", \"to\": \"idle\", \"fade\": ",
        "{\"id\": 22, \"time\": 3, \"name\": \"step\", \"payload\": \"left\"}", "\"chain\": \"arm\"",
        "{\"id\": 24, \"time\": 1, \"name\": \"wind up\"}", "\"bone\": \"lower\", \"rotation\"",
        "[-5, 0, 5, 0]"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
}

TEST(ProjectFight, ReadIdsAreNotGivenOutAgain) {
  const auto read = readProject(writeProject(oneOfEverything()));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->nextId, 28u);
}

TEST(ProjectFight, AnUneditedClipKeepsItsFight) {
  Project project = withModel(oneOfEverything(), [](ProjectModel& model) {
    ProjectClip clip = *model.clips[0];
    clip.stored = false;
    clip.clip = nullptr;
    clip.sourceClip = "punch";
    model.clips[0] = std::make_shared<const ProjectClip>(std::move(clip));
  });
  project.rate = {24, 1};
  ASSERT_EQ(project.fault(), "");
  const std::string text = writeProject(project);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text() << text;
  EXPECT_EQ(writeProject(*read), text);
  EXPECT_FALSE(read->models[0]->clips[0]->stored);
  EXPECT_EQ(fightOf(*read->models[0]->clips[0]).volumes[0].spans,
            fightOf(*project.models[0]->clips[0]).volumes[0].spans);
}

TEST(ProjectFight, WhatNamesNothingIsAnError) {
  const std::string text = writeProject(oneOfEverything());
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"\"chain\": \"arm\"", "\"chain\": \"leg\""},
           {"\"from\": \"punch\"", "\"from\": \"kick\""},
           {"\"clip\": \"punch\"", "\"clip\": \"kick\""},
           {"\"attachment\": \"sword\"", "\"attachment\": \"axe\""},
           {"\"endBone\": \"lower\"", "\"endBone\": \"tail\""},
           {"\"kind\": \"own\"", "\"kind\": \"owned\""},
           {"\"ownKind\": \"wind\"", "\"ownKind\": \"fire\""},
           {"[[4, 7], [9, 12]]", "[[4, 7], [7, 12]]"},
           {"\"model\": 2", "\"model\": 3"}}) {
    std::string broken = text;
    ASSERT_NE(broken.find(from), std::string::npos) << from;
    broken.replace(broken.find(from), from.size(), to);
    const auto read = readProject(broken);
    ASSERT_FALSE(read) << to;
    EXPECT_FALSE(read.error().message.empty());
  }
}

}  // namespace
}  // namespace squire
