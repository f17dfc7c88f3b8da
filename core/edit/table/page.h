#pragma once

#include <string>

namespace squire {

// docs/edits.md: every edit with its fields.
[[nodiscard]] std::string editsPage();

}  // namespace squire
