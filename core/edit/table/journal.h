#pragma once

#include "core/edit/history/history.h"
#include "core/edit/table/script.h"

namespace squire {

// Undo steps as a script.
struct Journal {
  std::string text;
  // The steps that cannot be written because their edits were not recorded or refer to something that a
  // script cannot express. The text has a comment in place of each.
  std::vector<std::size_t> leftOut;
};

// Writes the steps from `from` up to but not including `until`; step 0 is the initial state and cannot be
// written. Each step is verified: if its lines do not reproduce its state, they are left out.
[[nodiscard]] Journal writeJournal(const History& history, std::size_t from, std::size_t until);

}  // namespace squire
