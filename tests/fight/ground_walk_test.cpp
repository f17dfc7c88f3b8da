#include "core/fight/ground_walk.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/fight/fighters.h"

namespace squire {
namespace {

TEST(GroundWalk, GoesOverStepsAndSlopesAndStaysOnThem) {
  for (const GroundPreset preset : {GroundPreset::Flat, GroundPreset::Slope, GroundPreset::Steps}) {
    GroundWalk walk(presetGround(preset), {.speed = {1.0f, 0.0f}});
    float furthest = -1e9f, highest = -1e9f;
    for (int i = 0; i <= 1500; ++i) {
      const auto place = walk.at(i / 120.0);
      if (furthest > 6.8f) break;  // before the character walks off the end
      EXPECT_TRUE(place.stands) << static_cast<int>(preset) << " at " << place.feet.x;
      EXPECT_GE(place.feet.y, -1e-3f);
      furthest = std::max(furthest, place.feet.x);
      highest = std::max(highest, place.feet.y);
    }
    EXPECT_GT(furthest, 6.8f) << static_cast<int>(preset);
    EXPECT_NEAR(highest,
                preset == GroundPreset::Flat    ? 0.0f
                : preset == GroundPreset::Slope ? 0.7f
                                                : 0.8f,
                0.02f);
  }
}

TEST(GroundWalk, FallsWhereNothingIsAndBeginsAgain) {
  GroundWalk walk({{{-1, 1}, {1, 1}}, {{1.8f, 0}, {4, 0}}}, {.speed = {2.0f, 0.0f}});
  bool fell = false, landed = false, again = false;
  for (int i = 0; i < 600; ++i) {
    const auto place = walk.at(i / 60.0);
    fell = fell || !place.stands;
    landed = landed || (fell && place.stands && place.feet.y < 0.01f && place.feet.x > 1.8f);
    again = again || (landed && place.feet.x < 0.0f);
  }
  EXPECT_TRUE(fell && landed && again);
}

TEST(GroundWalk, AWallStopsIt) {
  GroundWalk walk({{{-1, 0}, {2, 0}}, {{2, 0}, {2, 2}}}, {.speed = {1.0f, 0.0f}, .radius = 0.25f});
  EXPECT_NEAR(walk.at(100.0).feet.x, 1.75f, 1e-3f);
}

TEST(GroundWalk, TheSameInAnyOrder) {
  GroundWalk forward(presetGround(GroundPreset::Steps), {}), back(presetGround(GroundPreset::Steps), {});
  std::vector<vec2> places;
  for (int i = 0; i < 500; ++i) places.push_back(forward.at(i / 60.0).feet);
  for (int i = 499; i >= 0; --i) ASSERT_EQ(back.at(i / 60.0).feet, places[static_cast<std::size_t>(i)]) << i;
}

// A clip that moves the character does so tick by tick, and stands still where it does.
TEST(GroundWalk, GoesAsTheTravelOfTheClip) {
  GroundWalk walk({{{-1, 0}, {40, 0}}},
                  {.speed = {9.0f, 0.0f}, .start = vec2(0.0f), .travel = {6.0f, 0.0f, 3.0f}});
  EXPECT_NEAR(walk.at(1.0 / 60.0).feet.x, 0.1f, 1e-4f);
  EXPECT_NEAR(walk.at(2.0 / 60.0).feet.x, 0.1f, 1e-4f);
  EXPECT_NEAR(walk.at(3.0 / 60.0).feet.x, 0.15f, 1e-4f);
  EXPECT_NEAR(walk.at(1.0).feet.x, 3.0f, 1e-3f);
}

// The foot of an in-place clip moves back as fast as the character moves forward.
TEST(GroundWalk, TheTravelIsWhatAStandingFootGoesBack) {
  test::Fighter walker(2);
  walker.moveBone(1, {{0, vec3(0, 0.1f, 0.5f)}, {59, vec3(0, 0.1f, -0.5f)}});
  const std::vector<std::size_t> feet{1};
  const vec2 travel = travelOf(walker.made(), feet);
  EXPECT_NEAR(travel.x, 60.0f / 59.0f, 1e-3f);
  EXPECT_EQ(travel.y, 0.0f);
  test::Fighter climber(2);
  climber.moveBone(1, {{0, vec3(0, 0.5f, 0.3f)}, {59, vec3(0, -0.2f, 0.3f)}});
  EXPECT_NEAR(travelOf(climber.made(), feet).y, 0.7f * 60.0f / 59.0f, 1e-3f);
  EXPECT_EQ(travelOf(walker.made(), {}), vec2(0.0f));
}

}  // namespace
}  // namespace squire
