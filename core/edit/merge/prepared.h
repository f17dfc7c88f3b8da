#pragma once

#include "core/edit/merge/conflict.h"

namespace squire {

// Whether it is about a name that other parts of a project refer to.
[[nodiscard]] bool isRenaming(const MergeConflict& conflict);

// The project with what of theirs cannot be put into its file value by value: a new name, which is in all
// references too, and another rate, which is that of times too. Of a clip whose whole motion is in conflict,
// the motion is gone, and times are at the rate of theirs.
[[nodiscard]] Project preparedFor(const Project& project, const MergeConflict& conflict);

}  // namespace squire
