#include <gtest/gtest.h>

#include <algorithm>

#include "core/anim/blend.h"
#include "core/anim/fade.h"
#include "core/anim/instruction_set.h"
#include "core/anim/local_to_model.h"
#include "core/anim/palette.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::Random;

PoseSoa blended(const PoseSoa& from, const PoseSoa& to, float weight) {
  PoseSoa out(from.boneCount());
  const BlendJob job{from.blocks(), to.blocks(), weight, out.blocks()};
  EXPECT_TRUE(job.validate());
  job.run();
  return out;
}

TEST(Blend, AgreesWithTheReference) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const std::size_t bones = 1 + random() % 70;
    const PoseSoa from(reference::randomPose(random, bones)), to(reference::randomPose(random, bones));
    const float weight = reference::between(random, 0, 1);
    const Pose expected = reference::blend(from.toPose(), to.toPose(), weight);
    EXPECT_LT(reference::poseDifference(blended(from, to, weight).toPose(), expected), 1e-5f) << seed;
    for (const Transform& t : blended(from, to, weight).toPose()) {
      EXPECT_NEAR(glm::length(t.rotation), 1.0f, 3e-6f);
    }
  }
}

TEST(Blend, IsExactAtItsEnds) {
  Random random(2);
  const PoseSoa from(reference::randomPose(random, 30)), to(reference::randomPose(random, 30));
  EXPECT_EQ(blended(from, to, 0.0f).toPose(), from.toPose());
  EXPECT_EQ(blended(from, to, -1.0f).toPose(), from.toPose());
  EXPECT_EQ(blended(from, to, 1.0f).toPose(), to.toPose());
  EXPECT_EQ(blended(from, to, 2.0f).toPose(), to.toPose());
}

TEST(Layer, NamesWhatIsWrong) {
  PoseSoa pose(20), shorter(10);
  const std::vector<float> mask(20);
  const auto fails = [&](const LayerJob& job, const char* word) {
    const Status status = job.validate();
    return !status && status.error().message.find(word) != std::string::npos;
  };
  EXPECT_TRUE(fails({pose.blocks(), shorter.blocks(), 1.0f, {}, pose.blocks()}, "lengths"));
  EXPECT_TRUE(fails({pose.blocks(), {}, 1.0f, mask, pose.blocks()}, "mask"));
  EXPECT_TRUE(fails({pose.blocks(), {}, 1.0f, {}, shorter.blocks()}, "room"));
  EXPECT_TRUE((LayerJob{pose.blocks(), pose.blocks(), 1.0f, {}, pose.blocks()}.validate()));
}

TEST(Fade, FrozenFadeNeverJumps) {
  Random random(4);
  const PoseSoa first(reference::randomPose(random, 20)), second(reference::randomPose(random, 20)),
      third(reference::randomPose(random, 20));
  FrozenFade fade(20);
  fade.start(first.blocks(), 0.5f);
  PoseSoa shown = second;
  fade.apply(shown.blocks());
  EXPECT_EQ(shown.toPose(), first.toPose());
  fade.advance(0.25f);
  shown = second;
  fade.apply(shown.blocks());
  const Pose expected = reference::blend(first.toPose(), second.toPose(), 0.5f);
  EXPECT_LT(reference::poseDifference(shown.toPose(), expected), 1e-5f);
  // Another fade starts in the middle of the first one.
  const PoseSoa before = shown;
  fade.start(shown.blocks(), 0.2f);
  shown = third;
  fade.apply(shown.blocks());
  EXPECT_EQ(shown.toPose(), before.toPose());
  fade.advance(0.3f);
  EXPECT_TRUE(fade.done());
  shown = third;
  fade.apply(shown.blocks());
  EXPECT_EQ(shown.toPose(), third.toPose());
}

TEST(Fade, CrossFadeStacksLayers) {
  Random random(4);
  const PoseSoa a(reference::randomPose(random, 20)), b(reference::randomPose(random, 20)),
      c(reference::randomPose(random, 20));
  PoseSoa out(20);
  const FadeLayer layers[] = {{a.blocks(), 0, 0}, {b.blocks(), 0.1f, 0.4f}, {c.blocks(), 0.0f, 1.0f}};
  const CrossFadeJob job{layers, out.blocks()};
  ASSERT_TRUE(job.validate());
  job.run();
  EXPECT_LT(reference::poseDifference(out.toPose(), reference::blend(a.toPose(), b.toPose(), 0.25f)), 1e-5f);
  EXPECT_FALSE((CrossFadeJob{{}, out.blocks()}.validate()));
}

float worstRelative(std::span<const mat4> ours, std::span<const mat4> theirs) {
  float worst = 0.0f;
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    float size = 1.0f;
    for (int c = 0; c < 4; ++c) size = std::max(size, glm::length(theirs[i][c]));
    worst = std::max(worst, largestDifference(ours[i], theirs[i]) / size);
  }
  return worst;
}

TEST(LocalToModel, AgreesWithTheReference) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const std::size_t bones = 1 + random() % 120;
    const Skeleton skeleton = reference::randomSkeleton(random, bones);
    const PoseSoa pose(reference::randomPose(random, bones));
    const std::vector<std::int32_t> parents = parentsOf(skeleton);
    std::vector<mat4> ours(bones), theirs;
    const LocalToModelJob job{parents, pose.blocks(), mat4(1.0f), ours};
    ASSERT_TRUE(job.validate());
    job.run();
    reference::localToModel(skeleton, pose.toPose(), theirs);
    EXPECT_LT(worstRelative(ours, theirs), 1e-5f) << seed;
    const std::vector<mat4> binds = inverseBindsOf(skeleton);
    const PaletteJob palette{ours, binds, ours};
    ASSERT_TRUE(palette.validate());
    palette.run();
    for (std::size_t i = 0; i < bones; ++i) theirs[i] = theirs[i] * binds[i];
    EXPECT_LT(worstRelative(ours, theirs), 1e-5f) << seed;
  }
}

TEST(LocalToModel, NamesWhatIsWrong) {
  PoseSoa pose(2);
  std::vector<mat4> out(2);
  const std::int32_t late[] = {-1, 1};
  const Status status = LocalToModelJob{late, pose.blocks(), mat4(1.0f), out}.validate();
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("bone 1"), std::string::npos);
}

TEST(Jobs, TheSameBitsOnEveryInstructionSet) {
  Random random(9);
  const Skeleton skeleton = reference::randomSkeleton(random, 67);
  const PoseSoa from(reference::randomPose(random, 67)), to(reference::randomPose(random, 67));
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  std::vector<float> mask(80);
  for (float& m : mask) m = reference::between(random, 0, 1);
  std::vector<Pose> poses;
  std::vector<std::vector<mat4>> matrices;
  for (const std::string& set : instructionSets()) {
    useInstructionSet(set);
    poses.push_back(blended(from, to, 0.3f).toPose());
    PoseSoa added = from;
    LayerJob{to.blocks(), {}, 0.8f, mask, added.blocks()}.run();
    LayerJob{from.blocks(), to.blocks(), 0.6f, mask, added.blocks()}.run();
    // `to` serves as any speed.
    MovingFadeJob{from.blocks(), to.blocks(), 0.1, 0.3f, {}, added.blocks()}.run();
    poses.push_back(added.toPose());
    std::vector<mat4> out(67);
    LocalToModelJob{parents, added.blocks(), mat4(1.0f), out}.run();
    matrices.push_back(out);
  }
  useInstructionSet("");
  for (std::size_t i = 1; i < matrices.size(); ++i) {
    EXPECT_EQ(poses[2 * i], poses[0]);
    EXPECT_EQ(poses[2 * i + 1], poses[1]);
    EXPECT_EQ(matrices[i], matrices[0]);
  }
}

}  // namespace
}  // namespace squire
