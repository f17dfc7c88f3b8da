#pragma once

#include "app/command_line/command.h"

namespace squire::cli {

// Replaces this process by the squire-editor next to this program, with the same arguments. Returns only if
// that fails.
ExitCode becomeEditor();

}  // namespace squire::cli
