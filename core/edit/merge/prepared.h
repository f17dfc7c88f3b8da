#pragma once

#include "core/edit/merge/conflict.h"

namespace squire {

// Whether a conflict is about a name that other parts of a project refer to.
[[nodiscard]] bool isRenaming(const MergeConflict& conflict);

// Returns the project with theirs in effect if the conflict is about a value that affects other parts of the
// file: a name, which references contain, or a rate, on which times depend. If the whole motion of a clip is
// in conflict, the motion is removed and times are at the rate of theirs.
[[nodiscard]] Project preparedFor(const Project& project, const MergeConflict& conflict);

}  // namespace squire
