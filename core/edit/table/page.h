#pragma once

#include <string>

namespace squire {

// Generates docs/edits.md: all edits with their fields.
[[nodiscard]] std::string editsPage();

}  // namespace squire
