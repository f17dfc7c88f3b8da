#pragma once

#include <span>

#include "core/base/result.h"
#include "core/edit/merge/conflict.h"

namespace squire {

// Whether theirs of both conflicts can take effect together. Alone are those about all of the file and about
// names by which the file refers to things without an id. Names change the references in the file, so they
// do not go together with values that have references, too.
[[nodiscard]] bool fitTogether(const MergeConflict& a, const MergeConflict& b);

// Returns the project with theirs in effect, and the conflicts still in it. `conflicts`: one, or several of
// which each two fitTogether(); then the project is written and read once for all. Fails if theirs of any
// does not fit the project.
[[nodiscard]] Result<Project> takeTheirs(const Project& project, std::span<const MergeConflict> conflicts);

}  // namespace squire
