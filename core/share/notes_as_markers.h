#pragma once

#include <optional>
#include <span>

#include "core/edit/edit.h"
#include "core/share/page_notes.h"

namespace squire {

struct NotesTaken {
  std::optional<Edit> edit;        // empty: there is nothing to add
  std::size_t added = 0;           // markers
  std::vector<PageNote> homeless;  // of clips that the project does not have
};

// Adds notes to the clips of a project as markers, in one step. Notes that were added before are left out.
[[nodiscard]] Result<NotesTaken> notesAsMarkers(const Project& project, std::span<const PageNote> notes);

// A text of a note on one line and without control characters, which could be commands for a terminal.
[[nodiscard]] std::string oneLineOf(const std::string& text);

}  // namespace squire
