// Edits of whole motions on channels whose axes have keys of their own.
#include <gtest/gtest.h>

#include "core/edit/keys/axis_edits.h"
#include "core/edit/motion/add_noise.h"
#include "core/edit/motion/blend_motion.h"
#include "core/edit/motion/cycle_motion.h"
#include "core/edit/motion/offset_keys.h"
#include "core/edit/motion/reduce_keys.h"
#include "core/edit/motion/reshape_keys.h"
#include "tests/edit/baked_clip.h"

namespace squire {
namespace {

// The spine turns and moves by three keys at frames 0, 10 and 20 of 60; the axes X and Z have all of them, Y
// the outer ones.
struct MotionOnAxes : test::BakedClip {
  void SetUp() override {
    BakedClip::SetUp();
    SetKeys keys{ref, {}};
    for (int i = 0; i < 3; ++i) {
      const float side = i == 1 ? 0.4f : 0.0f;
      keys.keys.push_back({spine, ChannelKind::Rotation,
                           Key<quat>{atFrame(10 * i), glm::angleAxis(side, vec3(1, 0, 0)), {}}});
      keys.keys.push_back(
          {spine, ChannelKind::Translation, Key<vec3>{atFrame(10 * i), vec3(side, 0.1f, -2.0f * side), {}}});
    }
    apply(setKeys(project, keys));
    for (const ChannelKind kind : {ChannelKind::Rotation, ChannelKind::Translation}) {
      apply(splitAxes(project, {ref, {{spine, kind}}}));
      apply(deleteKeys(project, {ref, {{spine, kind, atFrame(10), KeyAxis::Y}}}));
    }
  }
  void cycle() {
    apply(continueCurves(project, {ref,
                                   {{spine, ChannelKind::Rotation}, {spine, ChannelKind::Translation}},
                                   Beyond::Cycle,
                                   CurveEnd::After}));
  }
  [[nodiscard]] const Track& track() const { return *findTrack(clip(), spine); }
  [[nodiscard]] vec3 placeAt(double frame) const {
    return valueAt(track().translation, Time::fromSeconds(frame / 30.0), vec3(0.0f));
  }
  [[nodiscard]] quat turnAt(double frame) const {
    return valueAt(track().rotation, Time::fromSeconds(frame / 30.0), quat(1, 0, 0, 0));
  }
  // The axes are apart and continue as before.
  template <typename T>
  void expectApart(const Channel<T>& channel, const Axes<T>& axes, std::size_t onX, std::size_t onY,
                   Beyond after) {
    const AxisCurves<T>* curves = curvesOf(channel, axes);
    ASSERT_NE(curves, nullptr);
    EXPECT_EQ(curves->axes[0]->size(), onX);
    EXPECT_EQ(curves->axes[1]->size(), onY);
    for (const AxisEnds& ends : curves->beyond.ends) EXPECT_EQ(ends.after, after);
  }
  void expectApart(std::size_t onX, std::size_t onY, Beyond after) {
    expectApart(track().rotation, track().rotationAxes, onX, onY, after);
    expectApart(track().translation, track().translationAxes, 3, 2, after);
  }
  void expectRepeated() {
    for (double frame = 0.0; frame < 40.0; frame += 0.5) {
      EXPECT_LT(glm::distance(placeAt(frame), placeAt(frame + 20.0)), 1e-4f) << frame;
      EXPECT_GT(std::abs(glm::dot(turnAt(frame), turnAt(frame + 20.0))), 1.0f - 1e-6f) << frame;
    }
  }
};

TEST_F(MotionOnAxes, IsSmoothedAndExaggeratedOnEachAxis) {
  for (const bool repeats : {false, true}) {
    if (repeats) cycle();
    const Beyond after = repeats ? Beyond::Cycle : Beyond::Hold;
    const float before = placeAt(10).x;
    apply(smoothKeys(project, {.part = {ref, {spine}}, .frames = 3.0}));
    expectApart(3, 2, after);
    EXPECT_LT(placeAt(10).x, 0.95f * before);
    EXPECT_NEAR(placeAt(10).z, -2.0f * placeAt(10).x, 1e-5f);
    const float smoothed = placeAt(10).x, turned = 2.0f * std::acos(std::abs(turnAt(10).w));
    apply(exaggerateKeys(project, {.part = {ref, {spine}}, .factor = 1.5}));
    expectApart(3, 2, after);
    EXPECT_NEAR(placeAt(10).x, 1.5f * smoothed, 1e-5f);
    EXPECT_NEAR(placeAt(10).y, 0.1f, 1e-6f);
    EXPECT_NEAR(2.0f * std::acos(std::abs(turnAt(10).w)), 1.5f * turned, 2e-3f);
    if (repeats) expectRepeated();
  }
}

TEST_F(MotionOnAxes, GetsNoiseThatLeavesTheAxesApart) {
  apply(addNoise(project, {.part = {ref, {spine}}, .degrees = 4.0, .frames = 4.0}));
  // 16 keys of noise over 60 frames, and on X the own one at frame 10.
  expectApart(17, 16, Beyond::Hold);
}

// Noise goes into the keys themselves, and repeats with them.
TEST_F(MotionOnAxes, GetsNoiseThatRepeats) {
  cycle();
  const quat before = turnAt(7);
  apply(addNoise(project, {.part = {ref, {spine}}, .degrees = 4.0, .frames = 4.0}));
  expectApart(7, 6, Beyond::Cycle);
  EXPECT_LT(std::abs(glm::dot(turnAt(7), before)), 1.0f - 1e-5f);
  expectRepeated();
}

TEST_F(MotionOnAxes, AreCycledBlendedAndOffsetApart) {
  const auto cycled = cycleMotion(project, {.part = {ref, {spine}, {}, atFrame(10)}, .keepTravel = false});
  ASSERT_TRUE(cycled.ok());
  EXPECT_EQ(cycled->motion->joined, 0u);
  const vec3 start = placeAt(0);
  const auto blended = blendMotion(project, {.part = {ref, {spine}}, .share = 0.5});
  ASSERT_TRUE(blended.ok());
  EXPECT_EQ(blended->motion->joined, 0u);
  const auto offset = offsetKeys(project, {ref, {}, 2.0});
  ASSERT_TRUE(offset.ok());
  EXPECT_EQ(offset->motion->joined, 0u);
  const vec3 before = placeAt(7);
  apply(offset);
  EXPECT_LT(glm::distance(placeAt(9), before), 1e-3f);
  apply(cycled);
  EXPECT_LT(glm::distance(placeAt(10), start), 1e-3f);
}

TEST_F(MotionOnAxes, AreBlendedAndReducedAsTheyRepeat) {
  cycle();
  const vec3 before = placeAt(7);
  const auto blended = blendMotion(project, {.part = {ref, {spine}}, .share = 0.5});
  ASSERT_TRUE(blended.ok());
  EXPECT_EQ(blended->motion->joined, 0u);
  const auto reduced = reduceKeys(project, {.part = {ref, {spine}}, .millimetres = 1.0});
  ASSERT_TRUE(reduced.ok());
  EXPECT_EQ(reduced->motion->joined, 0u);
  apply(blended);
  EXPECT_GT(glm::distance(placeAt(7), before), 0.01f);
  expectRepeated();
}

TEST_F(MotionOnAxes, OtherEditsSayWhatTheyJoin) {
  cycle();
  const auto smooth = smoothKeys(project, {.part = {ref, {spine}}, .frames = 3.0});
  const auto cycled = cycleMotion(project, {.part = {ref, {spine}, {}, atFrame(30)}, .keepTravel = false});
  ASSERT_TRUE(smooth.ok() && cycled.ok());
  EXPECT_EQ(smooth->motion->joined, 0u);
  EXPECT_EQ(cycled->motion->joined, 2u);  // keys beyond those that repeat
}

}  // namespace
}  // namespace squire
