#include "core/edit/fights/spring_edits.h"

#include <gtest/gtest.h>

#include "core/edit/fights/volume_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct Springs : testing::Test {
  static constexpr BoneId hips{1}, spine{2}, arm{3};
  Project project = test::characterProject();
  ModelId knight = project.models[0]->id;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] Result<Edit> added(const char* name, BoneId root, BoneId end) const {
    Spring spring;
    spring.name = name;
    spring.root = root;
    spring.end = end;
    return addSpring(project, {knight, spring});
  }
  [[nodiscard]] const std::vector<Spring>& springs() const { return fightOf(*project.models[0]).springs; }
};

TEST_F(Springs, AreAddedChangedAndDeleted) {
  apply(added("plume", spine, arm));
  EXPECT_EQ(bonesOf(*project.models[0], springs()[0]), (std::vector<BoneId>{spine, arm}));
  apply(added("plume", hips, hips));
  EXPECT_EQ(springs()[1].name, "plume 2");
  Spring to = springs()[0];
  to.drag = 3.0f;
  to.end = spine;
  apply(changeSpring(project, {{knight, to.id}, to}));
  EXPECT_EQ(springs()[0], to);
  apply(removeSpring(project, {knight, to.id}));
  EXPECT_EQ(springs().size(), 1u);
}

TEST_F(Springs, RefuseWhatIsNoChain) {
  EXPECT_FALSE(added("up", arm, spine));
  EXPECT_FALSE(added("strange", spine, BoneId{999}));
  apply(added("plume", spine, arm));
  const auto twice = added("cape", arm, arm);
  ASSERT_FALSE(twice);
  EXPECT_NE(twice.error().text().find("swings in spring \"plume\" already"), std::string::npos);
  Spring stiff = springs()[0];
  stiff.stiffness = 13.0f;
  EXPECT_FALSE(changeSpring(project, {{knight, stiff.id}, stiff}));
}

TEST_F(Springs, ForgetDeletedColliders) {
  HitVolume chest;
  chest.name = "chest";
  chest.kind = VolumeKind::Hurt;
  chest.ball.bone = spine;
  apply(addVolume(project, {FightOwner{knight, {}}, chest}));
  const VolumeId id = fightOf(*project.models[0]).volumes.back().id;
  apply(added("plume", arm, arm));
  Spring to = springs()[0];
  to.colliders = {id};
  apply(changeSpring(project, {{knight, to.id}, to}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"springs\""), std::string::npos) << text;
  apply(removeVolumes(project, {FightOwner{knight, {}}, {id}}));
  EXPECT_TRUE(springs()[0].colliders.empty());
}

}  // namespace
}  // namespace squire
