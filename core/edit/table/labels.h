#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/edit/label/pattern.h"

namespace squire {

// The patterns of all undo steps: of the edits, in the order of the table, and of steps that are no edits,
// such as poses without keys. Two edits may have the same pattern.
[[nodiscard]] std::vector<const LabelPattern*> allLabels();
// The patterns of the steps that are no edits.
[[nodiscard]] std::vector<const LabelPattern*> labelsWithoutEdit();

// All patterns as a source file, from which the catalogues of translations are made. Each is a call of
// translate() in the context "History"; those with a count have a number as the last argument. Also the words
// of members of project files, in the context "MemberWords".
[[nodiscard]] std::string labelsToTranslate();

}  // namespace squire
