#include <gtest/gtest.h>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/anim/root_motion.h"
#include "core/anim/straight_keys.h"
#include "core/export/fights.h"
#include "core/export/game_preview.h"
#include "core/formats/wad/encode.h"
#include "core/model/model.h"
#include "tests/export/project_inputs.h"
#include "tests/support/fights.h"

// Clips that travel, from the project to the file.
namespace squire {
namespace {

using test::inputsOf;

constexpr Rate thirty{30, 1};

// A leg that walks two metres ahead, up and around, while its foot is pinned for half of the time.
Project walking(bool baked, const std::optional<Travel>& travel) {
  Project project = test::withModel(test::oneOfEverything(), [&](ProjectModel& model) {
    test::makeLegOf(model);
    ProjectClip entry = *model.clips[0];
    Clip clip = *entry.clip;
    clip.rate = thirty;
    Keys<vec3> moves;
    Keys<quat> turns;
    for (int frame = 0; frame <= 20; frame += 5) {
      const float share = 0.05f * static_cast<float>(frame);
      const Ease ease{frame == 10 ? Interpolation::Curve : Interpolation::Linear};
      moves.push_back(
          {timeOfFrame(frame, thirty), vec3(0.1f * share, 0.9f + 0.2f * share, 2.0f * share), ease});
      turns.push_back({timeOfFrame(frame, thirty), glm::angleAxis(0.5f * share, vec3(0, 1, 0)), {}});
    }
    clip.tracks = {{BoneId{1}, std::make_shared<const Keys<vec3>>(moves),
                    std::make_shared<const Keys<quat>>(turns), nullptr}};
    entry.clip = std::make_shared<const Clip>(clip);
    entry.travel = travel;
    ClipFight fight = *entry.fight;
    fight.targets[0].position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time(), {0, 0.1f, 0.1f}, {}}});
    fight.targets[0].weight = nullptr;
    fight.targets[0].spans = {{Time(), timeOfFrame(6, thirty)}};
    entry.fight = std::make_shared<const ClipFight>(fight);
    model.clips[0] = std::make_shared<const ProjectClip>(entry);
  });
  return test::withFight(project, [&](ModelFight& fight) { fight.chains[0].baked = baked; });
}

wad::Contents exported(const Project& project) {
  auto converted = convertModels(inputsOf(project), 1);
  EXPECT_TRUE(converted.ok());
  return std::move(converted->contents);
}

// The matrices of what the engine plays, at the place of the character.
std::vector<mat4> playedAt(const wad::ModelContents& model, float seconds) {
  const std::vector<std::int32_t> parents = parentsOf(*model.skeleton);
  PoseSoa pose(parents.size());
  std::vector<mat4> matrices(parents.size());
  EvaluatedClip::compile(model.animations[0])
      .sample(Time::fromSeconds(static_cast<double>(seconds)), pose.blocks());
  LocalToModelJob{parents, pose.blocks(), mat4(1.0f), matrices}.run();
  IkTargetsJob{
      parents, model.fight.chains, model.fight.attachments, model.fights[0].targets, seconds, pose.blocks(),
      matrices}
      .run();
  const PlayedTravel& travel = model.travelOf(0);
  mat4 place(1.0f);
  if (!travel.positions.empty()) place = glm::translate(place, valueAt(travel.positions, seconds));
  if (!travel.turns.empty())
    place *= glm::mat4_cast(turnAboutUp(static_cast<double>(valueAt(travel.turns, seconds))));
  for (mat4& matrix : matrices) matrix = place * matrix;
  return matrices;
}

// Within the tolerances of both exports. The knee of a leg that is nearly straight moves farther than its
// ends.
TEST(ExportTravels, GiveThePoseOfTheWholeClip) {
  for (const bool baked : {false, true}) {
    const wad::Contents whole = exported(walking(baked, std::nullopt));
    EXPECT_TRUE(whole.models[0].travels.empty());
    for (const bool height : {false, true}) {
      for (const bool heading : {false, true}) {
        const wad::Contents apart =
            exported(walking(baked, Travel{.bone = BoneId{1}, .height = height, .heading = heading}));
        const wad::ModelContents& model = apart.models[0];
        ASSERT_FALSE(model.travelOf(0).empty());
        EXPECT_EQ(model.travelOf(0).turns.empty(), !heading);
        EXPECT_TRUE(model.travelOf(1).empty());
        float hips = 0.0f;
        for (int tick = 0; tick <= 20; ++tick) {
          const float seconds = static_cast<float>(tick) / 30.0f;
          const auto is = playedAt(model, seconds), was = playedAt(whole.models[0], seconds);
          for (std::size_t bone = 0; bone < is.size(); ++bone)
            EXPECT_LT(glm::distance(is[bone][3], was[bone][3]), heading ? 1e-3f : 6e-4f)
                << tick << " " << bone << " " << heading;
          const auto& keyframes = model.animations[0].keyframes;
          for (const Keyframe& keyframe : keyframes)
            hips =
                std::max(hips, std::abs(keyframe.pose[0].translation.z - keyframes[0].pose[0].translation.z));
        }
        EXPECT_LT(hips, 1e-4f);  // in place
      }
    }
  }
}

TEST(ExportTravels, ChangeNoByteOfAFileWithoutThem) {
  const Project without = walking(true, std::nullopt);
  Project with = walking(true, Travel{.bone = BoneId{1}});
  EXPECT_FALSE(wad::encode(exported(without)).value() == wad::encode(exported(with)).value());
  with = test::withModel(with, [](ProjectModel& model) {
    ProjectClip entry = *model.clips[0];
    entry.travel.reset();
    model.clips[0] = std::make_shared<const ProjectClip>(entry);
  });
  EXPECT_TRUE(wad::encode(exported(without)).value() == wad::encode(exported(with)).value());
}

// A bone that is gone: the motion stays in the bones.
TEST(ExportTravels, LeaveTheMotionInTheBonesWhereNothingCanBeTaken) {
  const wad::Contents whole = exported(walking(false, std::nullopt));
  const wad::Contents other = exported(walking(false, Travel{.bone = BoneId{77}}));
  EXPECT_TRUE(wad::encode(whole).value() == wad::encode(other).value());
}

TEST(ExportTravels, AreInTheReport) {
  const auto converted =
      convertModels(inputsOf(walking(false, Travel{.bone = BoneId{1}, .heading = true})), 1);
  ASSERT_TRUE(converted.ok());
  const ClipExport& clip = converted->report.clips[0];
  ASSERT_TRUE(clip.travel);
  EXPECT_NEAR(clip.travel->distance, 2.0025, 1e-3);
  EXPECT_NEAR(clip.travel->turn, 28.65, 0.1);
  EXPECT_NEAR(clip.travel->speed, 2.0025 / clip.seconds, 1e-3);
  EXPECT_FALSE(converted->report.clips[1].travel);
}

// The preview shows the clip where it was made.
TEST(ExportTravels, ArePreviewed) {
  const Project project = walking(true, Travel{.bone = BoneId{1}, .heading = true});
  const Model model = inputsOf(project)[0].model;
  const auto preview = GamePreview::make(project, model, model.clips[0]->id);
  ASSERT_TRUE(preview) << preview.error().text();
  for (int tick = 8; tick <= 20; ++tick) {
    const Pose pose = preview->poseAt(static_cast<double>(tick) / 30.0);
    const Pose whole = poseAt(*model.skeleton, *model.clips[0], timeOfFrame(tick, thirty));
    EXPECT_LT(glm::distance(pose[0].translation, whole[0].translation), 3e-4f) << tick;
  }
}

}  // namespace
}  // namespace squire
