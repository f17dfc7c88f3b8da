#pragma once

#include <string>
#include <string_view>

namespace squire::cli {

// Names come from files of strangers, and a terminal obeys the control characters in them, and those that
// turn text around: these functions replace them.

// A text of lines; the ends of lines and tabs stay.
[[nodiscard]] std::string terminalText(std::string_view text);
// A text within a line.
[[nodiscard]] std::string lineText(std::string_view text);
// A name or path within a line.
[[nodiscard]] std::string quotedName(std::string_view name);

}  // namespace squire::cli
