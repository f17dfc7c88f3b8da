#pragma once

#include <string>

#include "app/command_line/command.h"

namespace squire::cli {

// Manual pages in roff, generated from the same descriptions as --help. One for `squire`, one for each
// command, and one for `squire-editor`.
[[nodiscard]] std::string manPage();
[[nodiscard]] std::string manPage(const Command& command);
[[nodiscard]] std::string editorManPage();

// Completion of commands and options for three shells, generated from the same descriptions.
[[nodiscard]] std::string bashCompletion();
[[nodiscard]] std::string fishCompletion();
[[nodiscard]] std::string zshCompletion();

}  // namespace squire::cli
