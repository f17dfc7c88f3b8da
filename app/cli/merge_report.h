#pragma once

#include <string>

#include "core/model/project.h"

namespace squire::cli {

// The open conflicts of a project, one line each: the subject, and the values of the sides.
[[nodiscard]] std::string conflictsText(const Project& project);

// {"conflicts": [{"number": 1, "place": "clip \"punch\": bone \"head\"", "what": "...", "at": [...],
// "base": ..., "ours": ..., "theirs": ...}]}
[[nodiscard]] std::string conflictsJson(const Project& project);

}  // namespace squire::cli
