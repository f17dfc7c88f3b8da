#pragma once

#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/model/project.h"

namespace squire {

struct MergedProject {
  Project project;                       // valid; has these conflicts and those that were open before
  std::vector<MergeConflict> conflicts;  // of this merge
};

// Merges two versions of a project with their common base, which is null if there is none. Changes in
// different clips, in different bones of a clip or in different objects of any kind are taken from both. What
// both changed differently, or one changed and the other deleted, stays as in ours and is a conflict, and so
// is a reference to something that the other side deleted. Sources need not be loaded; the result has none
// loaded.
[[nodiscard]] MergedProject mergeProjects(const Project* base, const Project& ours, const Project& theirs);

}  // namespace squire
