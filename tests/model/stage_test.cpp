#include "core/model/stage.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/model/project.h"

namespace squire {
namespace {

std::shared_ptr<const StagePiece> piece(std::uint32_t id, const char* name) {
  StagePiece one;
  one.id = StagePieceId{id};
  one.name = name;
  one.model = ModelId{1};
  return std::make_shared<const StagePiece>(one);
}

Stage village() {
  Stage stage;
  stage.id = StageId{1};
  stage.name = "village";
  stage.layers = {{"back"}};
  stage.pieces = {piece(2, "a"), piece(3, "b")};
  GroundShape floor{GroundShapeId{4}, "floor", GroundKind::Solid, true, {{0, 0}, {1, 0}, {1, 1}}};
  stage.ground = {std::make_shared<const GroundShape>(floor)};
  stage.points = {{StagePointId{5}, "start"}};
  stage.camera = StageCamera{};
  return stage;
}

std::string faultAfter(const std::function<void(Stage&)>& change) {
  Stage stage = village();
  change(stage);
  return faultOf(stage);
}

void changePiece(Stage& stage, const std::function<void(StagePiece&)>& change) {
  StagePiece one = *stage.pieces[0];
  change(one);
  stage.pieces[0] = std::make_shared<const StagePiece>(one);
}

void changeShape(Stage& stage, const std::function<void(GroundShape&)>& change) {
  GroundShape one = *stage.ground[0];
  change(one);
  stage.ground[0] = std::make_shared<const GroundShape>(one);
}

TEST(Stage, IsSound) { EXPECT_EQ(faultOf(village()), ""); }

TEST(Stage, NamesItsFaults) {
  EXPECT_EQ(faultAfter([](Stage& s) { s.pieces[1] = piece(3, "a"); }),
            "has the name \"a\" twice among its pieces");
  EXPECT_EQ(faultAfter([](Stage& s) { s.pieces[1] = piece(2, "b"); }), "has an id twice among its pieces");
  EXPECT_EQ(faultAfter([](Stage& s) { std::swap(s.pieces[0], s.pieces[1]); }), "has its pieces not in order");
  EXPECT_EQ(faultAfter([](Stage& s) { s.pieces[0] = piece(2, ""); }),
            "has an unnamed element among its pieces");
  EXPECT_EQ(faultAfter([](Stage& s) { s.layers.push_back({"back"}); }), "has the layer \"back\" twice");
  EXPECT_EQ(faultAfter([](Stage& s) { s.camera->height = 0; }), "has a camera that has no height");
  const auto ofPiece = [](const std::function<void(StagePiece&)>& change) {
    return faultAfter([&](Stage& stage) { changePiece(stage, change); });
  };
  EXPECT_EQ(ofPiece([](StagePiece& p) { p.layer = "front"; }),
            "has a piece \"a\" that is on the layer \"front\", which does not exist");
  EXPECT_EQ(ofPiece([](StagePiece& p) { p.place.scale.y = 0; }), "has a piece \"a\" that has a scale of 0");
  EXPECT_EQ(ofPiece([](StagePiece& p) { p.place.translation.x = 2e6f; }),
            R"(has a piece "a" that has a "place" that is not from -1000000 to 1000000)");
  EXPECT_NE(ofPiece([](StagePiece& p) { p.place.translation.x = NAN; }), "");
  EXPECT_NE(ofPiece([](StagePiece& p) { p.place.rotation.w = 2; }), "");
  EXPECT_NE(ofPiece([](StagePiece& p) { p.model = {}; }), "");
  const auto ofShape = [](const std::function<void(GroundShape&)>& change) {
    return faultAfter([&](Stage& stage) { changeShape(stage, change); });
  };
  EXPECT_EQ(ofShape([](GroundShape& s) { s.points.pop_back(); }),
            "has a ground \"floor\" that is a polygon of fewer than 3 points");
  EXPECT_NE(ofShape([](GroundShape& s) { s.points[0].x = 4001; }), "");
  EXPECT_NE(ofShape([](GroundShape& s) { s.points[0].y = NAN; }), "");
  EXPECT_NE(ofShape([](GroundShape& s) { s.kind = static_cast<GroundKind>(5); }), "");
}

TEST(Stage, HasLimits) {
  const auto manyPieces = [](std::size_t count) {
    return faultAfter([&](Stage& stage) {
      stage.pieces.clear();
      for (std::size_t i = 0; i < count; ++i) {
        const std::string number = std::to_string(i);
        const std::string name = std::string(6 - number.size(), '0') + number;
        stage.pieces.push_back(piece(static_cast<std::uint32_t>(i + 1), name.c_str()));
      }
    });
  };
  EXPECT_EQ(manyPieces(Stage::mostPieces), "");
  EXPECT_EQ(manyPieces(Stage::mostPieces + 1), "has 50001 pieces, more than 50000");
  const auto manyPoints = [](std::size_t count) {
    return faultAfter([&](Stage& stage) {
      changeShape(stage, [&](GroundShape& s) { s.points.assign(count - 3, {}); });
      GroundShape roof = *village().ground[0];
      roof.id = GroundShapeId{9};
      roof.name = "roof";
      stage.ground.push_back(std::make_shared<const GroundShape>(roof));
    });
  };
  EXPECT_EQ(manyPoints(Stage::mostShapePoints), "");
  EXPECT_EQ(manyPoints(Stage::mostShapePoints + 1), "has ground of more than 50000 points");
}

TEST(Stage, OfAProjectAreNamedApart) {
  Project project;
  Stage other = village();
  const auto faultWith = [&] {
    project.stages = {std::make_shared<const Stage>(village()), std::make_shared<const Stage>(other)};
    return project.fault();
  };
  EXPECT_EQ(faultWith(), "the project has an id twice among its stages");
  other.id = StageId{2};
  EXPECT_EQ(faultWith(), "the project has the name \"village\" twice among its stages");
  other.name = "town";
  EXPECT_EQ(faultWith(), "");
}

TEST(Stage, APieceIsLockedAndHiddenWithItsLayer) {
  Stage stage = village();
  changePiece(stage, [](StagePiece& p) { p.layer = "back"; });
  EXPECT_FALSE(stage.isLocked(*stage.pieces[0]) || stage.isHidden(*stage.pieces[0]));
  stage.layers[0].locked = stage.layers[0].hidden = true;
  EXPECT_TRUE(stage.isLocked(*stage.pieces[0]) && stage.isHidden(*stage.pieces[0]));
  EXPECT_FALSE(stage.isLocked(*stage.pieces[1]) || stage.isHidden(*stage.pieces[1]));
}

}  // namespace
}  // namespace squire
