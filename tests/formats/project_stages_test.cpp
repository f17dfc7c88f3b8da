#include <gtest/gtest.h>

#include "core/formats/project/project_file.h"
#include "core/model/stage.h"

namespace squire {
namespace {

const std::string before =
    R"({"squire": "project", "version": 1, "name": "x", "rate": 30, "sources": [], "models": [])";

std::string withStages(const std::string& stages) { return before + ", \"stages\": [" + stages + "]}"; }

const std::string village = R"({"name": "village", "pieces": [
  {"name": "fence", "model": 7, "translation": [1, 0, 2]},
  {"name": "crate", "model": 7, "translation": [3, 0, 2], "scale": [-1, 1, 1], "layer": "back", "colour": "red"}],
  "layers": [{"name": "back", "hidden": true}],
  "ground": [{"name": "floor", "kind": "one-way", "points": [[0, 0], [1.5, 2]]}],
  "points": [{"name": "start", "at": [1, 2]}]})";

TEST(ProjectStages, AreReadInOrderWithIds) {
  const auto project = readProject(withStages(village));
  ASSERT_TRUE(project) << project.error().text();
  const Stage& stage = *project->stages.at(0);
  ASSERT_EQ(stage.pieces.size(), 2u);
  EXPECT_EQ(stage.pieces[0]->name, "crate");
  EXPECT_EQ(stage.pieces[0]->place.scale, vec3(-1, 1, 1));
  EXPECT_TRUE(stage.isHidden(*stage.pieces[0]));
  EXPECT_EQ(stage.pieces[0]->unknown.size(), 1u);
  EXPECT_EQ(stage.ground[0]->kind, GroundKind::OneWay);
  EXPECT_EQ(stage.ground[0]->points, (std::vector<vec2>{{0, 0}, {1.5f, 2}}));
  EXPECT_EQ(stage.points[0].kind, StagePointKind::Spawn);
  EXPECT_GT(project->nextId, 7u) << "the id of a model that is gone is not given again";
  EXPECT_EQ(project->fault(), "");
}

TEST(ProjectStages, PutAPieceOnALineOfItsOwn) {
  const auto project = readProject(withStages(village));
  const std::string text = writeProject(project.value());
  EXPECT_NE(text.find("\n        {\"name\": \"fence\", \"model\": 7, \"translation\": [1, 0, 2]}\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\n            [1.5, 2]\n"), std::string::npos) << text;
  EXPECT_EQ(writeProject(readProject(text).value()), text);
}

// Two pieces have the same name, as after a merge of two people's work.
TEST(ProjectStages, NameASecondPieceOfANameApart) {
  const auto project = readProject(withStages(R"({"name": "a", "pieces": [
    {"name": "crate", "model": 1, "translation": [1, 0, 0]}, {"name": "crate", "model": 1, "translation": [2, 0, 0]},
    {"name": "crate 2", "model": 1, "translation": [3, 0, 0]}]})"));
  ASSERT_TRUE(project) << project.error().text();
  const Stage& stage = *project->stages[0];
  EXPECT_EQ(stage.findPiece("crate")->place.translation.x, 1.0f);
  EXPECT_EQ(stage.findPiece("crate 2")->place.translation.x, 3.0f);
  EXPECT_EQ(stage.findPiece("crate 3")->place.translation.x, 2.0f);
}

TEST(ProjectStages, SayWhereAMistakeLies) {
  const auto error = [](const std::string& stage) {
    const auto project = readProject(withStages(stage));
    if (project) return std::string();
    Error told = project.error();
    told.hint.clear();
    return told.text();
  };
  EXPECT_EQ(error(R"({"name": "a", "pieces": [{"name": "b", "model": 0, "translation": [0, 0, 0]}]})"),
            "stages[0].pieces[0]: \"model\" is not a number from 1 to 1000000000");
  EXPECT_EQ(error(R"({"name": "a", "ground": [{"name": "b", "kind": "lava", "points": []}]})"),
            R"(stages[0].ground[0]: "kind" is not "solid", "ledge", "one-way", "ladder" or "trigger")");
  EXPECT_EQ(error(R"({"name": "a", "ground": [{"name": "b", "kind": "solid", "points": [[1, 2], [3]]}]})"),
            "stages[0].ground[0]: \"points\" is not a list of 2 numbers");
  EXPECT_NE(error(R"({"name": "a", "ground": [{"name": "b", "kind": "solid", "points": [[1, 2]]}]})"), "");
  EXPECT_NE(error(R"({"name": "a"}, {"name": "a"})"), "");
  std::string many;
  for (int i = 0; i < 257; ++i)
    many += (i > 0 ? ", " : "") + std::string(R"({"name": "s)") + std::to_string(i) + "\"}";
  EXPECT_EQ(error(many), "\"stages\" has more than 256 stages");
}

}  // namespace
}  // namespace squire
