#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/edit/call.h"
#include "core/edit/label/label.h"
#include "core/edit/made.h"
#include "core/model/project.h"

namespace squire {

// The effect of an edit on the motion of a clip.
struct MotionChange {
  std::size_t keysBefore = 0, keysAfter = 0;  // of the edited bones, in the edited range
  std::size_t joined = 0;  // channels whose axes had keys of their own and get keys of all three axes
  float metres = 0.0f;     // how far the skin moves at most
  BoneId bone;             // whose skin moves farthest
  Time time;
};

// The result of an edit: the new project and the data for the history. Every edit is a pure function from a
// project and its arguments to Result<Edit>. It fails without changes if the arguments refer to missing
// objects or would break a rule.
struct Edit {
  Project project;
  Label label;                              // "Move 3 keys"
  std::vector<EditCall> calls = {};         // the recorded edits in order; empty if not recorded
  std::vector<Made> made = {};              // the objects that it added to the project
  std::optional<MotionChange> motion = {};  // of edits that change the motion of a clip as a whole

  // The first added thing of a kind; invalid if there is none.
  template <typename TheId>
  [[nodiscard]] TheId first() const {
    for (const Made& one : made) {
      if (one.thing == &thingOf(TheId{})) return {one.id};
    }
    return {};
  }
};

// Records the call in the edit, and the objects that it added to `before`.
[[nodiscard]] Result<Edit> recorded(const Project& before, EditCall call, Result<Edit> edit);
template <typename Args>
[[nodiscard]] Result<Edit> recorded(const Project& before, const Args& args, Result<Edit> edit) {
  return edit ? recorded(before, callOf(before, args), std::move(edit)) : edit;
}

// Combines two edits under the label of the first; the second must be based on the first's project.
[[nodiscard]] Edit together(Edit first, Edit second);

// Whether an edit leaves the project unchanged, so that it is not an undo step. Compares shared data by
// pointer, not by content.
[[nodiscard]] bool isUnchanged(const Project& before, const Project& after);

}  // namespace squire
