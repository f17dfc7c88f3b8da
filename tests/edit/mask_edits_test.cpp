#include "core/edit/fights/mask_edits.h"

#include <gtest/gtest.h>

#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct Masks : testing::Test {
  static constexpr BoneId hips{1}, spine{2}, arm{3};
  Project project = test::characterProject();
  ModelId knight = project.models[0]->id;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const std::vector<BoneMask>& masks() const { return fightOf(*project.models[0]).masks; }
};

TEST_F(Masks, HoldTheirBonesInTheOrderOfTheTable) {
  apply(addMask(project, {knight, {{}, "upper", {{arm, 1.0f}, {spine, 0.5f}}}}));
  EXPECT_EQ(masks()[0].bones, (std::vector<MaskedBone>{{spine, 0.5f}, {arm, 1.0f}}));
  apply(addMask(project, {knight, {{}, "upper", {{arm}}}}));
  EXPECT_EQ(masks()[1].name, "upper 2");
  BoneMask to = masks()[0];
  to.bones = {{arm, 0.25f}, {hips, 0.75f}};
  apply(changeMask(project, {{knight, to.id}, to}));
  EXPECT_EQ(masks()[0].bones, (std::vector<MaskedBone>{{hips, 0.75f}, {arm, 0.25f}}));
  apply(removeMask(project, {knight, to.id}));
  EXPECT_EQ(masks().size(), 1u);
}

TEST_F(Masks, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(addMask(project, {knight, {{}, "none", {}}}));
  EXPECT_FALSE(addMask(project, {knight, {{}, "strange", {{BoneId{999}}}}}));
  EXPECT_FALSE(addMask(project, {knight, {{}, "twice", {{hips}, {hips}}}}));
  EXPECT_FALSE(addMask(project, {knight, {{}, "much", {{hips, 1.5f}}}}));
  EXPECT_FALSE(addMask(project, {knight, {{}, "below", {{hips, -0.5f}}}}));
}

TEST_F(Masks, GrowFromTheTopOn) {
  const ProjectModel& model = *project.models[0];
  const auto weightOf = [&](BoneId bone, std::vector<BoneId> tops, int soft) {
    for (const MaskedBone& masked : bonesBelow(model, tops, soft)) {
      if (masked.bone == bone) return masked.weight;
    }
    return 0.0f;
  };
  ASSERT_EQ(model.find(spine)->parent, hips);
  ASSERT_EQ(model.find(arm)->parent, spine);
  EXPECT_EQ(weightOf(hips, {spine}, 0), 0.0f);
  EXPECT_EQ(weightOf(spine, {spine}, 0), 1.0f);
  EXPECT_EQ(weightOf(arm, {spine}, 0), 1.0f);
  EXPECT_EQ(weightOf(hips, {hips}, 2), 1.0f / 3.0f);
  EXPECT_EQ(weightOf(spine, {hips}, 2), 2.0f / 3.0f);
  EXPECT_EQ(weightOf(arm, {hips}, 2), 1.0f);
  EXPECT_EQ(weightOf(arm, {hips, arm}, 2), 1.0f);  // a top below another one is no top
}

TEST_F(Masks, ComeBackFromTheFile) {
  apply(addMask(project, {knight, {{}, "upper", {{spine, 0.5f}, {arm, 1.0f}}}}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"masks\""), std::string::npos) << text;
  EXPECT_NE(text.find("{\"bone\": \"spine\", \"weight\": 0.5}"), std::string::npos) << text;
}

}  // namespace
}  // namespace squire
