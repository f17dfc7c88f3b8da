#include <gtest/gtest.h>

#include "core/edit/clips/clip_batch.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/earlier_clip.h"
#include "core/edit/clips/rename_clips.h"
#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"
#include "core/formats/project/project_file.h"
#include "core/model/model.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct ClipList : testing::Test {
  Project project = test::characterProject();
  [[nodiscard]] const ProjectModel& model() const { return *project.models[0]; }
  [[nodiscard]] ClipRef ref(std::size_t at) const { return {model().id, model().clips[at]->id}; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
};

using Words = std::vector<std::string>;

TEST_F(ClipList, OneEditOfSeveralIsEachInTurn) {
  const auto reverse = [](const Project& now, ClipRef clip) { return reverseClip(now, {clip}); };
  Project one = project;
  for (const std::size_t at : {0u, 2u}) {
    const auto edit = reverseClip(one, {ref(at)});
    ASSERT_TRUE(edit);
    one = edit->project;
  }
  const auto both = onClips<ReverseClip>(project, {ref(0), ref(2)}, reverse);
  ASSERT_TRUE(both);
  EXPECT_EQ(textOf(both->label), "Reverse 2 clips");
  EXPECT_EQ(writeProject(both->project), writeProject(one));
  EXPECT_EQ(onClips<ReverseClip>(project, {ref(1)}, reverse)->label, reverseClip(project, {ref(1)})->label);
}

TEST_F(ClipList, OneThatFailsFailsAll) {
  const ClipRef none{model().id, ClipId{9999}};
  const auto remove = [](const Project& now, ClipRef clip) { return deleteClip(now, {clip}); };
  EXPECT_FALSE(onClips<DeleteClip>(project, {ref(0), none}, remove));
  EXPECT_FALSE(onClips<DeleteClip>(project, {}, remove));
}

TEST_F(ClipList, SeveralGetOtherNamesAsOneEdit) {
  const auto nameOf = [&](std::size_t at) { return model().clips[at]->name; };
  const auto idOf = [&](std::size_t at) { return model().clips[at]->id; };
  const Words before{nameOf(0), nameOf(1), nameOf(2)};
  // The clips exchange their names in a cycle, which single renames could do only by way of a temporary name.
  const auto turned =
      renameClips(project, model().id, {{idOf(0), before[1]}, {idOf(1), before[2]}, {idOf(2), before[0]}});
  apply(turned);
  EXPECT_EQ((Words{nameOf(0), nameOf(1), nameOf(2)}), (Words{before[1], before[2], before[0]}));
  EXPECT_EQ(textOf(turned->label), "Rename 3 clips");
  for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(model().clips[at]->clip->name, nameOf(at));
  // The first rename is possible only after the second one, which frees the name.
  apply(renameClips(project, model().id, {{idOf(0), nameOf(1)}, {idOf(1), "new name"}}));
  EXPECT_EQ(nameOf(0), before[2]);
  EXPECT_EQ(nameOf(1), "new name");
  // A single rename has the label of the edit for one clip.
  const auto one = renameClips(project, model().id, {{idOf(0), "alone"}});
  EXPECT_EQ(one->label, renameClip(project, {ref(0), "alone"})->label);
}

TEST_F(ClipList, SeveralNamesThatDoNotFitChangeNothing) {
  const ModelId id = model().id;
  const auto idOf = [&](std::size_t at) { return model().clips[at]->id; };
  EXPECT_FALSE(renameClips(project, id, {}));
  EXPECT_FALSE(renameClips(project, id, {{idOf(0), "same"}, {idOf(1), "same"}}));
  EXPECT_FALSE(renameClips(project, id, {{idOf(0), "fine"}, {idOf(1), ""}}));
  EXPECT_FALSE(renameClips(project, id, {{idOf(0), model().clips[1]->name}}));
  EXPECT_FALSE(renameClips(project, id, {{idOf(0), "fine"}, {ClipId{9999}, "fine too"}}));
  EXPECT_FALSE(renameClips(project, ModelId{9999}, {{idOf(0), "fine"}}));
}

TEST_F(ClipList, TheSourceIsKnownWhateverIsEdited) {
  const auto before = model().clips[1]->clip;
  EXPECT_EQ(sourceClip(project, ref(1)), before);
  apply(reverseClip(project, {ref(1)}));
  const auto known = sourceClip(project, ref(1));
  ASSERT_NE(known, nullptr);
  EXPECT_EQ(known->tracks.front().rotation, before->tracks.front().rotation);
  const std::size_t at = model().clips.size();
  apply(newClip(project, {model().id, "made here", timeOfFrame(10, {})}));
  EXPECT_EQ(sourceClip(project, ref(at)), nullptr);
}

TEST_F(ClipList, BonesThatAnImportLacksAreNamed) {
  Model from = project.sources[0].imported->models[0];
  auto renamed = std::make_shared<Skeleton>(*from.skeleton);
  renamed->bones[1].name = "somebody else's";
  from.skeleton = renamed;
  const ImportClips args{model().id, std::make_shared<const Model>(from), {}};
  EXPECT_EQ(unmatchedBones(project, args), Words{"somebody else's"});
  from.skeleton = project.sources[0].imported->models[0].skeleton;
  EXPECT_EQ(unmatchedBones(project, {model().id, std::make_shared<const Model>(from), {}}), Words{});
}

TEST_F(ClipList, WhatTheFileHoldsIsKept) {
  History history(project);
  const auto opened = history.snapshot();
  history.apply(*reverseClip(project, {ref(0)}));
  EXPECT_EQ(history.cleanState(), opened);
  history.markClean();
  const auto saved = history.snapshot();
  history.undo();
  history.apply(*reverseClip(project, {ref(1)}));
  EXPECT_EQ(history.cleanState(), saved) << "no undo leads there";
  history.markUnsaved();
  EXPECT_EQ(history.cleanState(), nullptr);
}

}  // namespace
}  // namespace squire
