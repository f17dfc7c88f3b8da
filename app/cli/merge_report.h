#pragma once

#include <string>

#include "core/model/project.h"

namespace squire::cli {

// The conflicts that are open in a project, a line each: what, and what the sides have.
[[nodiscard]] std::string conflictsText(const Project& project);

// {"conflicts": [{"number": 1, "place": "clip \"punch\": bone \"head\"", "what": "...", "at": [...],
// "base": ..., "ours": ..., "theirs": ...}]}
[[nodiscard]] std::string conflictsJson(const Project& project);

}  // namespace squire::cli
