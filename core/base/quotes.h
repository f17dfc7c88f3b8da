#pragma once

#include <string>
#include <string_view>

namespace squire {

// "name", as messages and labels show what people named.
[[nodiscard]] inline std::string inQuotes(std::string_view name) { return '"' + std::string(name) + '"'; }

}  // namespace squire
