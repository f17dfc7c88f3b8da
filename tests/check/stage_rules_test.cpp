#include <gtest/gtest.h>

#include <algorithm>

#include "core/check/check_project.h"
#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct StageRules : testing::Test {
  Project project = test::characterProject();

  void SetUp() override {
    apply(addStage(project, {"village"}));
    apply(addGround(project, {id(), "floor", GroundKind::Solid, false, {{-5, 0}, {5, 1}}}));
  }
  [[nodiscard]] StageId id() const { return project.stages[0]->id; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
  // The texts of the rule's findings, one per line.
  [[nodiscard]] std::string found(std::string_view rule) const {
    std::string out;
    for (const Finding& one : checkProject({project, {}, {}, {}, {}}).findings) {
      if (one.diagnostic.rule.text() == rule) out += one.diagnostic.text() + "\n";
    }
    return out;
  }
};

TEST_F(StageRules, TellWhereAPolygonCrossesItself) {
  EXPECT_EQ(found("ground-crosses-itself"), "");
  apply(addGround(project, {id(), "bow", GroundKind::Solid, true, {{0, 0}, {4, 4}, {4, 0}, {0, 4}}}));
  EXPECT_NE(found("ground-crosses-itself")
                .find("stage \"village\", ground \"bow\": the polygon crosses or touches itself at 2, 2 m"),
            std::string::npos)
      << found("ground-crosses-itself");
}

TEST_F(StageRules, TellOfPiecesWithoutTheirModel) {
  apply(placePieces(project, {id(), project.models[0]->id, "crate", {{}}, "", ""}));
  EXPECT_EQ(found("piece-without-model"), "");
  project.models.clear();
  EXPECT_NE(found("piece-without-model").find("stage \"village\", piece \"crate\""), std::string::npos);
}

TEST_F(StageRules, TellOfSpawnsOffTheGround) {
  apply(addStagePoint(project, {id(), {{}, "good", StagePointKind::Spawn, {0, 0.5f}}}));
  apply(addStagePoint(project, {id(), {{}, "mark", StagePointKind::Mark, {0, 9}}}));
  EXPECT_EQ(found("spawn-off-ground"), "");
  apply(addStagePoint(project, {id(), {{}, "high", StagePointKind::Spawn, {0, 2}}}));
  apply(addStagePoint(project, {id(), {{}, "lost", StagePointKind::Spawn, {9, 2}}}));
  const std::string all = found("spawn-off-ground");
  EXPECT_NE(all.find("point \"high\": it is 1.50 m above the ground"), std::string::npos) << all;
  EXPECT_NE(all.find("point \"lost\": there is no ground below it"), std::string::npos) << all;
}

}  // namespace
}  // namespace squire
