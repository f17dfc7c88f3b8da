#include <gtest/gtest.h>

#include <cmath>

#include "core/edit/bones/bone_edits.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/layers/layer_edits.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/merge/prepared.h"
#include "core/edit/merge/settle_conflict.h"
#include "core/edit/table/script.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// Both sides give each bone of two clips another pose.
struct ManyConflicts : testing::Test {
  Project base = test::characterProject();
  Project ours = edited(1.0f), theirs = edited(2.0f);
  Project merged = mergeProjects(&base, ours, theirs).project;
  std::size_t reads = 0;
  JobControl job{[this](float, std::string_view) { ++reads; }, nullptr};

  [[nodiscard]] Project edited(float x) const {
    Project out = base;
    const ProjectModel& model = *out.models[0];
    for (std::size_t clip = 0; clip < 2; ++clip) {
      for (const ProjectBone& bone : *model.bones) {
        auto edit =
            setPose(out, {{model.id, model.clips[clip]->id}, Time{5}, {{bone.id, vec3(x), {}, {}}}, {}});
        if (edit) out = edit->project;
      }
    }
    return out;
  }
};

Project oneByOne(Project project) {
  while (!conflictsOf(project).empty()) {
    const auto settled = settleConflict(project, {1, MergeSide::Theirs});
    EXPECT_TRUE(settled.ok()) << settled.error().text();
    if (!settled) break;
    project = settled->project;
  }
  return project;
}

TEST_F(ManyConflicts, AreTakenTogetherAsOneByOne) {
  const std::size_t count = conflictsOf(merged).size();
  ASSERT_GE(count, 10u);
  const SettledConflicts settled = settleAll(merged, {{}, MergeSide::Theirs}, job);
  ASSERT_TRUE(settled.edit);
  EXPECT_TRUE(settled.refused.empty());
  EXPECT_EQ(writeProject(settled.edit->project), writeProject(oneByOne(merged)));
  EXPECT_TRUE(conflictsOf(settled.edit->project).empty());
  EXPECT_EQ(settled.edit->project.fault(), "");
  EXPECT_EQ(reads, 1u) << "the project is read once for all";
}

// One that does not fit costs about two reads for each halving, not one for each conflict.
TEST_F(ManyConflicts, FitExceptOne) {
  std::vector<MergeConflict> conflicts = conflictsOf(merged);
  const std::size_t count = conflicts.size(), wrong = count / 2;
  conflicts[wrong].theirs = Json("no track");
  setConflicts(merged, conflicts);
  const SettledConflicts settled = settleAll(merged, {{}, MergeSide::Theirs}, job);
  ASSERT_TRUE(settled.edit);
  ASSERT_EQ(settled.refused.size(), 1u);
  EXPECT_EQ(settled.refused.begin()->first, wrong + 1);
  const std::vector<MergeConflict> left = conflictsOf(settled.edit->project);
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0], conflicts[wrong]);
  EXPECT_LE(reads, 2 * static_cast<std::size_t>(std::ceil(std::log2(count))) + 1);
  EXPECT_LT(reads, count);
}

// Names and lengths change how the rest of the file is written. They cost one more read, not one each.
TEST_F(ManyConflicts, OfNamesAndLengthsAreTakenTogether) {
  const auto changed = [](Project project, const std::string& name, double factor) {
    const ProjectModel& model = *project.models[0];
    for (std::size_t clip = 0; clip < 2; ++clip) {
      const ClipRef ref{model.id, model.clips[clip]->id};
      project = renameClip(project, {ref, name + std::to_string(clip)})->project;
      project = retimeClip(project, {ref, factor})->project;
    }
    return project;
  };
  const Project different =
      mergeProjects(&base, changed(ours, "mine", 2.0), changed(theirs, "other", 3.0)).project;
  const std::vector<MergeConflict> conflicts = conflictsOf(different);
  EXPECT_EQ(std::ranges::count_if(conflicts, isRenaming), 2);
  EXPECT_EQ(std::ranges::count_if(conflicts, isLength), 2);
  const auto length = std::ranges::find_if(conflicts, isLength);
  EXPECT_EQ(valueWords(*length, length->theirs), "72 frames at 24 a second");
  const SettledConflicts settled = settleAll(different, {{}, MergeSide::Theirs}, job);
  ASSERT_TRUE(settled.edit);
  EXPECT_TRUE(settled.refused.empty());
  EXPECT_EQ(writeProject(settled.edit->project), writeProject(oneByOne(different)));
  EXPECT_EQ(settled.edit->project.models[0]->clips[1]->name, "other1");
  EXPECT_LE(reads, 2u);
}

// Both renamed a bone and moved it. The keys of theirs are found under whichever name is in effect.
TEST_F(ManyConflicts, FollowTheNameOfABone) {
  const auto renamed = [](const Project& project, const std::string& name) {
    const ProjectModel& model = *project.models[0];
    return renameBone(project, {model.id, (*model.bones)[1].id, name})->project;
  };
  const Project other = renamed(theirs, "theirs");
  const Project both = mergeProjects(&base, renamed(ours, "ours"), other).project;
  EXPECT_EQ(std::ranges::count_if(conflictsOf(both), isRenaming), 1);
  const SettledConflicts settled = settleAll(both, {{}, MergeSide::Theirs});
  ASSERT_TRUE(settled.edit);
  EXPECT_TRUE(settled.refused.empty());
  EXPECT_EQ(writeProject(settled.edit->project), writeProject(other));
  EXPECT_EQ(writeProject(oneByOne(both)), writeProject(other));
}

// Both renamed an edit layer. Its clip keeps its name.
TEST_F(ManyConflicts, OfALayerLeaveItsClipAlone) {
  const ClipRef clip{base.models[0]->id, base.models[0]->clips[0]->id};
  base = addEditLayer(base, {clip, "layer"})->project;
  const LayerId layer = base.models[0]->clips[0]->layers[0].id;
  const auto renamed = [&](const std::string& name) {
    return renameEditLayer(base, {clip, layer, name})->project;
  };
  const Project other = renamed("theirs");
  const Project both = mergeProjects(&base, renamed("ours"), other).project;
  ASSERT_EQ(conflictsOf(both).size(), 1u);
  EXPECT_EQ(writeProject(oneByOne(both)), writeProject(other));
}

TEST_F(ManyConflicts, OfOursNeedNoRead) {
  const SettledConflicts settled = settleAll(merged, {{}, MergeSide::Ours}, job);
  ASSERT_TRUE(settled.edit);
  EXPECT_EQ(reads, 0u);
  Project kept = merged;
  setConflicts(kept, {});
  EXPECT_EQ(writeProject(settled.edit->project), writeProject(kept));
}

TEST_F(ManyConflicts, AreChosenByNumber) {
  const std::vector<MergeConflict> all = conflictsOf(merged);
  const auto edit = settleConflicts(merged, {{3, 1, 3}, MergeSide::Theirs});
  ASSERT_TRUE(edit) << edit.error().text();
  const std::vector<MergeConflict> left = conflictsOf(edit->project);
  ASSERT_EQ(left.size(), all.size() - 2);
  EXPECT_EQ(left[0], all[1]);
  EXPECT_EQ(left[1], all[3]);
  EXPECT_FALSE(settleConflicts(merged, {{0}, MergeSide::Ours}));
  EXPECT_FALSE(settleConflicts(merged, {{all.size() + 1}, MergeSide::Ours}));
  EXPECT_FALSE(settleConflicts(base, {{}, MergeSide::Ours})) << "there is none";
}

TEST_F(ManyConflicts, StayIfTheJobIsCancelled) {
  std::atomic<bool> cancel = true;
  job.cancel = &cancel;
  EXPECT_FALSE(settleAll(merged, {{}, MergeSide::Theirs}, job).edit);
}

}  // namespace
}  // namespace squire
