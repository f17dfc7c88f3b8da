// Clips that keep how they were retargeted, and are made again.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/check/checks/checked_rule.h"
#include "core/check/fixes.h"
#include "core/edit/bone_maps/bone_map_edits.h"
#include "core/edit/bones/bone_edits.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/layers/layer_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/retarget/motion_source.h"
#include "core/edit/retarget/retarget_again.h"
#include "core/edit/table/recorded_files.h"
#include "core/edit/table/script.h"
#include "core/formats/project/project_file.h"
#include "core/model/layered_clip.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// The character of the tests, whose clip idle goes over to the character itself.
struct RetargetingTest : testing::Test {
  Project project = test::characterProject();
  ModelId model = project.models[0]->id;
  ClipRef source{model, project.models[0]->findClip("idle")->id};
  ClipRef made;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  void retarget(RetargetClip args = {}) {
    args.clip = source;
    args.onto = model;
    const auto edit = retargetClip(project, args);
    apply(edit);
    made = {model, edit->first<ClipId>()};
  }
  // A clip of the same motion, but of a file.
  void retargetFrom(const std::shared_ptr<const Imported>& file, const std::string& path = "art/moves.fbx") {
    RetargetFile args{model, std::make_shared<const Model>(file->models[0]), {"idle"}, path, {}, {}, {}, {},
                      {}};
    args.hash = hashOf(asBytes("first"));
    const auto edit = retargetFile(project, args);
    apply(edit);
    made = {model, edit->first<ClipId>()};
  }
  // As core/workspace finds a file with another content.
  void change(const std::shared_ptr<const Imported>& file) {
    ProjectModel changed = *project.models[0];
    for (auto& entry : changed.clips) {
      if (entry->id != made.clip) continue;
      ProjectClip clip = *entry;
      clip.retargeting->changed =
          std::make_shared<const MotionFile>(MotionFile{hashOf(asBytes("second")), file});
      entry = std::make_shared<const ProjectClip>(std::move(clip));
    }
    project.models[0] = std::make_shared<const ProjectModel>(std::move(changed));
  }
  [[nodiscard]] const ProjectClip& entry(ClipRef ref) const {
    return *project.find(ref.model)->find(ref.clip);
  }
  [[nodiscard]] const Retargeting& recipe() const { return *entry(made).retargeting; }
  [[nodiscard]] std::string why() const { return whyAgain(project, entry(made)); }
  [[nodiscard]] ContentHash keys(ClipRef ref) const {
    return hashOfKeys(*project.find(model), *clipBelow(entry(ref)));
  }
  // The keys of a clip that is made now.
  [[nodiscard]] ContentHash freshKeys() const {
    const auto edit = retargetClip(project, {source, model, {}, {}, {}, {}});
    const ProjectModel& after = *edit->project.find(model);
    return hashOfKeys(after, *after.find(edit->first<ClipId>())->clip);
  }
  [[nodiscard]] Findings outdated() const {
    Findings out;
    const CheckedRule& rule = **std::ranges::find_if(
        checkedRules(), [](const CheckedRule* one) { return one->rule.id == "retargeting-outdated"; });
    Found found(rule.rule, {}, {}, out);
    rule.ofProject(project, found);
    return out;
  }
};

std::shared_ptr<const Imported> withoutClip(const Imported& file, const std::string& name) {
  auto out = std::make_shared<Imported>(file);
  std::erase_if(out->models[0].clips, [&](const auto& clip) { return clip->name == name; });
  return out;
}

TEST_F(RetargetingTest, ClipsKeepHowTheyWereMade) {
  RetargetClip args;
  args.bones = {{"arm.R", ""}, {"arm.L", "arm.R"}};
  args.options = {0.5f, 0.25f, 0.0f, true};
  retarget(args);
  EXPECT_EQ(recipe().file, "");
  EXPECT_EQ(recipe().clip, "idle");
  EXPECT_EQ(recipe().model, project.models[0]->name);
  EXPECT_EQ(recipe().bones, (std::vector<BoneChoice>{{"arm.L", "arm.R"}, {"arm.R", ""}}));
  EXPECT_EQ(recipe().hands, 0.25f);
  EXPECT_FALSE(hasEditedKeys(*project.find(model), entry(made)));
  const std::string text = writeProject(project);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const ProjectClip& again = *read->find(made.model)->find(made.clip);
  ASSERT_TRUE(again.retargeting);
  EXPECT_EQ(again.retargeting->bones, recipe().bones);
  EXPECT_EQ(again.retargeting->travel, 0.0f);
  EXPECT_TRUE(again.retargeting->doubtful);
  EXPECT_FALSE(hasEditedKeys(*read->find(made.model), again)) << "the keys are the same in the file";
}

TEST_F(RetargetingTest, AreMadeAgainWhenTheirMotionHasChanged) {
  retarget();
  EXPECT_EQ(why(), "");
  EXPECT_TRUE(outdated().empty());
  apply(addEditLayer(project, {made, "mine"}));
  apply(retimeClip(project, {source, 2.0}));
  EXPECT_EQ(why(),
            "the clip \"idle\" of \"" + project.models[0]->name + "\" has changed since the clip was made");
  ASSERT_EQ(outdated().size(), 1u);
  const std::string before = writeProject(project);
  const Project kept = project;
  const FixedProject fixed = fixAll(project, outdated());
  ASSERT_EQ(fixed.edits.size(), 1u);
  EXPECT_EQ(textOf(fixed.edits[0].label), "Retarget \"" + entry(made).name + "\" again");
  project = fixed.project;
  ASSERT_EQ(project.fault(), "");
  EXPECT_EQ(keys(made), freshKeys());
  EXPECT_EQ(entry(made).clip->duration, entry(source).clip->duration);
  EXPECT_EQ(entry(made).layers.size(), 1u);
  EXPECT_EQ(why(), "");
  EXPECT_EQ(writeProject(kept), before) << "undo is exact";
}

TEST_F(RetargetingTest, FollowAClipThatIsRenamed) {
  retarget();
  apply(renameClip(project, {source, "rest"}));
  EXPECT_EQ(why(), "");
  apply(retargetAgain(project, {made, false, {}, {}}));
  EXPECT_EQ(recipe().clip, "rest");
  apply(deleteClip(project, {source}));
  EXPECT_EQ(why(), "") << "the clip stands on its own";
  const auto gone = retargetAgain(project, {made, false, {}, {}});
  ASSERT_FALSE(gone);
  EXPECT_NE(gone.error().message.find("\"rest\""), std::string::npos) << gone.error().text();
}

TEST_F(RetargetingTest, AreNotEditedByARenamedBone) {
  retarget();
  apply(renameBone(project, {model, project.models[0]->bones->back().id, "another"}));
  EXPECT_FALSE(hasEditedKeys(*project.find(model), entry(made)));
  EXPECT_EQ(why(), "");
}

TEST_F(RetargetingTest, LoseNoEditsByHandSilently) {
  retarget();
  apply(reverseClip(project, {made}));
  EXPECT_TRUE(hasEditedKeys(*project.find(model), entry(made)));
  const ContentHash edited = keys(made);
  apply(retimeClip(project, {source, 2.0}));
  const auto refused = retargetAgain(project, {made, false, {}, {}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("edited by hand"), std::string::npos);
  const FixedProject fixed = fixAll(project, outdated());
  EXPECT_TRUE(fixed.edits.empty());
  EXPECT_EQ(fixed.refused.size(), 1u);
  EXPECT_EQ(keys(made), edited);
  apply(retargetAgain(project, {made, true, {}, {}}));
  EXPECT_EQ(keys(made), freshKeys());
  EXPECT_FALSE(hasEditedKeys(*project.find(model), entry(made)));
}

TEST_F(RetargetingTest, FilesThatHaveChangedAreRead) {
  const auto file = test::importedCharacter(), other = test::importedCharacter(7);
  retargetFrom(file);
  EXPECT_EQ(recipe().file, "art/moves.fbx");
  EXPECT_EQ(why(), "");
  const auto unread = retargetAgain(project, {made, false, {}, {}});
  ASSERT_FALSE(unread) << "nobody has read the file";
  const ContentHash before = keys(made);
  change(other);
  EXPECT_EQ(why(), "\"art/moves.fbx\" has changed since the clip was made");
  const auto edit = retargetAgain(project, {made, false, {}, {}});
  const Project from = project;
  apply(edit);
  EXPECT_NE(keys(made), before);
  EXPECT_EQ(recipe().hash, hashOf(asBytes("second")));
  EXPECT_EQ(why(), "");
  // The journal has the edit as text, and finds the file by its path.
  const auto script = writeScript(from, edit->calls);
  ASSERT_TRUE(script) << script.error().text();
  const auto run = runScript(from, *readScript(*script), recordedFiles(from, edit->calls));
  ASSERT_TRUE(run) << run.error().text();
  EXPECT_EQ(writeProject(run->project), writeProject(project));
  const auto gone = retargetAgain(
      project,
      {made,
       false,
       std::make_shared<const MotionFile>(MotionFile{hashOf(asBytes("third")), withoutClip(*other, "idle")}),
       {}});
  ASSERT_FALSE(gone);
  EXPECT_NE(gone.error().text().find("no clip \"idle\" any more"), std::string::npos) << gone.error().text();
}

TEST_F(RetargetingTest, ForgetWhereTheyComeFrom) {
  retargetFrom(test::importedCharacter());
  const ContentHash before = keys(made);
  apply(forgetRetargeting(project, {made}));
  EXPECT_FALSE(entry(made).retargeting);
  EXPECT_EQ(keys(made), before);
  EXPECT_TRUE(isUnchanged(project, forgetRetargeting(project, {made})->project));
  EXPECT_FALSE(retargetAgain(project, {made, false, {}, {}}));
}

TEST_F(RetargetingTest, BoneMapsAreFollowed) {
  apply(addBoneMap(project, {{}, {{}, "studio", {{"arm.R", ""}, {"arm.L", "arm.R"}}, {}, {}}}));
  EXPECT_EQ(project.boneMaps[0].bones[0].bone, "arm.L") << "bones are sorted";
  EXPECT_FALSE(addBoneMap(project, {{}, {{}, "bad", {}, {"arm.L"}, {}}})) << "a doubtful bone that it lacks";
  EXPECT_FALSE(retargetClip(project, {source, model, {}, {{"arm.L", ""}}, {}, "studio"})) << "both";
  EXPECT_FALSE(retargetClip(project, {source, model, {}, {}, {}, "nothing"}));
  retarget({source, model, {}, {}, {}, "studio"});
  EXPECT_EQ(recipe().bones.size(), 2u);
  const ContentHash before = keys(made);
  EXPECT_EQ(why(), "");
  const SavedBoneMap map = project.boneMaps[0];
  apply(renameBoneMap(project, {{map.id}, "house"}));
  EXPECT_EQ(recipe().map, "house");
  EXPECT_EQ(why(), "");
  SavedBoneMap other = project.boneMaps[0];
  other.bones = {{"arm.L", ""}};
  apply(setBoneMap(project, other));
  EXPECT_EQ(project.boneMaps.size(), 1u);
  EXPECT_EQ(why(), "the bone map \"house\" has changed since the clip was made");
  apply(retargetAgain(project, {made, false, {}, {}}));
  EXPECT_NE(keys(made), before);
  EXPECT_EQ(why(), "");
  apply(deleteBoneMap(project, {{map.id}}));
  EXPECT_EQ(why(), "") << "the clip keeps the choices";
  apply(retargetAgain(project, {made, false, {}, {}}));
  EXPECT_EQ(recipe().bones, other.bones);
}

TEST_F(RetargetingTest, DoubtfulBonesOfAMapAskFirst) {
  apply(addBoneMap(project, {{}, {{}, "guess", {{"arm.L", "arm.R"}}, {"arm.L"}, {}}}));
  retarget({source, model, {}, {}, {}, "guess"});
  EXPECT_TRUE(recipe().bones.empty());
  retarget({source, model, {}, {}, {1.0f, 1.0f, 1.0f, true}, "guess"});
  EXPECT_EQ(recipe().bones.size(), 1u);
}

// One side makes the clip again, the other works in a layer over it.
TEST_F(RetargetingTest, MergesKnowIt) {
  retarget();
  apply(addEditLayer(project, {made, "mine"}));
  const Project base = project;
  apply(retimeClip(project, {source, 2.0}));
  apply(retargetAgain(project, {made, false, {}, {}}));
  const Project ours = project;
  project = base;
  const LayerId layer = entry(made).layers[0].id;
  apply(setEditLayer(project, {.clip = made, .layer = layer, .weight = 0.5f}));
  apply(addBoneMap(project, {{}, {{}, "studio", {{"arm.L", "arm.R"}}, {}, {}}}));
  const MergedProject merged = mergeProjects(&base, ours, project);
  EXPECT_TRUE(merged.conflicts.empty());
  const ProjectClip& clip = *merged.project.find(made.model)->find(made.clip);
  ASSERT_TRUE(clip.retargeting);
  EXPECT_EQ(clip.retargeting->made, ours.find(made.model)->find(made.clip)->retargeting->made);
  EXPECT_FALSE(hasEditedKeys(*merged.project.find(made.model), clip));
  EXPECT_EQ(clip.layers[0].weight, 0.5f);
  EXPECT_EQ(merged.project.boneMaps.size(), 1u);
}

// Projects of strangers: what is no value is refused by name, all else is kept, and nothing is read.
TEST_F(RetargetingTest, HostileValuesLoseNothing) {
  retargetFrom(test::importedCharacter());
  const std::string text = writeProject(project);
  const auto with = [&](const std::string& what, const std::string& to) {
    std::string out = text;
    const auto at = out.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return out.replace(at, what.size(), to);
  };
  const auto far = readProject(with("\"art/moves.fbx\"", "\"../../../etc/passwd\""));
  ASSERT_TRUE(far) << far.error().text();
  EXPECT_EQ(far->find(made.model)->find(made.clip)->retargeting->file, "../../../etc/passwd");
  for (const char* number : {"7", "-1", "1e40", "\"much\""}) {
    const auto refused = readProject(with(
        "\"file\": \"art/moves.fbx\"", "\"feet\": " + std::string(number) + ", \"file\": \"art/moves.fbx\""));
    ASSERT_FALSE(refused) << number;
    EXPECT_NE(refused.error().message.find("feet"), std::string::npos) << refused.error().text();
  }
  const auto more = readProject(with("\"file\": \"art/moves.fbx\"",
                                     "\"later\": [1, 2], \"map\": \"none\", \"bones\": {\"no bone\": \"x\"}, "
                                     "\"file\": \"art/moves.fbx\""));
  ASSERT_TRUE(more) << more.error().text();
  EXPECT_NE(writeProject(*more).find("\"later\""), std::string::npos);
  project = *more;
  EXPECT_FALSE(retargetAgain(project, {made, false, {}, {}}));
  EXPECT_EQ(why(), "");
}

}  // namespace
}  // namespace squire
