#include "core/edit/selection_sets/selection_set_edits.h"

#include <gtest/gtest.h>

#include "core/edit/bones/bone_edits.h"
#include "core/edit/sources/reimport.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct SelectionSets : testing::Test {
  static constexpr BoneId hips{1}, spine{2}, arm{3};
  Project project = test::characterProject();
  ModelId knight = project.models[0]->id;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  SelectionSetId add(const std::string& name, std::vector<BoneId> bones) {
    const auto edit = addSelectionSet(project, {knight, {{}, name, std::move(bones)}});
    apply(edit);
    return edit ? edit->first<SelectionSetId>() : SelectionSetId();
  }
  [[nodiscard]] const std::vector<SelectionSet>& sets() const { return project.models[0]->selectionSets; }
  [[nodiscard]] std::string names() const {
    std::string out;
    for (const SelectionSet& set : sets()) out += set.name + " ";
    return out;
  }
};

TEST_F(SelectionSets, HoldEachBoneOnceInTheOrderOfTheTable) {
  add("trunk", {spine, hips, spine});
  EXPECT_EQ(sets()[0].bones, (std::vector{hips, spine}));
  add("trunk", {arm});
  EXPECT_EQ(names(), "trunk trunk 2 ");
}

TEST_F(SelectionSets, AreChangedRenamedMovedAndDeleted) {
  const SelectionSetId one = add("one", {hips}), two = add("two", {spine});
  add("three", {arm});
  apply(setSelectionSet(project, {knight, one, {arm, hips}}));
  EXPECT_EQ(sets()[0].bones, (std::vector{hips, arm}));
  apply(renameSelectionSet(project, {knight, two, "second"}));
  apply(moveSelectionSet(project, {knight, one, 9}));
  EXPECT_EQ(names(), "second three one ");
  apply(moveSelectionSet(project, {knight, one, 1}));
  EXPECT_EQ(names(), "second one three ");
  apply(removeSelectionSet(project, {knight, one}));
  EXPECT_EQ(names(), "second three ");
}

TEST_F(SelectionSets, RefuseWhatWouldBeWrong) {
  const SelectionSetId one = add("one", {hips});
  add("two", {spine});
  EXPECT_FALSE(addSelectionSet(project, {knight, {{}, "none", {}}}));
  EXPECT_FALSE(addSelectionSet(project, {knight, {{}, "strange", {BoneId{999}}}}));
  EXPECT_FALSE(setSelectionSet(project, {knight, one, {}}));
  EXPECT_FALSE(setSelectionSet(project, {knight, SelectionSetId{999}, {hips}}));
  EXPECT_FALSE(renameSelectionSet(project, {knight, one, "two"}));
  EXPECT_FALSE(renameSelectionSet(project, {knight, one, ""}));
  EXPECT_FALSE(removeSelectionSet(project, {knight, SelectionSetId{999}}));
  EXPECT_FALSE(moveSelectionSet(project, {knight, SelectionSetId{999}, 0}));
}

TEST_F(SelectionSets, NothingChangesWhereTheyStayAsTheyAre) {
  const SelectionSetId one = add("one", {hips});
  const auto isSame = [&](const Result<Edit>& edit) {
    return edit && edit->project.models[0] == project.models[0];
  };
  EXPECT_TRUE(isSame(setSelectionSet(project, {knight, one, {hips, hips}})));
  EXPECT_TRUE(isSame(renameSelectionSet(project, {knight, one, "one"})));
  EXPECT_TRUE(isSame(moveSelectionSet(project, {knight, one, 5})));
}

TEST_F(SelectionSets, FollowTheirBonesInTheFile) {
  add("trunk", {hips, spine});
  apply(renameBone(project, {knight, spine, "back"}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("{\"bone\": \"back\"}"), std::string::npos) << text;
  const auto again = readProject(text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->models[0]->selectionSets, sets());
  EXPECT_EQ(text.find("\"version\": 1"), text.find("\"version\"")) << "older versions can ignore them";
}

// An older Squire that renames a bone leaves the old name in the set.
TEST_F(SelectionSets, OpenWithoutBonesThatTheModelDoesNotHave) {
  add("trunk", {hips, spine});
  std::string text = writeProject(project);
  const std::string row = "{\"bone\": \"spine\"}";
  const std::size_t at = text.rfind(row);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, row.size(), "{\"bone\": \"gone\"}");
  const auto again = readProject(text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->models[0]->selectionSets[0].bones, std::vector{hips});
}

TEST_F(SelectionSets, KeepABoneThatAnImportNoLongerHas) {
  Imported file = *test::importedCharacter();
  auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
  const BoneId last = skeleton->bones.back().id;
  const std::string name = skeleton->bones.back().name;
  skeleton->bones.pop_back();
  file.models[0].skeleton = skeleton;
  file.models[0].meshes.clear();
  for (auto& clip : file.models[0].clips) {
    auto changed = std::make_shared<Clip>(*clip);
    std::erase_if(changed->tracks, [&](const Track& track) { return track.bone == last; });
    clip = changed;
  }
  add("ends", {hips, last});
  apply(reimport(
      project, {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)}));
  EXPECT_EQ(sets()[0].bones, (std::vector{hips, last}));
  const ProjectBone* gone = project.models[0]->find(last);
  ASSERT_NE(gone, nullptr);
  EXPECT_TRUE(gone->gone);
  EXPECT_EQ(gone->name, name);
}

}  // namespace
}  // namespace squire
