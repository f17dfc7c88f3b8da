#pragma once

#include <span>

#include "core/base/result.h"
#include "core/edit/merge/conflict.h"

namespace squire {

// Whether the values of several such conflicts can take effect together: they are of single places in the
// file, while other conflicts change how the rest of the file is written or are about all of it.
[[nodiscard]] bool isOfOnePlace(const MergeConflict& conflict);

// Returns the project with theirs in effect, and the conflicts still in it. `conflicts`: one, or several of
// which isOfOnePlace() holds; then the project is written and read once for all. Fails if theirs of any does
// not fit the project.
[[nodiscard]] Result<Project> takeTheirs(const Project& project, std::span<const MergeConflict> conflicts);

}  // namespace squire
