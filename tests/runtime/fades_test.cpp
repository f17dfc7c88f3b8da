#include <gtest/gtest.h>

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
          for (int i = 0; i < 20; ++i) {
            const float t = rule.fade * static_cast<float>(random() % 1200) / 1000.0f;
            EXPECT_NEAR(sqw_fade_weight(&theirs, t), fadeWeight(t, rule.fade, rule.curve), 1e-6f);
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
    const sqw_fade_rule rule{0.25f, 0, SQW_CURVE, 0.25f, -0.5f, 0.75f, 1.5f};
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

TEST(SquireWadFights, PhasesMatch) {
  const sqw_fade_rule rule{0.25f, 1, SQW_LINEAR, 0, 0, 1, 1}, plain{0.25f, 0, SQW_LINEAR, 0, 0, 1, 1};
  EXPECT_EQ(sqw_matched_start(&rule, 0.25, 1.0, 2.0), 0.5);
  EXPECT_EQ(sqw_matched_start(&rule, 9.0f, 1.0f, 2.0f), 2.0f);
  EXPECT_EQ(sqw_matched_start(&rule, 0.25f, 0.0f, 2.0f), 0.0f);
  EXPECT_EQ(sqw_matched_start(&plain, 0.25f, 1.0f, 2.0f), 0.0f);
}

}  // namespace

}  // namespace squire::runtime::test
