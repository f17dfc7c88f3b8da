#pragma once

#include <span>

#include "app/command_line/command.h"

namespace squire::cli {

// All subcommands, in the order of the help text.
[[nodiscard]] std::span<const Command* const> allCommands();

// The names of the subcommands that exist only on other operating systems.
[[nodiscard]] std::span<const std::string_view> commandsElsewhere();

// Null if there is no such subcommand.
[[nodiscard]] const Command* findCommand(std::string_view name);

}  // namespace squire::cli
