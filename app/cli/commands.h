#pragma once

#include <span>

#include "app/command_line/command.h"

namespace squire::cli {

extern const Command importCommand;
extern const Command importWorkerCommand;
extern const Command newCommand;
extern const Command exportCommand;
extern const Command packCommand;
extern const Command inspectCommand;
extern const Command verifyCommand;
extern const Command sampleCommand;
extern const Command diffCommand;
extern const Command latestCommand;
extern const Command framesCommand;
extern const Command checkCommand;
extern const Command sparCommand;
extern const Command manualCommand;

// All subcommands, in the order of the help text.
[[nodiscard]] std::span<const Command* const> allCommands();

// Null if there is no such subcommand.
[[nodiscard]] const Command* findCommand(std::string_view name);

}  // namespace squire::cli
