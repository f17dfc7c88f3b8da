#pragma once

#include <span>

#include "app/cli/command.h"

namespace squire::cli {

extern const Command importCommand;
extern const Command importWorkerCommand;
extern const Command renderCommand;

// Every subcommand, in the order of the help.
[[nodiscard]] std::span<const Command* const> allCommands();

// Null where there is none of this name.
[[nodiscard]] const Command* findCommand(std::string_view name);

}  // namespace squire::cli
