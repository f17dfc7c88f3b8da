#include "core/export/stages.h"

#include <gtest/gtest.h>

#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "core/export/encode_export.h"
#include "core/export/export_inputs.h"
#include "core/export/own_names.h"
#include "core/formats/wad/decode.h"
#include "tests/export/project_inputs.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

// The project of oneOfEverything() with a stage: a piece, ground, a point and a camera.
struct ExportStages : testing::Test {
  Project project = test::oneOfEverything();

  void SetUp() override {
    apply(addStage(project, {"village"}));
    apply(addStageLayer(project, {id(), "back"}));
    apply(placePieces(project,
                      {id(), ModelId{2}, "post", {{{1, 2, 3}, {1, 0, 0, 0}, vec3(1)}}, "back", "row"}));
    apply(addGround(project, {id(), "floor", GroundKind::OneWay, false, {{-5, 0}, {5, 1}}}));
    apply(addStagePoint(project, {id(), {{}, "start", StagePointKind::Spawn, {0, 0.5f}}}));
    apply(setStageCamera(project, {id(), StageCamera{{1, 2}, 8}}));
  }
  [[nodiscard]] StageId id() const { return project.stages[0]->id; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
};

TEST_F(ExportStages, ComeBackFromTheFile) {
  const auto stages = playedStages(project, test::modelsOf(project));
  ASSERT_TRUE(stages) << stages.error().text();
  const auto inputs = test::inputsOf(project);
  auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted) << converted.error().text();
  converted->contents.stages = *stages;
  const MadeExport made = encodeExport(inputs, *std::move(converted));
  ASSERT_TRUE(made.file) << made.file.error().text();
  const wad::Contents back = wad::decode(made.file->joined()).value();
  ASSERT_TRUE(back.stages == *stages);
  const PlayedStage& stage = back.stages.at(0);
  EXPECT_EQ(stage.pieces.at(0).model, "sword");
  EXPECT_EQ(stage.pieces[0].layer, 0);
  EXPECT_EQ(stage.pieces[0].group, "row");
  EXPECT_EQ(stage.points.at(0).at, vec2(0, 0.5f));
  EXPECT_EQ(stage.camera->height, 8.0f);
  EXPECT_EQ(stage.shapes.at(0).kind, GroundKind::OneWay);
  EXPECT_EQ(stage.faces.edges.size(), 1u);
}

TEST_F(ExportStages, ShowNoModelThatIsNotInTheFile) {
  std::vector<Model> models = test::modelsOf(project);
  models.pop_back();
  EXPECT_EQ(playedStages(project, models).value().at(0).pieces.at(0).model, "");
}

TEST_F(ExportStages, FollowTheNamesThatModelsGet) {
  std::vector<ConvertedInput> inputs(2);
  for (ConvertedInput& input : inputs) {
    input.models = test::inputsOf(project);
    input.stages = playedStages(project, test::modelsOf(project)).value();
  }
  giveOwnNames(inputs, std::vector<std::string>{"a.squire", "b.squire"});
  EXPECT_EQ(inputs[0].stages[0].pieces[0].model, "sword");
  EXPECT_EQ(inputs[1].stages[0].pieces[0].model, inputs[1].models[1].model.name);
  EXPECT_EQ(inputs[1].models[1].model.name, "b_sword");
}

}  // namespace
}  // namespace squire
