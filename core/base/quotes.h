#pragma once

#include <string>
#include <string_view>

namespace squire {

// The name in double quotes, as messages and labels show names.
[[nodiscard]] inline std::string inQuotes(std::string_view name) { return '"' + std::string(name) + '"'; }

}  // namespace squire
