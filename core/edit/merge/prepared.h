#pragma once

#include <vector>

#include "core/edit/merge/conflict.h"

namespace squire {

// Whether a conflict is about a name that other parts of a project refer to.
[[nodiscard]] bool isRenaming(const MergeConflict& conflict);

// Puts the new name of a thing into the places of the conflicts in it and, if it is a bone, into the values
// of conflicts that refer to it. `renaming`: see isRenaming(); it has taken effect.
void followRenaming(const MergeConflict& renaming, std::vector<MergeConflict>& conflicts);

// Returns the project with theirs in effect if the conflict is about a value that affects other parts of the
// file: a name, which references contain, or a rate, on which times depend. If the whole motion of a clip is
// in conflict, the motion is removed and times are at the rate of theirs.
[[nodiscard]] Project preparedFor(const Project& project, const MergeConflict& conflict);

}  // namespace squire
