#pragma once

#include <string>

#include "core/edit/merge/conflict.h"

namespace squire {

// The project's file, with the keys of those clips alone that are in conflict.
[[nodiscard]] Json documentOfConflicts(const Project& project);

// The value that is in effect; null: there is none. `document`: the project's file, or documentOfConflicts().
[[nodiscard]] Json valueInEffect(const Json& document, const MergeConflict& conflict);

// A value for people: "0.3", "rotation: 12 keys", "none".
[[nodiscard]] std::string valueWords(const Json& value);

// What the sides did: "ours has 0.2, theirs has 0.3; it was 0.1".
[[nodiscard]] std::string sidesText(const Json& document, const MergeConflict& conflict);

}  // namespace squire
