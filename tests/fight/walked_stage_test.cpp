#include "core/fight/walked_stage.h"

#include <gtest/gtest.h>

#include "core/fight/ground_walk.h"

namespace squire {
namespace {

void add(Stage& stage, GroundKind kind, bool closed, std::vector<vec2> points) {
  const auto number = static_cast<std::uint32_t>(stage.ground.size() + 1);
  GroundShape shape{GroundShapeId{number}, "ground " + std::to_string(number), kind, closed,
                    std::move(points)};
  stage.ground.push_back(std::make_shared<const GroundShape>(std::move(shape)));
}

void addSpawn(Stage& stage, std::uint32_t id, const vec2& at) {
  stage.points.push_back({StagePointId{id}, "spawn " + std::to_string(id), StagePointKind::Spawn, at});
}

// The character's position at each tick of a walk.
std::vector<GroundWalk::Place> placesOf(const WalkedStage& stage, WalkSettings settings, int ticks) {
  settings.start = stage.start;
  settings.top = stage.top;
  GroundWalk walk(stage.pieces, settings);
  std::vector<GroundWalk::Place> out;
  for (int i = 0; i < ticks; ++i) out.push_back(walk.at(i / 60.0));
  return out;
}

Stage box() {
  Stage stage;
  add(stage, GroundKind::Solid, true, {{-8, -1}, {8, -1}, {8, 0}, {4, 0}, {4, 1}, {2, 1}, {0, 0}, {-8, 0}});
  addSpawn(stage, 1, {-6, 1});
  addSpawn(stage, 2, {7, 0});
  return stage;
}

TEST(WalkedStage, PolygonsStopFromOutsideHoweverTheyGoAround) {
  Stage stage = box();
  GroundShape turned = *stage.ground[0];
  std::reverse(turned.points.begin(), turned.points.end());
  const WalkedStage walked = walkedStage(stage, {}, false);
  stage.ground[0] = std::make_shared<const GroundShape>(turned);
  for (const WalkedStage& one : {walked, walkedStage(stage, {}, false)}) {
    EXPECT_EQ(one.start, vec2(-6, 1));
    EXPECT_EQ(one.pieces.size(), 8u);
    const auto places = placesOf(one, {.speed = {2.0f, 0.0f}}, 600);
    EXPECT_FALSE(places[1].stands);  // the character falls to the ground first
    float highest = -1.0f;
    for (const auto& place : places) {
      if (place.feet.x > 7.9f) break;  // before the character walks off the end
      EXPECT_GT(place.feet.y, -1e-3f);
      highest = std::max(highest, place.feet.y);
    }
    EXPECT_NEAR(highest, 1.0f, 0.02f);  // up the slope
  }
  EXPECT_EQ(walkedStage(stage, StagePointId{2}, false).start, vec2(7, 0));
}

TEST(WalkedStage, LinesStopFromBothSidesAndTriggersNever) {
  Stage stage;
  add(stage, GroundKind::Solid, false, {{-4, 0}, {4, 0}});
  add(stage, GroundKind::Solid, false, {{2, 0}, {2, 3}});
  add(stage, GroundKind::Trigger, true, {{-1, 0}, {1, 0}, {1, 2}});
  addSpawn(stage, 1, {-3, 0});
  const auto right = placesOf(walkedStage(stage, {}, false), {.speed = {2.0f, 0.0f}}, 600);
  EXPECT_NEAR(right.back().feet.x, 1.75f, 1e-2f);
  stage.points[0].at = {3.5f, 0};
  const auto left = placesOf(walkedStage(stage, {}, false), {.speed = {-2.0f, 0.0f}}, 600);
  EXPECT_NEAR(left.back().feet.x, 2.25f, 1e-2f);
}

TEST(WalkedStage, AJumpGoesThroughAPlatformFromBelowAndLandsOnIt) {
  Stage stage;
  add(stage, GroundKind::Solid, false, {{-4, 0}, {4, 0}});
  add(stage, GroundKind::OneWay, false, {{-1, 1.2f}, {1, 1.2f}});
  addSpawn(stage, 1, {0, 0});
  const WalkedStage walked = walkedStage(stage, {}, false);
  const auto jumping = [&](float jump) {
    return placesOf(walked, {.speed = {0.0f, 0.0f}, .jump = jump, .jumpEvery = 600}, 200);
  };
  EXPECT_NEAR(jumping(7.0f).back().feet.y, 1.2f, 1e-2f);
  EXPECT_NEAR(jumping(3.0f).back().feet.y, 0.0f, 1e-2f);
  const auto low = jumping(3.0f);
  float highest = 0.0f;
  for (const auto& place : low) highest = std::max(highest, place.feet.y);
  EXPECT_NEAR(highest, 9.0f / (2.0f * 9.81f), 0.05f);
  // A solid line is a ceiling.
  GroundShape ceiling = *stage.ground[1];
  ceiling.kind = GroundKind::Solid;
  stage.ground[1] = std::make_shared<const GroundShape>(ceiling);
  const auto below =
      placesOf(walkedStage(stage, {}, false), {.speed = {0.0f, 0.0f}, .jump = 7.0f, .jumpEvery = 600}, 200);
  for (const auto& place : below) EXPECT_LT(place.feet.y, 0.75f);
  EXPECT_NEAR(below.back().feet.y, 0.0f, 1e-2f);
}

TEST(WalkedStage, AClimberGoesUpTheNearestLadder) {
  Stage stage = box();
  add(stage, GroundKind::Ladder, false, {{20, 0}, {20, 3}});
  add(stage, GroundKind::Ladder, true, {{-5.2f, 0}, {-4.8f, 0}, {-4.8f, 2.5f}, {-5.2f, 2.5f}});
  const WalkedStage walked = walkedStage(stage, {}, true);
  EXPECT_NEAR(walked.start->x, -5.37f, 1e-4f);
  EXPECT_EQ(walked.top, 2.5f);
  EXPECT_EQ(walked.pieces.size(), 8u + 10u);  // rungs
  const auto places = placesOf(walked, {.speed = {0.0f, 1.0f}}, 200);
  float highest = 0.0f;
  for (const auto& place : places) highest = std::max(highest, place.feet.y);
  EXPECT_NEAR(highest, 2.5f, 0.03f);
  EXPECT_LT(places.back().feet.y, 2.4f);  // the walk has started over
}

TEST(WalkedStage, OfMuchGroundTheNearestIsKept) {
  Stage stage;
  addSpawn(stage, 1, {100, 0});
  for (int i = 0; i < 3000; ++i) {
    const auto x = static_cast<float>(i);
    add(stage, GroundKind::OneWay, false, {{x, 0}, {x + 1, 0}});
  }
  const WalkedStage walked = walkedStage(stage, {}, false);
  EXPECT_TRUE(walked.isCut);
  EXPECT_EQ(walked.pieces.size(), WalkedStage::mostPieces);
  for (const GroundPiece& piece : walked.pieces) EXPECT_LT(piece.from.x, 2010.0f);
}

}  // namespace
}  // namespace squire
