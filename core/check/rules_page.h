#pragma once

#include <string>

namespace squire {

// docs/manual/problems.md: every rule of the table but those of the file format, which docs/wad-format.md
// has.
[[nodiscard]] std::string rulesPage();
// All rules for people, one paragraph each.
[[nodiscard]] std::string rulesText();

}  // namespace squire
