#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/anim/fade.h"
#include "core/model/fade_rule.h"
#include "tests/runtime/opened.h"
#include "tests/runtime/random_fights.h"

namespace squire::runtime::test {

namespace {

using wad::ModelContents;

// The transitions of a WAD model as core/model stores them; the id of a clip is its index + 1.
ModelFight transitionsOf(const ModelContents& model) {
  ModelFight fight;
  fight.usualFade = Time{1};
  for (const PlayedTransition& played : model.fight.transitions) {
    Transition transition;
    transition.id = TransitionId{static_cast<std::uint32_t>(fight.transitions.size() + 1)};
    if (played.from >= 0) transition.from = ClipId{static_cast<std::uint32_t>(played.from + 1)};
    if (played.to >= 0) transition.to = ClipId{static_cast<std::uint32_t>(played.to + 1)};
    fight.transitions.push_back(transition);
  }
  return fight;
}

TEST(SquireWadFights, FadesAreChosenAndWalkedAsInTheEditor) {
  std::mt19937 random(5);
  int found = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Opened file(randomFights(seed));
    for (std::uint32_t m = 0; m < file.wad.model_count; ++m) {
      const ModelContents& model = file.contents.models[m];
      const sqw_model& owner = file.wad.models[m];
      const ModelFight fight = transitionsOf(model);
      for (std::uint32_t from = 0; from < owner.animation_count; ++from) {
        for (std::uint32_t to = 0; to < owner.animation_count; ++to) {
          const FadeRule ours = fadeBetween(fight, ClipId{from + 1}, ClipId{to + 1});
          const sqw_fade_rule theirs =
              sqw_fade_between(&file.wad, &owner, owner.first_animation + from, owner.first_animation + to);
          if (!ours.transition.valid()) {
            EXPECT_EQ(theirs.seconds, model.fight.usualFade);
            EXPECT_EQ(theirs.curve, static_cast<std::uint32_t>(SQW_LINEAR));
            continue;
          }
          ++found;
          const PlayedTransition& rule = model.fight.transitions[ours.transition.value - 1];
          EXPECT_EQ(theirs.seconds, rule.fade);
          EXPECT_EQ(theirs.match_phase == 1, rule.matchPhase);
          EXPECT_EQ(theirs.keep_speed == 1, rule.keepSpeed);
          for (int i = 0; i < 20; ++i) {
            const float t = rule.fade * static_cast<float>(random() % 1200) / 1000.0f;
            const float weight = fadeWeight(t, rule.fade, rule.curve);
            EXPECT_NEAR(sqw_fade_weight(&theirs, t), rule.keepSpeed ? gentleWeight(weight) : weight, 1e-6f);
          }
        }
      }
    }
  }
  EXPECT_GT(found, 300);
}

TEST(SquireWadFights, FrozenPosesFadeAsInTheEditor) {
  std::mt19937 random(6);
  const Opened file(randomFights(7));
  const ModelContents& model = file.contents.models[0];
  const auto bones = static_cast<std::uint32_t>(model.skeleton->bones.size());
  for (int round = 0; round < 200; ++round) {
    const Pose shown = somePose(model, random), now = somePose(model, random);
    const sqw_fade_rule rule{0.25f, 0, SQW_CURVE, 0.25f, -0.5f, 0.75f, 1.5f, 0};
    const float t = static_cast<float>(random() % 300) / 1000.0f;
    PoseMemory theirs = fromPose(now);
    const PoseMemory frozen = fromPose(shown);
    sqw_fade_by(&rule, &frozen.view, bones, t, &theirs.view);
    FrozenFade fade(bones);
    fade.start(PoseSoa(shown).blocks(), rule.seconds, {Interpolation::Curve, 0.25f, -0.5f, 0.75f, 1.5f});
    fade.advance(t);
    PoseSoa ours(now);
    fade.apply(ours.blocks());
    EXPECT_LE(largestDifference(theirs.toPose(), ours.toPose()), 1e-5f);
  }
}

// Unit quaternions, every tenth one near half a turn from that of `from`; any positions and scales.
Pose poseNear(const Pose& from, std::mt19937& random) {
  const auto number = [&] { return static_cast<float>(random() % 2001) / 1000.0f - 1.0f; };
  Pose out = from;
  for (Transform& bone : out) {
    bone.translation += vec3(number(), number(), number()) * (random() % 20 == 0 ? 10.0f : 0.3f);
    bone.scale += vec3(number(), number(), number()) * 0.1f;
    const float most = random() % 10 == 0 ? 20.0f : 0.3f;
    bone.rotation = glm::normalize(bone.rotation + quat(number(), number(), number(), number()) * most);
    if (random() % 4 == 0) bone.rotation = -bone.rotation;
  }
  return out;
}

TEST(SquireWadFights, FadesThatKeepTheSpeedHaveTheBitsOfTheEditor) {
  std::mt19937 random(8);
  const double steps[] = {1.0 / 60.0, 1.0 / 144.0, 0.3, 1e-4, 9e-5, 0.0, -1.0, 1e300, std::nan("")};
  const float lengths[] = {0.1f, 0.25f, 0.5f, 3.0f, 1e-30f, 3e38f, 0.0f};
  const sqw_fade_rule curves[] = {{0, 0, SQW_LINEAR, 0, 0, 1, 1, 1},
                                  {0, 0, SQW_CURVE, 0.25f, -0.5f, 0.75f, 1.5f, 1},
                                  {0, 0, SQW_STEP, 0, 0, 1, 1, 1}};
  for (int round = 0; round < 3000; ++round) {
    const auto bones = static_cast<std::uint32_t>(1 + random() % 40);
    const Pose before = poseNear(Pose(bones), random), frozen = poseNear(before, random),
               now = poseNear(frozen, random);
    sqw_fade_rule rule = curves[random() % 3];
    rule.seconds = lengths[random() % 7];
    const double t =
        static_cast<double>(rule.seconds) * (static_cast<double>(random() % 1300) - 100.0) / 1000.0;
    const double step = steps[random() % 9];

    const PoseMemory last = fromPose(before), at_start = fromPose(frozen);
    PoseMemory speed(bones), theirs = fromPose(now);
    sqw_speed_of(&last.view, &at_start.view, bones, step, &speed.view);
    sqw_fade_on(&rule, &at_start.view, &speed.view, bones, t, &theirs.view);

    PoseSoa ourSpeed(bones), ours(now);
    const PoseSoa start(frozen);
    speedOf(PoseSoa(before).blocks(), start.blocks(), step, ourSpeed.blocks());
    const Ease curve{static_cast<Interpolation>(rule.curve), rule.x1, rule.y1, rule.x2, rule.y2};
    MovingFadeJob{start.blocks(), ourSpeed.blocks(), t, rule.seconds, curve, ours.blocks()}.run();
    ASSERT_TRUE(haveSameBits(speed, ourSpeed.blocks())) << round;
    ASSERT_TRUE(haveSameBits(theirs, ours.blocks())) << round << ", " << t << " of " << rule.seconds;
    for (const Transform& bone : ours.toPose()) {
      ASSERT_NEAR(glm::length(bone.rotation), 1.0f, 1e-5f) << round;
      for (int axis = 0; axis < 3; ++axis) ASSERT_LT(std::abs(bone.translation[axis]), 200.0f) << round;
    }
  }
}

// A body that stood still, was put elsewhere or turned around in one step fades as from a frozen pose.
TEST(SquireWadFights, WhatJumpedHasNoSpeed) {
  Pose before(3), shown(3);
  before[1].translation = {0, 0.4f, 0};
  before[2].rotation = quat(glm::cos(0.6f), glm::sin(0.6f), 0, 0);
  PoseSoa speed(3);
  speedOf(PoseSoa(before).blocks(), PoseSoa(shown).blocks(), 1.0 / 60.0, speed.blocks());
  for (std::size_t bone = 0; bone < 3; ++bone) {
    EXPECT_EQ(speed[bone].translation, vec3(0)) << bone;
    EXPECT_EQ(speed[bone].rotation, quat(0, 0, 0, 0)) << bone;
  }
}

// A certificate of a file with such a fade depends on it; without one it is that of the same motion.
TEST(SquireWadFights, ACertificateTellsOfFadesThatKeepTheSpeed) {
  const auto digest = [](bool keepSpeed) {
    wad::Contents contents = wad::test::fightContents();
    contents.models[0].fight.transitions[0].keepSpeed = keepSpeed;
    const Opened file(contents);
    sqw_format same = *file.wad.format;  // the content hash is hashed first
    same.content_hash = 1;
    sqw_wad wad = file.wad;
    wad.format = &same;
    EXPECT_EQ(sqw_fade_between(&wad, &wad.models[0], 0, 1).keep_speed, keepSpeed ? 1u : 0u);
    std::vector<float> memory(SQW_CERTIFY_FLOATS(wad.skeletons[wad.models[0].skeleton].bone_count));
    return sqw_certify(&wad, &wad.models[0], memory.data());
  };
  EXPECT_NE(digest(true), digest(false));
}

TEST(SquireWadFights, PhasesMatch) {
  const sqw_fade_rule rule{0.25f, 1, SQW_LINEAR, 0, 0, 1, 1, 0}, plain{0.25f, 0, SQW_LINEAR, 0, 0, 1, 1, 0};
  EXPECT_EQ(sqw_matched_start(&rule, 0.25, 1.0, 2.0), 0.5);
  EXPECT_EQ(sqw_matched_start(&rule, 9.0f, 1.0f, 2.0f), 2.0f);
  EXPECT_EQ(sqw_matched_start(&rule, 0.25f, 0.0f, 2.0f), 0.0f);
  EXPECT_EQ(sqw_matched_start(&plain, 0.25f, 1.0f, 2.0f), 0.0f);
}

}  // namespace

}  // namespace squire::runtime::test
