#pragma once

#include <string>

namespace squire {

// The text of docs/manual/problems.md: every rule except those of the file format, which docs/wad-format.md
// lists.
[[nodiscard]] std::string rulesPage();
// All rules as text for users, one paragraph each.
[[nodiscard]] std::string rulesText();
// All rules as JSON: their texts, their severity, and the fix where there is one.
[[nodiscard]] std::string rulesJson();

}  // namespace squire
