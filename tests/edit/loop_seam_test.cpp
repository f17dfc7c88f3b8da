#include "core/edit/clips/loop_seam.h"

#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/model/model.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

struct SeamFixture {
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
  [[nodiscard]] const Skeleton& skeleton() const { return *project.sources[0].imported->models[0].skeleton; }
  [[nodiscard]] const Clip& clip() const { return *project.models[0]->clips[1]->clip; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
};

TEST(LoopSeam, FiguresAreThoseOfThePoses) {
  SeamFixture fixture;
  fixture.apply(newClip(fixture.project, {fixture.ref.model, "seam", timeOfFrame(30, {})}));
  const auto& entry = *fixture.project.models[0]->clips.back();
  const ClipRef ref{fixture.ref.model, entry.id};
  const quat turned = glm::angleAxis(glm::radians(30.0f), vec3(0, 1, 0));
  fixture.apply(setPose(fixture.project, {ref, Time(), {{BoneId{2}, vec3(0), quat(1, 0, 0, 0), {}}}, {}}));
  fixture.apply(
      setPose(fixture.project, {ref, timeOfFrame(30, {}), {{BoneId{2}, vec3(0.3f, 0, 0), turned, {}}}, {}}));
  const Clip& clip = *fixture.project.models[0]->clips.back()->clip;
  const LoopSeam seam = loopSeam(fixture.skeleton(), clip);
  ASSERT_EQ(seam.bones.size(), fixture.skeleton().bones.size());
  const BoneSeam& bone = seam.bones[1];
  EXPECT_EQ(bone.bone, BoneId{2});
  EXPECT_FALSE(bone.isRoot);
  EXPECT_TRUE(seam.bones[0].isRoot);
  EXPECT_NEAR(bone.move, 0.3f, 1e-6f);
  EXPECT_NEAR(bone.turn, 30.0f, 1e-3f);
  EXPECT_NEAR(bone.moveSpeed, 0.0f, 1e-4f) << "it leaves as fast as it arrives";
  EXPECT_NEAR(bone.turnSpeed, 0.0f, 2e-2f);
  EXPECT_EQ(worst(seam, &BoneSeam::turn)->bone, BoneId{2});
  EXPECT_GT(seam.bones[2].apart, 0.2f) << "what hangs on it jumps with it";
  EXPECT_EQ(worst(LoopSeam{}, &BoneSeam::turn), nullptr);
}

TEST(LoopSeam, AClosedOneHasNoGapAndKeepsTheRest) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    SeamFixture fixture;
    fixture.ref.clip = fixture.project.models[0]->clips[seed % 3]->id;
    std::mt19937 random(seed);
    fixture.apply(setClipDuration(
        fixture.project, {fixture.ref, timeOfFrame(6 + static_cast<int>(test::pick(random, 50)), {24, 1})}));
    const auto eased = allKeys(*fixture.project.models[0]->find(fixture.ref.clip)->clip);
    fixture.apply(
        setEase(fixture.project, {fixture.ref, eased, {Interpolation::Curve, 0.6f, 0.1f, 0.8f, 0.7f}}));
    const auto clipOf = [&] { return *fixture.project.models[0]->find(fixture.ref.clip)->clip; };
    const Clip before = clipOf();
    const Time over = seed % 4 == 0 ? before.duration + Time{5} : Time{before.duration.ticks / 3};
    fixture.apply(closeSeam(fixture.project, {fixture.ref, over, seed % 2 == 0}));
    const Clip after = clipOf();
    const LoopSeam seam = loopSeam(fixture.skeleton(), after);
    for (const BoneSeam& bone : seam.bones) {
      EXPECT_LT(bone.turn, 1e-3f);
      if (seed % 2 != 0 || !bone.isRoot) {
        EXPECT_EQ(bone.move, 0.0f);
      }
    }
    for (int i = 0; i <= 40; ++i) {
      const Time t{(before.duration - over).ticks * i / 40};
      if (t < Time()) continue;
      const Pose a = poseAt(fixture.skeleton(), before, t);
      const Pose b = poseAt(fixture.skeleton(), after, t);
      for (std::size_t k = 0; k < a.size(); ++k) {
        const float size = 1.0f + glm::length(a[k].translation);
        EXPECT_LT(glm::distance(a[k].translation, b[k].translation), 1e-3f * size);
        EXPECT_LT(1.0f - std::abs(glm::dot(a[k].rotation, b[k].rotation)), 2e-4f);
      }
    }
    const auto again = closeSeam(fixture.project, {fixture.ref, over, seed % 2 == 0});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->project.models[0], fixture.project.models[0]) << "what is closed is left alone";
  }
}

TEST(LoopSeam, RefusesWhatHasNoSeam) {
  SeamFixture fixture;
  EXPECT_FALSE(closeSeam(fixture.project, {fixture.ref, Time(), true}));
  fixture.apply(setClipDuration(fixture.project, {fixture.ref, Time()}));
  EXPECT_FALSE(closeSeam(fixture.project, {fixture.ref, Time{1}, true}));
}

}  // namespace
}  // namespace squire
