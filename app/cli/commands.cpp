#include "app/cli/commands.h"

namespace squire::cli {

const Command* findCommand(std::string_view name) {
  for (const Command* command : allCommands()) {
    if (command->name == name) return command;
  }
  return nullptr;
}

}  // namespace squire::cli
