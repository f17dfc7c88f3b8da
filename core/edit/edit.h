#pragma once

#include <string>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// What an edit gives: the project after it, and what to call it in the history. Every edit is a pure function
// from a project and its arguments to Result<Edit>; it fails, with nothing changed, where the arguments name
// what is not there or would break a rule.
struct Edit {
  Project project;
  std::string label;  // "Move 3 keys"
};

// Whether an edit leaves the project as it is: no step of a history, nothing to save. It looks at what edits
// share where they change nothing, not into it.
[[nodiscard]] bool isUnchanged(const Project& before, const Project& after);

}  // namespace squire
