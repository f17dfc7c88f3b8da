#pragma once

#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/model/project.h"

namespace squire {

struct MergedProject {
  Project project;                       // valid; has these conflicts and those that were open before
  std::vector<MergeConflict> conflicts;  // of this merge
};

// Merges two versions of a project that were made from a common one, which is null if they were made apart.
// What they changed in different clips, bones of clips, or things of any kind is taken from both. What both
// changed differently, or one changed and the other deleted, stays as ours and is a conflict, and so is what
// refers to something that the other deleted. Sources need not be loaded; the result has none loaded.
[[nodiscard]] MergedProject mergeProjects(const Project* base, const Project& ours, const Project& theirs);

}  // namespace squire
