// Renamed bones: which references are updated, how bones are found by their names in the source, and which
// names are rejected.

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "core/edit/bones/bone_edits.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/table/journal.h"
#include "core/edit/tracks.h"
#include "core/formats/project/project_file.h"
#include "tests/support/changes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

constexpr BoneId spine{2}, armLeft{3}, armRight{4};

struct BoneNames : testing::Test {
  Project project = test::armedProject();
  Imported file = *test::importedCharacter();
  ModelId model = project.models[0]->id;

  [[nodiscard]] const ProjectBone& bone(BoneId id) const { return *project.find(model)->find(id); }
  [[nodiscard]] ClipRef clip(const char* name) const {
    return {model, project.find(model)->findClip(name)->id};
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  void rename(BoneId id, const std::string& name) { apply(renameBone(project, {model, id, name})); }
  [[nodiscard]] std::string refusal(BoneId id, const std::string& name) const {
    const auto edit = renameBone(project, {model, id, name});
    return edit ? std::string() : edit.error().text();
  }
  [[nodiscard]] std::string shownName(BoneId id) const {
    const auto shown = resolveModel(project, model, {});
    return shown->skeleton->bones[static_cast<std::size_t>(*shown->skeleton->indexOf(id))].name;
  }
  void renameInFile(std::size_t index, const std::string& name) {
    auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
    skeleton->bones[index].name = name;
    file.models[0].skeleton = skeleton;
  }
  void addToFile(const std::string& name) {
    auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
    skeleton->bones.push_back({BoneId{90}, name, 0, {vec3(3, 0, 0), quat(1, 0, 0, 0), vec3(1)}, mat4(1)});
    file.models[0].skeleton = skeleton;
  }
  [[nodiscard]] NewVersion version() const {
    return {project.find(model)->source, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)};
  }
  void readAgain() { apply(reimport(project, version())); }
  // Saves and opens the project and reads its source again.
  void openAgain() {
    const auto read = readProject(writeProject(project));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(writeProject(*read), writeProject(project));
    model = read->models[0]->id;
    const auto attached =
        attachSource(*read, read->find(model)->source, std::make_shared<const Imported>(file));
    ASSERT_TRUE(attached) << attached.error().text();
    project = *attached;
  }
};

TEST_F(BoneNames, AreShownSavedAndReadAgain) {
  const std::string before = writeProject(project);
  EXPECT_EQ(before.find("\"source\": \"arm.L\""), std::string::npos);
  rename(armLeft, "shield arm");
  EXPECT_EQ(shownName(armLeft), "shield arm");
  EXPECT_EQ(bone(armLeft).sourceName, "arm.L");
  openAgain();
  EXPECT_EQ(shownName(armLeft), "shield arm");
  EXPECT_EQ(bone(armLeft).sourceName, "arm.L");
  rename(armLeft, "arm.L");
  EXPECT_FALSE(bone(armLeft).sourceName);
  EXPECT_EQ(writeProject(project), before) << "a project without renamed bones keeps its bytes";
}

TEST_F(BoneNames, AreTakenBackToTheByte) {
  const std::string before = writeProject(project);
  History history(project);
  auto edit = renameBone(project, {model, spine, "chest"});
  ASSERT_TRUE(edit) << edit.error().text();
  EXPECT_EQ(test::changesInWords(project, edit->project).front(),
            R"(model "character": bone "chest": was called "spine")");
  history.apply(*std::move(edit));
  EXPECT_EQ(history.stepCount(), 2u);
  ASSERT_TRUE(history.undo());
  EXPECT_EQ(writeProject(history.current()), before);
  project = history.current();
  EXPECT_EQ(shownName(spine), "spine");
}

TEST_F(BoneNames, ThatAreWrongAreRefused) {
  EXPECT_NE(refusal(spine, "").find("a name cannot be empty"), std::string::npos);
  EXPECT_NE(refusal(spine, std::string(256, 'x')).find("at most 255 bytes"), std::string::npos);
  EXPECT_NE(refusal(spine, "a\nb").find("control characters"), std::string::npos);
  EXPECT_NE(refusal(spine, "\xff").find("has to be text"), std::string::npos);
  EXPECT_NE(refusal(spine, "arm.L").find("another bone is called \"arm.L\" already"), std::string::npos);
  EXPECT_NE(refusal(BoneId{77}, "x").find("no such bone"), std::string::npos);
  EXPECT_FALSE(renameBone(project, {ModelId{777}, spine, "x"}));
  const auto same = renameBone(project, {model, spine, "spine"});
  ASSERT_TRUE(same);
  EXPECT_TRUE(isUnchanged(project, same->project));
  rename(spine,
         "R\xC3\xBC"
         "cken \xE8\x84\x8A\xE6\xA4\x8E");
  openAgain();
  EXPECT_EQ(shownName(spine),
            "R\xC3\xBC"
            "cken \xE8\x84\x8A\xE6\xA4\x8E");
}

TEST_F(BoneNames, AreOfOneModel) {
  const ProjectModel& other = *project.models[1];
  const std::string name = other.bones->front().name;
  rename(other.bones->front().id, "grip");
  EXPECT_EQ(project.models[1]->bones->front().name, name);
  rename(spine, name + "!");
}

// A swap needs a third name in between; each bone keeps its keys and its name in the source.
TEST_F(BoneNames, CanBeSwapped) {
  EXPECT_NE(refusal(armLeft, "arm.R"), "");
  apply(setPose(project, {clip("walk"), Time{5}, {{armLeft, vec3(7), {}, {}}}, {}}));
  rename(armLeft, "between");
  rename(armRight, "arm.L");
  rename(armLeft, "arm.R");
  openAgain();
  EXPECT_EQ(shownName(armLeft), "arm.R");
  EXPECT_EQ(shownName(armRight), "arm.L");
  readAgain();
  EXPECT_EQ(bone(armLeft).sourceName, "arm.L");
  const Clip& walk = *project.find(model)->findClip("walk")->clip;
  EXPECT_EQ(valueAt(findTrack(walk, armLeft)->translation, Time{5}, vec3(0)), vec3(7));
}

TEST_F(BoneNames, AreKeptByAReimport) {
  apply(setPose(project, {clip("walk"), Time{5}, {{armLeft, vec3(7), {}, {}}}, {}}));
  rename(armLeft, "shield arm");
  const std::string before = writeProject(project);
  History history(project);
  addToFile("tail");
  auto edit = reimport(
      project,
      {project.find(model)->source, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)});
  ASSERT_TRUE(edit) << edit.error().text();
  history.apply(*std::move(edit));
  project = history.current();
  EXPECT_EQ(shownName(armLeft), "shield arm");
  EXPECT_EQ(bone(armLeft).sourceName, "arm.L");
  const Clip& walk = *project.find(model)->findClip("walk")->clip;
  EXPECT_EQ(valueAt(findTrack(walk, armLeft)->translation, Time{5}, vec3(0)), vec3(7));
  ASSERT_TRUE(history.undo());
  EXPECT_EQ(writeProject(history.current()), before);
}

TEST_F(BoneNames, AreKeptWhenTheSourceRenamesTheBoneToo) {
  rename(armLeft, "shield arm");
  renameInFile(2, "ArmLeft");
  const auto plan = planReimport(project, version());
  ASSERT_TRUE(plan);
  const BoneMatch& match = plan->models[0].bones[2];
  EXPECT_EQ(match.name + ", " + match.oldName + ", " + match.newName, "shield arm, arm.L, ArmLeft");
  readAgain();
  EXPECT_EQ(bone(armLeft).name, "shield arm");
  EXPECT_EQ(bone(armLeft).sourceName, "ArmLeft");
  renameInFile(2, "shield arm");
  readAgain();
  EXPECT_EQ(bone(armLeft).name, "shield arm");
  EXPECT_FALSE(bone(armLeft).sourceName) << "the source follows";
}

// The bone in the new file is far from its old position, so that only the name given in the project
// identifies it.
TEST_F(BoneNames, AreFoundInAFileThatHasThem) {
  rename(armLeft, "shield arm");
  renameInFile(2, "shield arm");
  auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
  skeleton->bones[2].rest.translation = vec3(9, 9, 9);
  file.models[0].skeleton = skeleton;
  readAgain();
  EXPECT_FALSE(bone(armLeft).gone);
  EXPECT_EQ(bone(armLeft).name, "shield arm");
  EXPECT_EQ(project.find(model)->bones->size(), 6u);
}

TEST_F(BoneNames, MakeANewBoneOfTheSourceGiveWay) {
  rename(armLeft, "tail");
  addToFile("tail");
  readAgain();
  EXPECT_EQ(bone(armLeft).name, "tail");
  const ProjectBone added = project.find(model)->bones->back();
  EXPECT_EQ(added.name, "tail 2");
  EXPECT_EQ(added.sourceName, "tail");
  openAgain();
  EXPECT_EQ(shownName(added.id), "tail 2");
}

TEST_F(BoneNames, DoNotKeepClipsOfOtherFilesAway) {
  rename(armLeft, "shield arm");
  rename(armRight, "arm.L");
  const auto from = std::make_shared<const Model>(file.models[0]);
  EXPECT_TRUE(unmatchedBones(project, {model, from, {}}).empty());
  auto clips = importClips(project, {model, from, {"walk"}});
  ASSERT_TRUE(clips);
  EXPECT_TRUE(clips->warnings.empty());
  const auto& made = clips->edit.project.find(model)->clips.back()->clip;
  const auto& walk = *std::ranges::find_if(from->clips, [](const auto& one) { return one->name == "walk"; });
  for (const Track& track : walk->tracks) {
    ASSERT_NE(findTrack(*made, track.bone), nullptr);
    EXPECT_EQ(hashOf(*findTrack(*made, track.bone)), hashOf(track)) << "the bones of the source";
  }
  renameInFile(2, "shield arm");  // the file now has the name that the project uses
  EXPECT_TRUE(unmatchedBones(project, {model, std::make_shared<const Model>(file.models[0]), {}}).empty());
}

TEST_F(BoneNames, AreWrittenInTheJournal) {
  History history(project);
  for (const auto& [id, name] :
       {std::pair(armLeft, "x"), std::pair(armRight, "arm.L"), std::pair(spine, "y")})
    history.apply(*renameBone(history.current(), {model, id, name}));
  const Journal journal = writeJournal(history, 1, history.stepCount());
  EXPECT_TRUE(journal.leftOut.empty()) << journal.text;
  const auto run = runScript(project, *readScript(journal.text));
  ASSERT_TRUE(run) << run.error().text();
  EXPECT_EQ(writeProject(run->project), writeProject(history.current()));
}

}  // namespace
}  // namespace squire
