#include "core/edit/motion/reshape_keys.h"

#include <gtest/gtest.h>

#include <random>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/edit/motion/offset_keys.h"
#include "core/edit/tracks.h"
#include "tests/edit/baked_clip.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

using test::BakedClip;

TEST_F(BakedClip, NoiseIsSmoothedAway) {
  const auto noise = [](float i) { return static_cast<int>(i) % 2 == 0 ? 0.05f : -0.05f; };
  key(spine, [&](float i) { return vec3(0.01f * i + noise(i), 0, 0); });
  turn(arm, [&](float i) { return 0.02f * i + noise(i); });
  const Keys<vec3> before = places(spine);
  apply(smoothKeys(project, {.part = {ref}, .frames = 1.5}));
  ASSERT_EQ(places(spine).size(), before.size());
  for (std::size_t i = 6; i < 55; ++i) {
    EXPECT_NEAR(places(spine)[i].value.x, 0.01f * static_cast<float>(i), 0.006f) << i;
    EXPECT_NEAR(angle(arm, static_cast<int>(i)), 0.02f * static_cast<float>(i), 0.006f) << i;
    EXPECT_EQ(places(spine)[i].time, before[i].time);
  }
  EXPECT_EQ(places(spine).front(), before.front());
  EXPECT_EQ(places(spine).back(), before.back());
}

TEST_F(BakedClip, ASteadyMotionStays) {
  key(spine, [](float i) { return vec3(0.02f * i, 1, 0); });
  turn(arm, [](float i) { return 0.03f * i; });
  const auto done = smoothKeys(project, {.part = {ref}, .frames = 4.0});
  ASSERT_TRUE(done);
  EXPECT_LT(done->motion->metres, 1e-5f);
  const auto nothing = smoothKeys(project, {.part = {ref}, .frames = 0.0});
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->project.models[0], project.models[0]);
}

TEST_F(BakedClip, StepsAreNotSmoothedOver) {
  key(spine, [](float i) { return vec3(i < 30 ? 0.0f : 1.0f, 0, 0); });
  apply(setEase(project, {ref, {{spine, ChannelKind::Translation, atFrame(29)}}, {Interpolation::Step}}));
  const Clip before = clip();
  apply(smoothKeys(project, {.part = {ref}, .frames = 3.0}));
  for (int i = 0; i <= 60; ++i)
    EXPECT_EQ(places(spine)[static_cast<std::size_t>(i)].value.x, i < 30 ? 0.0f : 1.0f);
}

TEST_F(BakedClip, ALoopIsSmoothedOverItsEnd) {
  apply(setClipLoop(project, {ref, true}));
  key(spine, [](float i) { return vec3(std::abs(i - 30.0f) / 30.0f, 0, 0); });
  apply(smoothKeys(project, {.part = {ref}, .frames = 2.0}));
  EXPECT_LT(places(spine).front().value.x, 0.97f) << "a corner at the seam";
  EXPECT_NEAR(places(spine).front().value.x, places(spine).back().value.x, 1e-5f);
}

TEST_F(BakedClip, AMotionIsMadeLargerFromItsEnds) {
  key(spine, [](float i) { return vec3(0.1f * i / 60.0f, 0.2f * std::sin(i * 3.14159265f / 60.0f), 0); });
  turn(arm, [](float i) { return 0.5f * std::sin(i * 3.14159265f / 60.0f); });
  const Keys<vec3> before = places(spine);
  const Project small = project;
  apply(exaggerateKeys(project, {.part = {ref}, .factor = 2.0}));
  EXPECT_EQ(places(spine).front(), before.front());
  EXPECT_EQ(places(spine).back(), before.back());
  EXPECT_NEAR(places(spine)[30].value.y, 0.4f, 1e-5f);
  EXPECT_NEAR(places(spine)[30].value.x, 0.05f, 1e-5f);
  EXPECT_NEAR(angle(arm, 30), 1.0f, 1e-5f);
  apply(exaggerateKeys(project, {.part = {ref}, .factor = 0.0}));
  EXPECT_NEAR(places(spine)[30].value.y, 0.0f, 1e-4f);
  apply(exaggerateKeys(small, {.part = {ref}, .factor = 100.0}));
  EXPECT_LT(angle(arm, 30), 3.1f) << "never more than half a turn";
  const auto same = exaggerateKeys(small, {.part = {ref}, .factor = 1.0});
  ASSERT_TRUE(same);
  EXPECT_EQ(same->project.models[0], small.models[0]);
}

TEST_F(BakedClip, ALoopIsMadeLargerAboutItsAverage) {
  apply(setClipLoop(project, {ref, true}));
  key(spine, [](float i) { return vec3(1.0f + std::cos(i * 6.2831853f / 60.0f), 0, 0); });
  apply(exaggerateKeys(project, {.part = {ref}, .factor = 1.5}));
  EXPECT_NEAR(places(spine)[0].value.x, 2.5f, 1e-3f);
  EXPECT_NEAR(places(spine)[30].value.x, -0.5f, 1e-3f);
}

TEST_F(BakedClip, OnlyThePartChanges) {
  key(spine, [](float i) { return vec3(std::sin(i), 0, 0); });
  key(arm, [](float i) { return vec3(std::sin(i), 0, 0); });
  const Keys<vec3> before = places(spine);
  apply(smoothKeys(project, {.part = {ref, {spine}, atFrame(20), atFrame(40)}, .frames = 1.0}));
  for (int i = 0; i <= 60; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(places(arm)[at], before[at]);
    EXPECT_EQ(places(spine)[at] == before[at], i <= 20 || 40 <= i) << i;
  }
}

TEST_F(BakedClip, BonesFollowThoseAboveThem) {
  key(spine, [](float i) { return vec3(i, 0, 0); });
  key(arm, [](float i) { return vec3(i, 0, 0); });
  const Project straight = project;
  apply(offsetKeys(project, {ref, {spine, arm}, 3.0}));
  EXPECT_EQ(places(spine)[10].value.x, 10.0f);
  const Channel<vec3> moved = findTrack(clip(), arm)->translation;
  EXPECT_EQ(valueAt(moved, atFrame(13), vec3(0)).x, 10.0f);
  EXPECT_EQ(valueAt(moved, atFrame(2), vec3(9)).x, 0.0f);
  EXPECT_NEAR(valueAt(moved, atFrame(60), vec3(0)).x, 57.0f, 1e-4f);
  EXPECT_LE(moved->back().time, atFrame(60));
  apply(offsetKeys(straight, {ref, {spine, arm}, -3.0}));
  EXPECT_EQ(valueAt(findTrack(clip(), arm)->translation, atFrame(10), vec3(0)).x, 13.0f);
  apply(offsetKeys(straight, {ref, {spine, arm}, 500.0}));
  EXPECT_EQ(places(arm).size(), 1u);
}

TEST_F(BakedClip, ALoopGoesOnAtItsOtherEnd) {
  apply(setClipLoop(project, {ref, true}));
  key(spine, [](float i) { return vec3(i, 0, 0); });
  key(arm,
      [](float i) { return vec3(std::sin(i * 6.2831853f / 60.0f), std::cos(i * 6.2831853f / 60.0f), 0); });
  const Channel<vec3> before = findTrack(clip(), arm)->translation;
  for (const double by : {7.0, -7.0, 4.5, 130.0}) {
    const auto done = offsetKeys(project, {ref, {spine, arm}, by});
    ASSERT_TRUE(done);
    const Channel<vec3> after =
        findTrack(*done->project.find(ref.model)->find(ref.clip)->clip, arm)->translation;
    for (int i = 0; i <= 240; ++i) {
      const double at = std::fmod(static_cast<double>(i) / 4.0 - by + 240.0, 60.0);
      const vec3 was = valueAt(before, Time::fromSeconds(at / 30.0), vec3(0));
      const vec3 is = valueAt(after, Time::fromSeconds(static_cast<double>(i) / 120.0), vec3(0));
      EXPECT_LT(glm::distance(was, is), 1e-4f) << by << ' ' << i;
    }
  }
}

TEST_F(BakedClip, AMirroredClipIsMirroredBack) {
  turn(arm, [](float i) { return 0.01f * i; });
  key(spine, [](float i) { return vec3(0.01f * i, 0.3f, 0); });
  const Clip before = clip();
  apply(mirrorClip(project, {ref}));
  EXPECT_EQ(findTrack(clip(), arm), nullptr);
  ASSERT_NE(findTrack(clip(), BoneId{4}), nullptr);
  EXPECT_NEAR(places(spine)[60].value.x, -0.6f, 1e-5f);
  apply(mirrorClip(project, {ref}));
  for (int i = 0; i <= 60; ++i) {
    EXPECT_NEAR(angle(arm, i), 0.01f * static_cast<float>(i), 1e-5f);
    EXPECT_NEAR(places(spine)[static_cast<std::size_t>(i)].value.x, 0.01f * static_cast<float>(i), 1e-5f);
  }
}

TEST_F(BakedClip, WhatIsNoNumberIsRefused) {
  EXPECT_FALSE(smoothKeys(project, {.part = {ref}, .frames = -1.0}));
  EXPECT_FALSE(smoothKeys(project, {.part = {ref}, .frames = std::nan("")}));
  EXPECT_FALSE(exaggerateKeys(project, {.part = {ref}, .factor = -1.0}));
  EXPECT_FALSE(exaggerateKeys(project, {.part = {ref}, .factor = 1e9}));
  EXPECT_FALSE(offsetKeys(project, {ref, {}, std::nan("")}));
  EXPECT_FALSE(offsetKeys(project, {ref, {BoneId{77}}, 1.0}));
  EXPECT_FALSE(mirrorClip(project, {{ref.model, ClipId{999}}}));
}

// Smoothing, exaggerating, offsetting and mirroring succeed after random edits and leave the project valid.
TEST_F(BakedClip, AnyClipStaysValid) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    Project any = test::characterProject();
    for (int i = 0; i < 10; ++i) {
      if (auto edit = test::randomEdit(any, random)) any = std::move(edit->project);
    }
    for (const auto& entry : any.models[0]->clips) {
      if (entry->removed || !entry->clip) continue;
      const ClipRef clip{any.models[0]->id, entry->id};
      const double number = 0.25 * static_cast<double>(test::pick(random, 60));
      for (const auto& edit : {smoothKeys(any, {.part = {clip}, .frames = number}),
                               exaggerateKeys(any, {.part = {clip}, .factor = number}),
                               offsetKeys(any, {clip, {}, number - 7.0}), mirrorClip(any, {clip})}) {
        ASSERT_TRUE(edit) << edit.error().text();
        EXPECT_EQ(edit->project.fault(), "");
      }
    }
  }
}

}  // namespace
}  // namespace squire
