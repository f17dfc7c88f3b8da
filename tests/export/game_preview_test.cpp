#include "core/export/game_preview.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/anim/blend.h"
#include "core/model/played_pose.h"
#include "tests/anim/reference.h"
#include "tests/scene/character.h"

namespace squire {
namespace {

Model movingCharacter(unsigned seed) {
  reference::Random random(seed);
  Model model = test::boxCharacter();
  const auto motion = reference::smoothMotion(random, model.skeleton->bones.size(), 0.6f, 30.0f);
  Clip clip = reference::asClip(*model.skeleton, motion, {30, 1});
  clip.id = ClipId{seed + 1};
  clip.name = "motion";
  model.clips = {std::make_shared<const Clip>(std::move(clip))};
  return model;
}

// The preview's poses equal those that the runtime header samples, and deviate from the clip by at most the
// tolerance.
TEST(GamePreview, IsWhatTheKeyframesSay) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    const Model model = movingCharacter(seed);
    const Skeleton& skeleton = *model.skeleton;
    const Clip& clip = *model.clips.front();
    Project project;
    std::size_t before = SIZE_MAX;
    for (const double tolerance : {1e-4, 5e-3, 5e-2}) {
      project.exports.tolerance = tolerance;
      const auto preview = GamePreview::make(project, model, clip.id);
      ASSERT_TRUE(preview) << preview.error().text();
      EXPECT_EQ(preview->keyframes().size(), preview->report().after);
      EXPECT_LE(preview->report().after, before);
      before = preview->report().after;
      const ConvertedClip converted =
          toKeyframes(skeleton, shellRadii(model), clip, {.tolerance = static_cast<float>(tolerance)});
      for (int i = 0; i < 20; ++i) {
        const double seconds = 0.05 * i * clip.duration.seconds();
        const Pose played = preview->poseAt(seconds);
        EXPECT_LT(largestDeviation(skeleton, played, playedPose(converted.animation, seconds)).metres, 1e-4f);
        const Pose keys = poseAt(skeleton, clip, Time::fromSeconds(seconds));
        EXPECT_LT(static_cast<double>(largestDeviation(skeleton, played, keys).metres), tolerance + 1e-4)
            << seed << ' ' << seconds;
      }
    }
  }
}

// Where the engine profile asks for packed animations, the preview plays them.
TEST(GamePreview, PlaysThePackedForm) {
  const Model model = movingCharacter(2);
  const Clip& clip = *model.clips.front();
  Project project;
  project.exports.tolerance = 5e-3;
  const auto plain = GamePreview::make(project, model, clip.id);
  const auto packed = GamePreview::make(project, model, clip.id, {.animations = AnimationForm::Packed});
  ASSERT_TRUE(plain && packed);
  float farthest = 0.0f;
  for (int i = 0; i < 20; ++i) {
    const double seconds = 0.05 * i * clip.duration.seconds();
    const Pose pose = packed->poseAt(seconds);
    farthest = std::max(farthest, largestDeviation(*model.skeleton, pose, plain->poseAt(seconds)).metres);
    const Pose keys = poseAt(*model.skeleton, clip, Time::fromSeconds(seconds));
    EXPECT_LT(largestDeviation(*model.skeleton, pose, keys).metres, 5.1e-3f) << seconds;
  }
  EXPECT_GT(farthest, 1e-4f);
  // With both forms, the preview plays the keyframes, which then have the finer of the two tolerances.
  const auto both = GamePreview::make(project, model, clip.id, {.animations = AnimationForm::Both});
  project.exports.tolerance *= 0.6;
  const auto finer = GamePreview::make(project, model, clip.id);
  ASSERT_TRUE(both && finer);
  EXPECT_EQ(both->poseAt(0.3), finer->poseAt(0.3));
}

// A clip over another one gives the bits of the same layer in core/anim, in all of its forms.
TEST(GamePreview, LaysAClipOverAnotherAsTheEngineDoes) {
  Model model = movingCharacter(3);
  model.id = ModelId{1};
  model.clips.push_back(movingCharacter(5).clips.front());
  const ClipId base = model.clips[0]->id, top = model.clips[1]->id;
  const std::size_t bones = model.skeleton->bones.size();
  Project project;
  ProjectModel decided;
  decided.id = model.id;
  ModelFight fight;
  std::vector<float> weights(blockCountFor(bones) * PoseBlock::lanes, 0.0f);
  BoneMask mask{BoneMaskId{1}, "half", {}};
  for (std::size_t i = bones / 2; i < bones; ++i) {
    weights[i] = i % 2 == 0 ? 1.0f : 0.5f;
    mask.bones.push_back({model.skeleton->bones[i].id, weights[i]});
  }
  fight.masks = {mask};
  decided.fight = std::make_shared<const ModelFight>(fight);
  decided.bones = std::make_shared<const std::vector<ProjectBone>>();
  project.models.push_back(std::make_shared<const ProjectModel>(decided));
  const auto both = GamePreview::make(project, model, base, {}, top);
  const auto below = GamePreview::make(project, model, base), above = GamePreview::make(project, model, top);
  ASSERT_TRUE(both && below && above);
  EXPECT_TRUE(both->hasLayer());
  EXPECT_FALSE(below->hasLayer());
  for (int i = 0; i < 24; ++i) {
    const double seconds = 0.025 * i;
    EXPECT_EQ(both->poseAt(seconds), below->poseAt(seconds));
    const PlayedLayer layer{i % 2 == 0, 0.25f * static_cast<float>(1 + i % 4), i % 3 == 0 ? "" : "half"};
    PoseSoa expected(below->poseAt(seconds));
    const PoseSoa over(above->poseAt(seconds)), first(above->poseAt(0.0));
    LayerJob{over.blocks(), layer.isAdded ? first.blocks() : std::span<const PoseBlock>(), layer.weight,
             layer.mask.empty() ? std::span<const float>() : weights, expected.blocks()}
        .run();
    EXPECT_EQ(both->poseAt(seconds, layer), expected.toPose()) << i;
  }
}

TEST(GamePreview, RefusesAClipThatIsNotThere) {
  EXPECT_FALSE(GamePreview::make(Project(), movingCharacter(1), ClipId{999999}));
}

TEST(GamePreview, FindsTheJointThatIsFarthestOff) {
  const Model character = test::boxCharacter();
  const Skeleton& skeleton = *character.skeleton;
  const Pose rest = skeleton.restPose();
  EXPECT_EQ(largestDeviation(skeleton, rest, rest).metres, 0.0f);
  Pose moved = rest;
  moved[5].translation.y += 0.25f;
  const JointDeviation worst = largestDeviation(skeleton, rest, moved);
  EXPECT_EQ(worst.bone, 5u);
  EXPECT_NEAR(worst.metres, 0.25f, 1e-6f);
}

}  // namespace
}  // namespace squire
