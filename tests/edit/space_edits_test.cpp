#include "core/edit/fights/space_edits.h"

#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/formats/project/project_file.h"
#include "core/model/blend_space.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct Spaces : testing::Test {
  Project project = test::characterProject();
  ModelId knight = project.models[0]->id;
  ClipId idle = project.models[0]->clips[0]->id, walk = project.models[0]->clips[1]->id;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const std::vector<BlendSpace>& spaces() const { return fightOf(*project.models[0]).spaces; }
};

TEST_F(Spaces, AreAddedChangedAndDeleted) {
  apply(addSpace(project, {knight, {{}, "moves", "speed", "", {{idle, 0.0f}, {walk, 2.0f}}}}));
  EXPECT_EQ(spaces()[0].points, (std::vector<SpacePoint>{{idle, 0.0f}, {walk, 2.0f}}));
  apply(addSpace(project, {knight, {{}, "moves", "speed", "", {{idle, 0.0f}}}}));
  EXPECT_EQ(spaces()[1].name, "moves 2");
  BlendSpace to = spaces()[0];
  to.name = "ways";
  to.yName = "direction";
  to.points = {{walk, 1.0f, -90.0f}, {walk, 1.0f, 90.0f}};
  apply(changeSpace(project, {{knight, to.id}, to}));
  EXPECT_EQ(spaces()[0], to);
  apply(removeSpace(project, {knight, to.id}));
  EXPECT_EQ(spaces().size(), 1u);
}

TEST_F(Spaces, RefuseWhatWouldBeWrong) {
  const auto add = [&](std::vector<SpacePoint> points, const char* y) {
    return addSpace(project, {knight, {{}, "moves", "speed", y, std::move(points)}});
  };
  EXPECT_TRUE(add({{idle, 0.0f}}, ""));
  EXPECT_FALSE(add({}, ""));
  EXPECT_FALSE(add({{ClipId{999}, 0.0f}}, ""));
  EXPECT_FALSE(add({{idle, 1.0f}, {walk, 1.0f}}, ""));
  EXPECT_FALSE(add({{idle, 1.0f, 1.0f}}, ""));
  EXPECT_TRUE(add({{idle, 1.0f, 1.0f}, {walk, 1.0f, 2.0f}}, "direction"));
  std::vector<SpacePoint> many;
  for (std::size_t i = 0; i <= mostSpacePoints; ++i) many.push_back({idle, static_cast<float>(i)});
  EXPECT_FALSE(add(many, ""));
}

TEST_F(Spaces, LoseTheClipsThatAreDeleted) {
  apply(addSpace(project, {knight, {{}, "moves", "speed", "", {{idle, 0.0f}, {walk, 2.0f}}}}));
  apply(addSpace(project, {knight, {{}, "walks", "speed", "", {{walk, 2.0f}}}}));
  apply(deleteClip(project, {{knight, walk}}));
  ASSERT_EQ(spaces().size(), 1u);
  EXPECT_EQ(spaces()[0].points, (std::vector<SpacePoint>{{idle, 0.0f}}));
}

TEST_F(Spaces, ComeBackFromTheFile) {
  apply(addSpace(project, {knight, {{}, "moves", "speed", "", {{idle, 0.0f}, {walk, 2.0f}}}}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"xName\": \"speed\""), std::string::npos) << text;
  EXPECT_EQ(text.find("yName"), std::string::npos) << text;
}

}  // namespace
}  // namespace squire
