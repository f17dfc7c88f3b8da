#include "core/edit/clips/clip_folders.h"

#include <gtest/gtest.h>

#include "core/base/bytes.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/sources/reimport.h"
#include "core/formats/project/project_file.h"
#include "core/model/clip_folder.h"
#include "tests/support/changes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct ClipFolders : testing::Test {
  Project project = test::characterProject();
  ModelId model = project.models[0]->id;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] static const ProjectClip& in(const Project& project, const char* name) {
    return *project.models[0]->findClip(name);
  }
  [[nodiscard]] ClipId id(const char* name) const { return in(project, name).id; }
  [[nodiscard]] std::string folder(const char* name) const { return folderOf(in(project, name)); }
  void move(std::initializer_list<const char*> names, const char* folder) {
    std::vector<ClipId> clips;
    for (const char* name : names) clips.push_back(id(name));
    apply(moveClipsToFolder(project, {model, clips, folder}));
  }
};

TEST(ClipFolderNames, ComeFromNames) {
  EXPECT_EQ(folderOfName("punch"), "");
  EXPECT_EQ(folderOfName("attack/air/kick"), "attack/air");
  EXPECT_EQ(folderOfName("/attack//air /kick"), "attack/air");
  EXPECT_EQ(cleanFolder(" attack / air/ "), "attack/air");
  EXPECT_EQ(cleanFolder(" / "), "");
  EXPECT_EQ(folderAround("attack/air"), "attack");
  EXPECT_EQ(folderAround("attack"), "");
  EXPECT_TRUE(isWithin("attack/air", "attack") && isWithin("attack", "attack") && isWithin("attack", ""));
  EXPECT_FALSE(isWithin("attacks", "attack") || isWithin("attack", "attack/air"));
}

TEST_F(ClipFolders, AreChosenWithoutChangingNames) {
  move({"walk", "jump"}, " moves/ground ");
  EXPECT_EQ(folder("walk"), "moves/ground");
  EXPECT_EQ(folder("jump"), "moves/ground");
  EXPECT_EQ(folder("idle"), "");
  EXPECT_FALSE(in(project, "walk").stored) << "the keys stay those of the source";
  move({"walk"}, "");
  EXPECT_EQ(folder("walk"), "");
  EXPECT_EQ(in(project, "walk").folder, std::nullopt) << "as its name says";
}

TEST_F(ClipFolders, ByHandTakePrecedenceOverNames) {
  apply(renameClip(project, {{model, id("walk")}, "moves/walk"}));
  EXPECT_EQ(folder("moves/walk"), "moves");
  move({"moves/walk"}, "");
  EXPECT_EQ(folder("moves/walk"), "");
  EXPECT_EQ(in(project, "moves/walk").folder, "");
  move({"moves/walk"}, "moves");
  EXPECT_EQ(in(project, "moves/walk").folder, std::nullopt);
}

TEST_F(ClipFolders, AreRenamedWithThoseInThem) {
  move({"walk"}, "moves");
  move({"jump"}, "moves/air");
  move({"idle"}, "movesets");
  apply(renameClipFolder(project, {model, "moves", "motion/all"}));
  EXPECT_EQ(folder("walk"), "motion/all");
  EXPECT_EQ(folder("jump"), "motion/all/air");
  EXPECT_EQ(folder("idle"), "movesets");
  apply(renameClipFolder(project, {model, "motion/all", ""}));
  EXPECT_EQ(folder("walk"), "motion");
  EXPECT_EQ(folder("jump"), "motion/air");
  apply(renameClipFolder(project, {model, "motion", ""}));
  EXPECT_EQ(folder("walk"), "");
  EXPECT_EQ(folder("jump"), "air");
}

TEST_F(ClipFolders, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(moveClipsToFolder(project, {model, {}, "moves"}));
  EXPECT_FALSE(moveClipsToFolder(project, {model, {ClipId{999}}, "moves"}));
  EXPECT_FALSE(moveClipsToFolder(project, {ModelId{999}, {id("walk")}, "moves"}));
  EXPECT_FALSE(moveClipsToFolder(project, {model, {id("walk")}, std::string(300, 'a')}));
  EXPECT_FALSE(moveClipsToFolder(project, {model, {id("walk")}, "a\nb"}));
  EXPECT_FALSE(renameClipFolder(project, {model, "moves", "motion"}));
  EXPECT_FALSE(renameClipFolder(project, {model, "", "motion"}));
  move({"walk"}, "moves");
  EXPECT_TRUE(isUnchanged(project, moveClipsToFolder(project, {model, {id("walk")}, "moves/"})->project));
  EXPECT_TRUE(isUnchanged(project, renameClipFolder(project, {model, "moves", "moves"})->project));
  const ClipRef walk{model, id("walk")};
  apply(deleteClip(project, {walk}));
  EXPECT_FALSE(moveClipsToFolder(project, {model, {walk.clip}, "moves"}));
  EXPECT_FALSE(renameClipFolder(project, {model, "moves", "motion"})) << "only a deleted clip is in it";
}

TEST_F(ClipFolders, AreInTheFileAndOfCopies) {
  move({"walk"}, "moves");
  apply(retimeClip(project, {{model, id("jump")}, 2.0}));
  move({"jump"}, "moves");
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"name\": \"walk\", \"source\": \"walk\", \"folder\": \"moves\""), std::string::npos)
      << text;
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(folderOf(in(*read, "walk")), "moves");
  EXPECT_EQ(folderOf(in(*read, "jump")), "moves");
  EXPECT_EQ(writeProject(*read), text);
  apply(duplicateClip(project, {{model, id("walk")}, "stroll"}));
  EXPECT_EQ(folder("stroll"), "moves");
}

TEST_F(ClipFolders, StayAtAReimport) {
  move({"walk"}, "moves");
  Imported file = *test::importedCharacter();
  auto changed = std::make_shared<Clip>(*file.models[0].clips[1]);
  changed->loop = !changed->loop;
  file.models[0].clips[1] = changed;
  const auto edit = reimport(
      project, {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)});
  ASSERT_TRUE(edit) << edit.error().text();
  EXPECT_EQ(folderOf(in(edit->project, "walk")), "moves");
}

TEST_F(ClipFolders, TwoPeopleChooseThem) {
  const Project base = project;
  move({"walk"}, "moves");
  const Project ours = project;
  project = base;
  move({"jump"}, "air");
  MergedProject merged = mergeProjects(&base, ours, project);
  EXPECT_TRUE(merged.conflicts.empty());
  EXPECT_EQ(folderOf(in(merged.project, "walk")), "moves");
  EXPECT_EQ(folderOf(in(merged.project, "jump")), "air");
  move({"walk"}, "ground");
  merged = mergeProjects(&base, ours, project);
  EXPECT_EQ(merged.conflicts.size(), 1u);
  EXPECT_EQ(folderOf(in(merged.project, "walk")), "moves") << "ours is in effect";
}

TEST_F(ClipFolders, AreToldInWords) {
  const Project before = project;
  move({"walk"}, "moves");
  EXPECT_EQ(test::changesInWords(before, project),
            std::vector<std::string>{R"(model "character": clip "walk": folder none to "moves")"});
  EXPECT_EQ(test::changesInWords(project, before),
            std::vector<std::string>{R"(model "character": clip "walk": folder "moves" to none)"});
}

}  // namespace
}  // namespace squire
