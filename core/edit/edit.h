#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/edit/call.h"
#include "core/edit/made.h"
#include "core/model/project.h"

namespace squire {

// The result of an edit: the project after it, and what a history keeps of it. Every edit is a pure function
// from a project and its arguments to Result<Edit>; it fails, with nothing changed, where the arguments name
// what is not there or would break a rule.
struct Edit {
  Project project;
  std::string label;  // "Move 3 keys"
  std::vector<EditCall> calls =
      {};                       // the edits that were made, in their order; empty where nobody recorded them
  std::vector<Made> made = {};  // what it added to the project

  // The first thing of a kind that it added; the id is not valid where there is none.
  template <typename TheId>
  [[nodiscard]] TheId first(MadeKind kind) const {
    for (const Made& one : made) {
      if (one.kind == kind) return {one.id};
    }
    return {};
  }
};

// An edit with the call that made it, and with what it added to `before`.
[[nodiscard]] Result<Edit> recorded(const Project& before, Result<Edit> edit, EditCall call);
template <typename Args>
[[nodiscard]] Result<Edit> recorded(const Project& before, Result<Edit> edit, const Args& args) {
  return edit ? recorded(before, std::move(edit), callOf(before, args)) : edit;
}

// Two edits as one, under the label of the first; the second was made from the project of the first.
[[nodiscard]] Edit together(Edit first, Edit second);

// Whether an edit leaves the project as it is: no step of a history, nothing to save. It looks at what edits
// share where they change nothing, not into it.
[[nodiscard]] bool isUnchanged(const Project& before, const Project& after);

}  // namespace squire
