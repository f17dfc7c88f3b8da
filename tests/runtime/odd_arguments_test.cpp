// Calls every function that takes numbers with unusual ones: nothing may be read or written out of bounds,
// and nothing may hang. Sanitizers check this.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_forms.h"
#include "tests/formats/wad/sample_masks.h"
#include "tests/formats/wad/sample_packed.h"
#include "tests/formats/wad/sample_phases.h"
#include "tests/formats/wad/sample_spaces.h"
#include "tests/formats/wad/sample_springs.h"
#include "tests/formats/wad/sample_stages.h"
#include "tests/formats/wad/sample_travels.h"
#include "tests/runtime/opened.h"

namespace squire::runtime::test {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
const std::array<float, 12> oddNumbers = {0.0f,   -0.0f, 1.0f,   -1.0f,    0.5f,      1e-45f,
                                          1e-30f, 3e38f, -3e38f, infinity, -infinity, std::nanf("")};

class OddArguments : public ::testing::Test {
 protected:
  OddArguments()
      : file(wad::test::fightContents()),
        wad(file.wad),
        model(wad.models[0]),
        skeleton(wad.skeletons[model.skeleton]),
        animation(wad.animations[model.first_animation]),
        bones(skeleton.bone_count),
        pose(bones),
        other(bones),
        matrices(16 * std::size_t{bones}),
        palette(matrices) {
    sqw_index index{};
    sqw_sample(&wad, &animation, &index, &pose.view);
    sqw_sample(&wad, &animation, &index, &other.view);
    sqw_local_to_model(&wad, &skeleton, &pose.view, matrices.data());
  }
  [[nodiscard]] sqw_const_pose view() const {
    return {other.view.positions, other.view.orientations, other.view.scales};
  }

  const Opened file;
  const sqw_wad& wad;
  const sqw_model& model;
  const sqw_skeleton& skeleton;
  const sqw_animation& animation;
  const std::uint32_t bones;
  PoseMemory pose, other;
  std::vector<float> matrices, palette;
};

TEST_F(OddArguments, OfPlaying) {
  for (const float dt : oddNumbers) {
    for (const float at : oddNumbers) {
      for (const std::uint32_t frame : {0u, 1u, animation.keyframe_count, 0xFFFFFFFFu}) {
        sqw_index index{at, at, frame};
        sqw_sample(&wad, &animation, &index, &pose.view);
        const sqw_index before = index;
        sqw_advance(&wad, &animation, &index, dt);
        sqw_sample(&wad, &animation, &index, &pose.view);
        if (before.i_frame < animation.keyframe_count) {
          EXPECT_FALSE(std::isnan(sqw_time(&wad, &animation, &index)) && std::isfinite(at)) << dt << at;
          sqw_events passed = sqw_events_of(&wad, &animation, &before, &index, dt);
          for (int i = 0; i < 10000 && sqw_next_event(&passed) != nullptr; ++i) {
          }
        }
      }
    }
  }
}

TEST_F(OddArguments, OfBlending) {
  const sqw_const_pose from = view();
  for (const float value : oddNumbers) {
    std::fill(other.floats.begin(), other.floats.end(), value);
    for (const float weight : oddNumbers) {
      sqw_blend(&from, bones, weight, &pose.view);
      sqw_blend(&from, 0, weight, &pose.view);
      for (const std::uint32_t count : {0u, 1u, bones}) {
        sqw_blend_masked(&from, nullptr, count, weight, &pose.view);
        sqw_blend_masked(&from, other.floats.data(), count, weight, &pose.view);
        sqw_add(&from, &from, other.floats.data(), count, weight, &pose.view);
      }
      for (const float t : oddNumbers) sqw_fade(&other.view, bones, t, weight, &pose.view);
      const sqw_fade_rule rule = {weight, 0, SQW_CURVE, value, weight, value, weight, 1};
      sqw_fade_by(&rule, &other.view, bones, value, &pose.view);
      sqw_fade_on(&rule, &other.view, &other.view, bones, value, &pose.view);
      static_cast<void>(sqw_fade_weight(&rule, value));
      const sqw_step old = {{value, weight, value}, weight, {0, 0, 0, 1}};
      sqw_step step = {{weight, value, weight}, value, {0, 0, 0, 1}};
      sqw_fade_step(&rule, value, weight, &old, &step);
      static_cast<void>(sqw_matched_start(&rule, value, weight, value));
    }
    sqw_local_to_model(&wad, &skeleton, &other.view, matrices.data());
    sqw_palette(&wad, &skeleton, matrices.data(), palette.data());
  }
}

TEST_F(OddArguments, OfLimbs) {
  for (const float value : oddNumbers) {
    for (const float weight : oddNumbers) {
      const float target[3] = {value, weight, value};
      for (const std::uint32_t end : {0u, bones - 1, bones, 0xFFFFFFFFu})
        static_cast<void>(sqw_ik_two_bone(&wad, &skeleton, matrices.data(), end, target, &pose.view));
      const sqw_model_fight* fight = sqw_model_fight_of(&wad, &model);
      ASSERT_NE(fight, nullptr);
      for (std::uint32_t i = 0; i < fight->chain_count; ++i)
        static_cast<void>(sqw_ik_limb(&wad, &skeleton, matrices.data(), &wad.chains[fight->first_chain + i],
                                      target, weight, &pose.view));
    }
    sqw_ik_targets(&wad, &model, &animation, value, &pose.view, matrices.data());
    std::fill(matrices.begin(), matrices.end(), value);
  }
}

TEST_F(OddArguments, OfVolumes) {
  std::array<sqw_active, 4> active{};
  std::array<sqw_contact, 4> contacts{};
  for (const float value : oddNumbers) {
    for (const std::uint32_t capacity : {0u, 1u, 4u}) {
      static_cast<void>(
          sqw_volumes_at(&wad, &model, &animation, value, matrices.data(), active.data(), capacity));
      static_cast<void>(
          sqw_volumes_at(&wad, &model, nullptr, value, matrices.data(), active.data(), capacity));
    }
    for (const float size : oddNumbers) {
      const sqw_shape shapes[2] = {{{value, size, value}, size, {size, value, size}, value},
                                   {{size, size, size}, value, {value, value, value}, size}};
      static_cast<void>(sqw_gap(&shapes[0], &shapes[1]));
      const auto touching =
          static_cast<std::uint32_t>(sqw_touch(&shapes[0], &shapes[0]) + sqw_touch(&shapes[0], &shapes[1]) +
                                     sqw_touch(&shapes[1], &shapes[0]) + sqw_touch(&shapes[1], &shapes[1]));
      EXPECT_EQ(touching,
                sqw_contacts(shapes, 2, sizeof shapes[0], shapes, 2, sizeof shapes[0], contacts.data(), 4));
      EXPECT_EQ(sqw_contacts(shapes, 0, sizeof shapes[0], shapes, 2, sizeof shapes[0], nullptr, 0), 0u);
      EXPECT_EQ(sqw_contacts(shapes, 2, sizeof shapes[0], nullptr, 0, 0, nullptr, 0), 0u);
      sqw_shape placed = shapes[0];
      std::array<float, 16> place{};
      place.fill(size);
      sqw_place_shape(place.data(), &placed);
    }
    EXPECT_EQ(sqw_is_visible(&wad, nullptr, 0xFFFFFFFFu, value), sqw_is_visible(&wad, nullptr, 0, value));
    static_cast<void>(sqw_is_invulnerable(&wad, &animation, value));
    static_cast<void>(sqw_may_cancel(&wad, &animation, value, 7, &animation));
    static_cast<void>(sqw_protection_at(&wad, &animation, value, 0xFFFFFFFFu, 0xFFFFFFFFu));
    static_cast<void>(sqw_protection_at(&wad, &animation, value, 0, 0));
    static_cast<void>(sqw_is_intangible(&wad, &animation, value));
    static_cast<void>(sqw_fade_between(&wad, &model, 0xFFFFFFFFu, 0xFFFFFFFFu));
  }
}

// Makes the same calls as the fuzzer, for files with all kinds of content.
TEST(OddWalk, OfAllForms) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    wad::Contents contents = wad::test::randomContents(seed, {1, 5, 1, 6, 2, 5, 2});
    if (seed % 2 == 0) wad::test::addRandomFights(seed, contents);
    wad::test::addRandomStage(seed, contents);
    wad::test::addRandomTravels(seed, contents);
    wad::test::addRandomMasks(seed, contents);
    wad::test::addRandomPhases(seed, contents);
    wad::test::addRandomSpaces(seed, contents);
    wad::test::addRandomSprings(seed, contents);
    if (seed % 4 < 2) wad::test::packAll(contents, seed % 3 == 0);
    if (seed % 5 == 0) wad::test::storeCompactly(contents);
    const Opened opened(contents);
    for (std::uint64_t round = 1; round <= 50; ++round) walkOddly(opened.wad, 977 * round + seed);
  }
}

}  // namespace
}  // namespace squire::runtime::test
