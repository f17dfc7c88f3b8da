#include "core/export/fights.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/anim/straight_keys.h"
#include "core/export/early_conversion.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "tests/export/project_inputs.h"
#include "tests/support/fights.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::inputsOf;

TEST(ExportFights, WriteWhateverAProjectHas) {
  int written = 0;
  for (std::uint32_t seed = 0; seed < 15; ++seed) {
    std::mt19937 random(seed);
    const Project project = test::randomProject(random);
    const auto converted = convertModels(inputsOf(project), 1);
    if (!converted) continue;  // a clip or skeleton that is not valid by itself
    const auto bytes = wad::encode(converted->contents);
    ASSERT_TRUE(bytes.ok()) << seed << " " << bytes.error().text();
    const wad::Contents back = wad::decode(*bytes).value();
    for (std::size_t i = 0; i < back.models.size(); ++i) {
      EXPECT_TRUE(back.models[i].fight == converted->contents.models[i].fight);
      if (wad::hasFights(converted->contents)) {
        EXPECT_TRUE(back.models[i].fights == converted->contents.models[i].fights);
      }
    }
    written += wad::hasFights(converted->contents) ? 1 : 0;
  }
  EXPECT_GT(written, 3);
}

TEST(ExportFights, NameTheModelsThatAreAttached) {
  const auto converted = convertModels(inputsOf(test::oneOfEverything()), 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const wad::ModelContents& knight = converted->contents.models[0];
  ASSERT_EQ(knight.fight.attachments.size(), 1u);
  EXPECT_EQ(knight.fight.attachments[0].model, "sword");
  EXPECT_EQ(knight.fight.transitions.at(0).from, 0);
  EXPECT_EQ(knight.fight.transitions.at(0).to, 1);
  EXPECT_EQ(knight.fights.at(0).volumes.at(0).ownKind, "wind");
  EXPECT_EQ(knight.fights.at(0).volumes.at(0).fields.at(0), FieldValue(2.0));
  EXPECT_EQ(knight.fights.at(0).events.size(), 2u);
  EXPECT_TRUE(knight.fights.at(1) == PlayedClipFight());
}

TEST(ExportFights, WriteZeroWithoutASign) {
  Project project = test::withFight(test::oneOfEverything(), [](ModelFight& fight) {
    fight.volumes[0].ball.radius = -0.0f;
    fight.chains[0].softness = -0.0f;
  });
  project = test::withClipFight(project, [](ClipFight& fight) {
    fight.volumes[0].radiusKeys = std::make_shared<const Keys<float>>(Keys<float>{{Time(), -0.0f, {}}});
  });
  const auto converted = convertModels(inputsOf(project), 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const auto bytes = wad::encode(converted->contents);
  EXPECT_TRUE(bytes.ok()) << bytes.error().text();
}

TEST(ExportFights, HoldARadiusThatOvershootsAtZero) {
  const Ease overshoots{Interpolation::Curve, 0.34f, 1.56f, 0.64f, 1.0f};
  const Project project = test::withClipFight(test::oneOfEverything(), [&](ClipFight& fight) {
    fight.volumes[0].radiusKeys = std::make_shared<const Keys<float>>(
        Keys<float>{{Time(), 0.3f, overshoots}, {Time::fromSeconds(0.5), 0.02f, {}}});
  });
  const auto converted = convertModels(inputsOf(project), 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const PlayedKeys<float>& keys = converted->contents.models[0].fights.at(0).volumes.at(0).radiusKeys;
  const PlayedKeys<float> sought = straightKeys(fightOf(*project.models[0]->clips[0]).volumes[0].radiusKeys,
                                                inputsOf(project)[0].tolerance);
  for (float time = 0.0f; time < 0.5f; time += 0.001f)
    EXPECT_NEAR(valueAt(keys, time), std::max(valueAt(sought, time), 0.0f), 1e-6f) << time;
  const auto bytes = wad::encode(converted->contents);
  EXPECT_TRUE(bytes.ok()) << bytes.error().text();
}

TEST(ExportFights, NameTheClipThatBreaksARule) {
  auto converted = convertModels(inputsOf(test::oneOfEverything()), 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  converted->contents.models[0].fights[0].volumes[0].ball.radius = -1.0f;
  const auto bytes = wad::encode(converted->contents);
  ASSERT_FALSE(bytes.ok());
  const wad::ModelContents& model = converted->contents.models[0];
  EXPECT_NE(bytes.error().where.item().find("clip \"" + model.animations[0].name + "\", hit volume"),
            std::string::npos)
      << bytes.error().text();
}

TEST(ExportFights, LeaveOutWhatIsOnNothing) {
  const Project project = test::withFight(test::oneOfEverything(), [](ModelFight& fight) {
    fight.volumes[0].ball.bone = BoneId{99};
    fight.attachments[0].model = ModelId{99};
  });
  const auto converted = convertModels(inputsOf(project), 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  EXPECT_TRUE(converted->contents.models[0].fight.volumes.empty());
}

// A leg that walks in place, with a foot that is pinned for half of the time.
Project stepping(bool baked) {
  Project project = test::withModel(test::oneOfEverything(), [&](ProjectModel& model) {
    test::makeLegOf(model);
    ProjectClip entry = *model.clips[0];
    Clip clip = *entry.clip;
    clip.rate = {30, 1};
    Keys<vec3> moves;
    Keys<quat> turns;
    for (int frame = 0; frame <= 20; frame += 5) {
      moves.push_back({timeOfFrame(frame, {30, 1}), vec3(0, 0.9f, 0.01f * static_cast<float>(frame)), {}});
      turns.push_back({timeOfFrame(frame, {30, 1}),
                       glm::angleAxis(0.04f * static_cast<float>(frame - 10), vec3(1, 0, 0)),
                       {}});
    }
    clip.tracks = {{BoneId{1}, std::make_shared<const Keys<vec3>>(moves),
                    std::make_shared<const Keys<quat>>(turns), nullptr}};
    entry.clip = std::make_shared<const Clip>(clip);
    ClipFight fight = *entry.fight;
    fight.targets[0].position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time(), {0, 0.1f, 0.1f}, {}}});
    fight.targets[0].weight = nullptr;
    fight.targets[0].spans = {{Time(), timeOfFrame(10, {30, 1})}};
    entry.fight = std::make_shared<const ClipFight>(fight);
    model.clips[0] = std::make_shared<const ProjectClip>(entry);
  });
  return test::withFight(project, [&](ModelFight& fight) { fight.chains[0].baked = baked; });
}

// A conversion during reading does not include IK targets: it must not be used for a clip that has some.
TEST(ExportFights, BakeLimbsOfClipsThatWereConvertedEarly) {
  const std::vector<ExportInput> inputs = inputsOf(stepping(true));
  Model draft = inputs[0].model;
  draft.clips.clear();
  auto second = std::make_shared<Clip>(*inputs[0].model.clips[0]);
  second->duration = second->duration + second->duration;
  const std::vector<float> radii = shellRadii(inputs[0].model);
  const KeyframeOptions keyframes{inputs[0].tolerance, inputs[0].toleranceOn};
  std::unique_ptr<EarlyConversion> early;
  ConvertedClip ignored;
  int turns = 1;
  do {  // gives the conversion more time on each attempt, until it has converted both clips
    early = std::make_unique<EarlyConversion>(EarlyOptions{.keyframes = keyframes});
    const DraftListener listener = early->listener();
    listener(draft);
    Model clips = inputs[0].model;
    clips.clips = {inputs[0].model.clips[0], second};
    listener(clips);
    for (int turn = 0; turn < turns; ++turn) std::this_thread::yield();
    turns *= 2;
    early->stop();
  } while (early->clip(*draft.skeleton, radii, *second, keyframes, true, ignored) !=
           EarlyConversion::Answer::Given);
  const auto with = convertModels(inputs, 1, {}, early.get());
  const auto without = convertModels(inputs, 1);
  ASSERT_TRUE(with.ok() && without.ok());
  EXPECT_TRUE(wad::encode(with->contents).value() == wad::encode(without->contents).value());
  EXPECT_EQ(early->clip(*draft.skeleton, radii, *inputs[0].model.clips[0], keyframes, true, ignored),
            EarlyConversion::Answer::Given);  // the early conversion was available
}

TEST(ExportFights, BakeLimbsIntoKeyframes) {
  const auto baked = convertModels(inputsOf(stepping(true)), 1);
  const auto left = convertModels(inputsOf(stepping(false)), 1);
  ASSERT_TRUE(baked.ok()) << baked.error().text();
  ASSERT_TRUE(left.ok()) << left.error().text();
  const wad::ModelContents& leg = baked->contents.models[0];
  const wad::ModelContents& runtime = left->contents.models[0];
  EXPECT_TRUE(leg.fight.chains.empty());
  EXPECT_TRUE(leg.fights[0].targets.empty());
  EXPECT_EQ(runtime.fight.chains.size(), 1u);
  ASSERT_EQ(runtime.fights[0].targets.size(), 1u);
  const EvaluatedClip bakedClip = EvaluatedClip::compile(leg.animations[0]);
  const EvaluatedClip plainClip = EvaluatedClip::compile(runtime.animations[0]);
  const std::vector<std::int32_t> parents = parentsOf(*leg.skeleton);
  std::vector<mat4> is(parents.size()), shouldBe(parents.size());
  PoseSoa pose(parents.size());
  for (int tick = 0; tick <= 40; ++tick) {
    const Time time = timeOfFrame(tick, {60, 1});
    bakedClip.sample(time, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), is}.run();
    plainClip.sample(time, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), shouldBe}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{parents,
                 runtime.fight.chains,
                 runtime.fight.attachments,
                 runtime.fights[0].targets,
                 seconds,
                 pose.blocks(),
                 shouldBe}
        .run();
    const vec3 foot(is[2][3]);
    if (tick <= 20) {
      EXPECT_LE(glm::distance(foot, vec3(0, 0.1f, 0.1f)), 3e-4f) << tick;
    }
    EXPECT_LE(glm::distance(foot, vec3(shouldBe[2][3])), 4e-4f) << tick;
  }
}

}  // namespace
}  // namespace squire
