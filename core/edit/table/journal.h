#pragma once

#include "core/edit/history/history.h"
#include "core/edit/table/script.h"

namespace squire {

// Steps of a history as a script.
struct Journal {
  std::string text;
  // Steps that cannot be written: their edits are not recorded, or name what a script cannot. The text has a
  // comment in the place of each.
  std::vector<std::size_t> leftOut;
};

// The steps from one on, and until before another; step 0 is the start of the history and none itself. Each
// is tried: the lines of a step that do not lead to its state are left out.
[[nodiscard]] Journal writeJournal(const History& history, std::size_t from, std::size_t until);

}  // namespace squire
