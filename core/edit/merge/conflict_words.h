#pragma once

#include <string>

#include "core/edit/merge/conflict.h"

namespace squire {

// The document of the project's file, with the keys of only those clips that are in conflict.
[[nodiscard]] Json documentOfConflicts(const Project& project);

// The value that is in effect; null if there is none. `document`: the project's file or
// documentOfConflicts().
[[nodiscard]] Json valueInEffect(const Json& document, const MergeConflict& conflict);

// A readable form of a value of a conflict: "0.3", "rotation: 12 keys", "70 frames at 30 a second", "none".
[[nodiscard]] std::string valueWords(const MergeConflict& conflict, const Json& value);

// The values of both sides and of the base: "ours has 0.2, theirs has 0.3; it was 0.1".
[[nodiscard]] std::string sidesText(const Json& document, const MergeConflict& conflict);

}  // namespace squire
