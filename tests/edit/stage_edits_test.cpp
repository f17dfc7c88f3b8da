#include <gtest/gtest.h>

#include <algorithm>

#include "core/edit/stages/arrange_edits.h"
#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "core/edit/table/script.h"
#include "core/formats/project/project_file.h"
#include "tests/support/changes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// A stage with three pieces in a row, at x = 0, 1 and 2 and all at y = 5, and a floor.
class StageEdits : public testing::Test {
 protected:
  void SetUp() override {
    apply(addStage(project, {"village"}));
    apply(placePieces(project, {id(), project.models[0]->id, "crate", {at(0), at(1), at(2)}, "", ""}));
    apply(addGround(project, {id(), "floor", GroundKind::Solid, false, {{-5, 0}, {5, 1}}}));
  }

  static Transform at(float x) { return {{x, 5, 0}, {1, 0, 0, 0}, vec3(1)}; }
  void apply(Result<Edit> edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    ASSERT_EQ(edit->project.fault(), "");
    project = std::move(edit->project);
  }
  [[nodiscard]] const Stage& stage() const { return *project.stages[0]; }
  [[nodiscard]] StageId id() const { return stage().id; }
  [[nodiscard]] const StagePiece& piece(const char* name) const { return *stage().findPiece(name); }
  [[nodiscard]] StagePieceList all() const {
    StagePieceList out;
    for (const auto& one : stage().pieces) out.push_back(one->id);
    return out;
  }
  [[nodiscard]] std::vector<float> xs() const {
    std::vector<float> out;
    for (const auto& one : stage().pieces) out.push_back(one->place.translation.x);
    return out;
  }

  Project project = test::characterProject();
};

TEST_F(StageEdits, NamePiecesApartAndKeepThemInOrder) {
  ASSERT_EQ(stage().pieces.size(), 3u);
  EXPECT_EQ(stage().pieces[0]->name, "crate");
  EXPECT_EQ(stage().pieces[1]->name, "crate 2");
  EXPECT_EQ(stage().pieces[2]->name, "crate 3");
  apply(copyPieces(project, {id(), {piece("crate 2").id}, 2, {10, 0, 0}}));
  EXPECT_EQ(piece("crate 4").place.translation, vec3(11, 5, 0));
  EXPECT_EQ(piece("crate 5").place.translation, vec3(21, 5, 0));
}

TEST_F(StageEdits, RefuseMorePiecesThanAStageHas) {
  const auto edit = copyPieces(project, {id(), all(), Stage::mostPieces / 3, {1, 0, 0}});
  ASSERT_FALSE(edit);
  EXPECT_EQ(edit.error().code, ErrorCode::Limit);
  EXPECT_FALSE(copyPieces(project, {id(), all(), SIZE_MAX / 2, {1, 0, 0}}));
}

TEST_F(StageEdits, RefuseToChangeWhatIsLocked) {
  apply(lockPieces(project, {id(), {piece("crate 2").id}, true}));
  const auto moved = movePieces(project, {id(), all(), {1, 0, 0}});
  ASSERT_FALSE(moved);
  EXPECT_EQ(moved.error().message, "the piece \"crate 2\" is locked");
  EXPECT_FALSE(deletePieces(project, {id(), all()}));
  apply(lockPieces(project, {id(), all(), false}));
  apply(addStageLayer(project, {id(), "back"}));
  apply(setPieceLayer(project, {id(), {piece("crate").id}, "back"}));
  apply(changeStageLayer(project, {id(), "back", "far", true, {}}));
  EXPECT_EQ(piece("crate").layer, "far");
  EXPECT_FALSE(movePieces(project, {id(), {piece("crate").id}, {1, 0, 0}}));
  apply(deleteStageLayer(project, {id(), "far"}));
  apply(movePieces(project, {id(), {piece("crate").id}, {1, 0, 0}}));
}

TEST_F(StageEdits, TurnAndScaleAboutAPoint) {
  // Half a turn about Z, around x = 1.
  apply(turnPieces(project, {id(), all(), quat(0, 0, 0, 1), vec3(1, 5, 0)}));
  EXPECT_EQ(xs(), (std::vector<float>{2, 1, 0}));
  EXPECT_EQ(piece("crate").place.rotation, quat(0, 0, 0, 1));
  apply(scalePieces(project, {id(), all(), 2.0f, vec3(0, 0, 0)}));
  EXPECT_EQ(xs(), (std::vector<float>{4, 2, 0}));
  EXPECT_EQ(piece("crate").place.scale, vec3(2));
  EXPECT_FALSE(scalePieces(project, {id(), all(), 0.0f, {}}));
}

TEST_F(StageEdits, AlignDistributeAndSnap) {
  apply(changePiece(project, {id(), piece("crate 2").id, {}, vec3(0.3f, 5, 0), {}, {}}));
  apply(distributePieces(project, {id(), all(), StageAxis::X}));
  EXPECT_EQ(xs(), (std::vector<float>{0, 1, 2}));
  apply(movePieces(project, {id(), all(), {0.3f, 0, 0.4f}}));
  apply(snapPieces(project, {id(), all(), 1.0f}));
  EXPECT_EQ(xs(), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(piece("crate").place.translation.z, 0.0f);
  apply(alignPieces(project, {id(), all(), StageAxis::X, {}}));
  EXPECT_EQ(xs(), (std::vector<float>{0, 0, 0}));
}

TEST_F(StageEdits, MirrorIsUndoneByMirroring) {
  apply(turnPieces(project, {id(), all(), glm::normalize(quat(0.5f, 0.1f, 0.7f, 0.2f)), {}}));
  const Transform before = piece("crate 3").place;
  for (const StageAxis axis : {StageAxis::X, StageAxis::Y, StageAxis::Z}) {
    apply(mirrorPieces(project, {id(), all(), axis, 4.0f}));
    const Transform& image = piece("crate 3").place;
    // Compares the mirrored piece's image of a point with the mirror image of the original piece's.
    const auto placed = [](const Transform& by, const vec3& point) {
      return by.translation + by.rotation * (by.scale * point);
    };
    const vec3 point(0.2f, 0.3f, 0.4f);
    vec3 expected = placed(before, point);
    expected[static_cast<int>(axis)] = 8.0f - expected[static_cast<int>(axis)];
    EXPECT_LT(glm::length(placed(image, point) - expected), 1e-5f);
    apply(mirrorPieces(project, {id(), all(), axis, 4.0f}));
    EXPECT_EQ(piece("crate 3").place, before);
  }
}

TEST_F(StageEdits, DropToTheGroundBelow) {
  const auto& points = project.sources[0].imported->models[0].meshes[0]->positions;
  const auto [least, most] =
      std::ranges::minmax_element(points, {}, [](const vec3& point) { return point.y; });
  // One piece is upside down.
  apply(turnPieces(project, {id(), {piece("crate 3").id}, quat(0, 0, 0, 1), {}}));
  for (int i = 0; i < 2; ++i) {  // the second time changes nothing
    apply(dropPieces(project, {id(), all()}));
    EXPECT_NEAR(piece("crate").place.translation.y, 0.5f - least->y, 1e-5f);
    EXPECT_NEAR(piece("crate 3").place.translation.y, 0.7f + most->y, 1e-5f);
  }
  apply(changeGround(project, {id(), stage().ground[0]->id, {}, GroundKind::Trigger, {}, {}}));
  EXPECT_FALSE(dropPieces(project, {id(), all()})) << "a trigger carries nothing";
}

TEST_F(StageEdits, VaryTheSameWayForTheSameSeed) {
  const VaryPieces vary{id(), all(), 7, 20.0f, 0.5f, 1.5f};
  const auto once = varyPieces(project, vary), twice = varyPieces(project, vary);
  ASSERT_TRUE(once && twice);
  EXPECT_EQ(writeProject(once->project), writeProject(twice->project));
  VaryPieces other = vary;
  other.seed = 8;
  EXPECT_NE(writeProject(varyPieces(project, other)->project), writeProject(once->project));
  for (const auto& one : once->project.stages[0]->pieces) {
    EXPECT_GE(one->place.scale.x, 0.5f);
    EXPECT_LE(one->place.scale.x, 1.5f);
    EXPECT_GE(one->place.rotation.w, std::cos(glm::radians(10.0f)) - 1e-6f);
  }
}

TEST_F(StageEdits, ChangeThePointsOfGround) {
  const GroundShapeId floor = stage().ground[0]->id;
  apply(insertGroundPoint(project, {id(), floor, 1, {0, 3}}));
  apply(moveGroundPoints(project, {id(), floor, {1, 1}, {1, 1}}));
  EXPECT_EQ(stage().ground[0]->points, (std::vector<vec2>{{-5, 0}, {1, 4}, {5, 1}}));
  const auto wrong = moveGroundPoints(project, {id(), floor, {3}, {1, 1}});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "\"floor\" has no point 3");
  apply(deleteGroundPoints(project, {id(), floor, {1}}));
  EXPECT_FALSE(deleteGroundPoints(project, {id(), floor, {0}})) << "a line has two points";
  EXPECT_FALSE(changeGround(project, {id(), floor, {}, {}, true, {}})) << "a polygon has three";
}

TEST_F(StageEdits, RefuseNamesThatAreTaken) {
  apply(addStage(project, {"village"}));
  EXPECT_EQ(project.stages[1]->name, "village 2");
  EXPECT_FALSE(renameStage(project, {project.stages[1]->id, "village"}));
  EXPECT_FALSE(changePiece(project, {id(), piece("crate").id, "crate 2", {}, {}, {}}));
  apply(addStagePoint(project, {id(), {{}, "start", StagePointKind::Spawn, {0, 0}}}));
  apply(addStagePoint(project, {id(), {{}, "start", StagePointKind::Mark, {1, 0}}}));
  EXPECT_FALSE(changeStagePoint(project, {id(), stage().points[1].id, "start", {}, {}}));
}

TEST_F(StageEdits, AreToldInWords) {
  const Project before = project;
  const auto words = [&] { return test::changesInWords(before, project); };
  EXPECT_TRUE(words().empty());
  apply(movePieces(project, {id(), all(), {1, 0, 0}}));
  ASSERT_EQ(words().size(), 3u);
  EXPECT_EQ(words()[0], "stage \"village\": piece \"crate\": translation [0, 5, 0] to [1, 5, 0]");
  apply(copyPieces(project, {id(), all(), 1, {1, 0, 0}}));
  apply(setStageCamera(project, {id(), StageCamera{}}));
  EXPECT_EQ(std::ranges::count(words(), "stage \"village\": piece \"crate 6\": new"), 1);
  EXPECT_EQ(std::ranges::count(words(), "stage \"village\": height none to 9"), 1);
}

// Scripts name pieces, layers and groups.
TEST_F(StageEdits, ChoosePiecesByNameLayerAndGroup) {
  const auto run = [&](const char* text) {
    const auto lines = readScript(text);
    EXPECT_TRUE(lines) << lines.error().text();
    return runScript(project, *lines, {});
  };
  const auto grouped = run(
      R"({"do": "group-pieces", "pieces": ["crate", "crate 3"], "group": "outer"}
{"do": "move-pieces", "pieces": {"group": "outer"}, "by": [0, 1, 0]}
{"do": "turn-pieces", "pieces": "all", "rotation": {"degrees": [0, 90, 0]}})");
  ASSERT_TRUE(grouped) << grouped.error().text();
  const Stage& now = *grouped->project.stages[0];
  EXPECT_EQ(now.findPiece("crate 3")->place.translation.y, 6.0f);
  EXPECT_EQ(now.findPiece("crate 2")->place.translation.y, 5.0f);
  const auto wrong = run(R"({"do": "move-pieces", "pieces": ["crat"], "by": [0, 1, 0]})");
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().text().find("did you mean \"crate\"?"), std::string::npos) << wrong.error().text();
  EXPECT_FALSE(run(R"({"do": "move-pieces", "pieces": {"layer": "none"}, "by": [0, 1, 0]})"));
}

}  // namespace
}  // namespace squire
