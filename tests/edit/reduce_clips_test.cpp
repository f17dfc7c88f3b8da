#include "core/edit/motion/reduce_clips.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct ReduceClipsFixture : testing::Test {
  Project project = test::characterProject();
  std::vector<ClipRef> clips;

  ReduceClipsFixture() {
    const ProjectModel& model = *project.models[0];
    for (const auto& clip : model.clips) clips.push_back({model.id, clip->id});
    for (const ClipRef clip : clips) bake(clip);
  }
  // A key on each frame of a curve, so that the number of needed keys depends on the tolerance.
  void bake(ClipRef clip) {
    SetKeys keys{clip, {}};
    for (int i = 0; i <= 30; ++i) {
      const vec3 place(0.2f * std::sin(0.4f * static_cast<float>(i)), 1.0f, 0.0f);
      keys.keys.push_back(
          {BoneId{1}, ChannelKind::Translation, Key<vec3>{timeOfFrame(i, Rate{30, 1}), place, {}}});
    }
    auto edit = setKeys(project, keys);
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
};

TEST_F(ReduceClipsFixture, EachIsReducedAsItIsAlone) {
  ASSERT_GE(clips.size(), 3u);
  const ReduceKeys like{.part = {}, .millimetres = 20.0, .degrees = 10.0};
  Project alone = project;
  MotionChange sum;
  ClipId farthest;
  for (const ClipRef clip : clips) {
    ReduceKeys args = like;
    args.part.clip = clip;
    const auto one = reduceKeys(alone, args);
    ASSERT_TRUE(one) << one.error().text();
    alone = one->project;
    sum.keysBefore += one->motion->keysBefore;
    sum.keysAfter += one->motion->keysAfter;
    if (one->motion->metres > sum.metres) farthest = clip.clip;
    sum.metres = std::max(sum.metres, one->motion->metres);
  }
  const auto all = reduceClips(project, clips, like);
  ASSERT_TRUE(all) << all.error().text();
  EXPECT_EQ(writeProject(all->edit.project), writeProject(alone));
  EXPECT_NE(writeProject(all->edit.project), writeProject(project));
  EXPECT_EQ(all->change.keysBefore, sum.keysBefore);
  EXPECT_EQ(all->change.keysAfter, sum.keysAfter);
  EXPECT_LT(all->change.keysAfter, all->change.keysBefore);
  EXPECT_EQ(all->change.metres, sum.metres);
  EXPECT_EQ(all->farthest, farthest);
  EXPECT_EQ(all->edit.calls.size(), clips.size());
  EXPECT_EQ(textOf(all->edit.label), "Reduce the keys of " + std::to_string(clips.size()) + " clips");
}

TEST_F(ReduceClipsFixture, OneUndoBringsTheBytesBack) {
  const std::string before = writeProject(project);
  History history(project);
  auto all = reduceClips(project, clips, {.part = {}, .millimetres = 5.0});
  ASSERT_TRUE(all) << all.error().text();
  history.apply(std::move(all->edit));
  EXPECT_NE(writeProject(history.current()), before);
  history.undo();
  EXPECT_EQ(writeProject(history.current()), before);
  EXPECT_FALSE(history.canUndo());
}

TEST_F(ReduceClipsFixture, TellsItsProgressAndStops) {
  std::atomic<bool> cancel = false;
  std::vector<std::string> steps;
  float last = -1.0f;
  JobControl job;
  job.cancel = &cancel;
  job.progress = [&](float fraction, std::string_view step) {
    EXPECT_GT(fraction, last);
    last = fraction;
    steps.emplace_back(step);
  };
  ASSERT_TRUE(reduceClips(project, clips, {}, job));
  ASSERT_EQ(steps.size(), clips.size());
  EXPECT_EQ(steps[1], project.models[0]->clips[1]->name);
  last = -1.0f;
  job.progress = [&](float, std::string_view step) {
    steps.emplace_back(step);
    cancel = true;
  };
  const auto stopped = reduceClips(project, clips, {}, job);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
  EXPECT_EQ(steps.size(), clips.size() + 1);
}

TEST_F(ReduceClipsFixture, RefusesAllIfOneCannotBeReduced) {
  clips.push_back({clips[0].model, ClipId{999}});
  EXPECT_FALSE(reduceClips(project, clips, {}));
  EXPECT_FALSE(reduceClips(project, {}, {}));
}

}  // namespace
}  // namespace squire
