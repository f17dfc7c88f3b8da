#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/layers/layer_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/selection_sets/selection_set_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

Project done(Result<Edit> edit) {
  EXPECT_TRUE(edit) << edit.error().text();
  return std::move(edit->project);
}

// An empty stage can be recognised only because it is the only one.
TEST(MergeThings, AnEmptyStageIsRenamedAndFilled) {
  const Project base = done(addStage(test::armedProject(), {"yard"}));
  const StageId stage = base.stages.back()->id;
  const Project ours = done(renameStage(base, {stage, "court"}));
  const Project theirs = done(addStagePoint(base, {stage, {{}, "spawn", StagePointKind::Spawn, {1, 2}}}));
  for (const bool swapped : {false, true}) {
    const MergedProject merged =
        swapped ? mergeProjects(&base, theirs, ours) : mergeProjects(&base, ours, theirs);
    EXPECT_TRUE(merged.conflicts.empty());
    ASSERT_EQ(merged.project.stages.size(), base.stages.size());
    EXPECT_EQ(merged.project.stages.back()->name, "court");
    EXPECT_EQ(merged.project.stages.back()->points.size(), 1u);
  }
}

// If the name and all bones of a selection set change, only its id identifies it.
TEST(MergeThings, ASetIsKnownByItsId) {
  const Project start = test::armedProject();
  const ModelId model = start.models[0]->id;
  const std::vector<ProjectBone>& bones = *start.models[0]->bones;
  const Project base = done(addSelectionSet(start, {model, {{}, "arms", {bones[0].id, bones[1].id}}}));
  const SelectionSetId set = base.models[0]->selectionSets.back().id;
  const Project renamed = done(renameSelectionSet(base, {model, set, "legs"}));
  const Project theirs = done(setSelectionSet(renamed, {model, set, {bones[2].id, bones[3].id}}));
  const Project ours = done(addSelectionSet(base, {model, {{}, "head", {bones[4].id}}}));
  const MergedProject merged = mergeProjects(&base, ours, theirs);
  EXPECT_TRUE(merged.conflicts.empty());
  const std::vector<SelectionSet>& sets = merged.project.models[0]->selectionSets;
  ASSERT_EQ(sets.size(), 2u);
  EXPECT_EQ(sets[0].id, set);
  EXPECT_EQ(sets[0].name, "legs");
  EXPECT_EQ(sets[0].bones, (std::vector<BoneId>{bones[2].id, bones[3].id}));
}

// Layers lie over the keys of a clip; a merge takes neither for the other.
TEST(MergeThings, ClipsWithLayersKeepTheirKeys) {
  const Project start = test::armedProject();
  const ProjectModel& model = *start.models[0];
  const ClipRef clip{model.id, model.clips[0]->id};
  const BoneId bone = (*model.bones)[1].id, other = (*model.bones)[2].id;
  const auto keyed = [](const Project& project, const KeysRef& keys, BoneId of, float degrees) {
    const quat turn = glm::angleAxis(glm::radians(degrees), vec3(1, 0, 0));
    return done(setPose(project, {keys, Time(), {{of, {}, turn, {}}}, {}}));
  };
  const Project layered = done(addEditLayer(keyed(start, {clip}, bone, 10.0f), {clip, "lean"}));
  const LayerId lean = layered.models[0]->clips[0]->layers[0].id;
  const Project base = keyed(layered, {clip, lean}, bone, 30.0f);
  const Project ours = keyed(base, {clip}, other, 20.0f);
  const Project theirs = keyed(base, {clip, lean}, bone, 40.0f);
  const Project both = keyed(ours, {clip, lean}, bone, 40.0f);
  const MergedProject merged = mergeProjects(&base, ours, theirs);
  EXPECT_TRUE(merged.conflicts.empty());
  EXPECT_EQ(writeProject(merged.project), writeProject(both));
  const ProjectClip& entry = *merged.project.models[0]->clips[0];
  EXPECT_TRUE(hashOf(entry.clip->tracks[1]) == hashOf(both.models[0]->clips[0]->clip->tracks[1]));
  EXPECT_EQ(writeProject(mergeProjects(&base, theirs, ours).project), writeProject(both));
}

// One side makes a clip shorter, and the other sets a key at its old end.
TEST(MergeThings, AKeyAfterANewEndIsTold) {
  const Project start = test::armedProject();
  const ModelId model = start.models[0]->id;
  const BoneId bone = (*start.models[0]->bones)[1].id;
  const auto at = [](int frame) { return timeOfFrame(frame, {30, 1}); };
  const Project made = done(newClip(start, {model, "short", at(30), Rate{30, 1}}));
  const ClipRef clip{model, made.models[0]->clips.back()->id};
  const auto keyed = [&](const Project& project, int frame) {
    return done(setPose(project, {{clip}, at(frame), {{bone, vec3(1.0f, 2.0f, 3.0f), {}, {}}}, {}}));
  };
  const Project base = keyed(made, 0);
  const Project shorter = done(setClipDuration(base, {clip, at(15)}));
  for (const bool swapped : {false, true}) {
    const Project later = keyed(base, 30), within = keyed(base, 15);
    const auto merge = [&](const Project& other) {
      return swapped ? mergeProjects(&base, other, shorter) : mergeProjects(&base, shorter, other);
    };
    const MergedProject told = merge(later);
    ASSERT_EQ(told.conflicts.size(), 1u);
    EXPECT_EQ(told.conflicts[0].at.back(), Json("duration"));
    EXPECT_TRUE(merge(within).conflicts.empty());
  }
}

}  // namespace
}  // namespace squire
