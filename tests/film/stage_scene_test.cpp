#include "core/film/stage_scene.h"

#include <gtest/gtest.h>

#include "tests/scene/character.h"

namespace squire {
namespace {

std::shared_ptr<const StagePiece> pieceAt(float x, const char* name, ModelId model) {
  StagePiece piece;
  piece.id = StagePieceId{static_cast<std::uint32_t>(x) + 1};
  piece.name = name;
  piece.model = model;
  piece.place.translation = vec3(x, 0.0f, 0.0f);
  return std::make_shared<const StagePiece>(piece);
}

TEST(StageScenes, HaveThePiecesThatAreNotHiddenAndTheGround) {
  Model model = test::boxCharacter();
  model.id = ModelId{1};
  const Figure figure(model, {});
  Stage stage;
  stage.pieces = {pieceAt(0.0f, "here", model.id), pieceAt(10.0f, "there", model.id),
                  pieceAt(500.0f, "without a model", ModelId{9})};
  StagePiece hidden = *pieceAt(900.0f, "hidden", model.id);
  hidden.hidden = true;
  stage.pieces.push_back(std::make_shared<const StagePiece>(hidden));
  GroundShape ground;
  ground.points = {{-20.0f, -3.0f}, {5.0f, 0.0f}, {5.0f, 1.0f}};
  stage.ground = {std::make_shared<const GroundShape>(ground)};
  const auto figureOf = [&](ModelId id) { return id == model.id ? &figure : nullptr; };
  const StageScene scene(stage, figureOf);
  EXPECT_EQ(scene.bounds().min.x, -20.0f);
  EXPECT_EQ(scene.bounds().min.y, -3.0f);
  EXPECT_GT(scene.bounds().max.x, 9.0f);
  EXPECT_LT(scene.bounds().max.x, 20.0f);
  const DrawList one = StageScene({}, figureOf).listOf({}, {});
  const DrawList list = scene.listOf({}, {});
  EXPECT_EQ(list.onTop.lines.size(), one.onTop.lines.size() + 4);  // two lines
  EXPECT_FALSE(list.meshes.empty());
  ground.closed = true;
  stage.ground = {std::make_shared<const GroundShape>(ground)};
  EXPECT_EQ(StageScene(stage, figureOf).listOf({}, {}).onTop.lines.size(), list.onTop.lines.size() + 2);
}

}  // namespace
}  // namespace squire
