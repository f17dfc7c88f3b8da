#include "app/cli/commands.h"

#include "app/command_line/render_options.h"

namespace squire::cli {

std::span<const Command* const> allCommands() {
  static const Command* const table[] = {
      &importCommand,  &newCommand,    &renderCommand, &exportCommand, &packCommand,
      &inspectCommand, &verifyCommand, &sampleCommand, &diffCommand,   &latestCommand,
      &framesCommand,  &checkCommand,  &sparCommand,   &manualCommand, &importWorkerCommand,
  };
  return table;
}

const Command* findCommand(std::string_view name) {
  for (const Command* command : allCommands()) {
    if (command->name == name) return command;
  }
  return nullptr;
}

}  // namespace squire::cli
