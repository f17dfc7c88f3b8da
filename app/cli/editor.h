#pragma once

#include "app/command_line/command.h"

namespace squire::cli {

// Becomes the squire-editor that lies beside this program, with the same arguments. Returns only when that
// fails.
ExitCode becomeEditor();

}  // namespace squire::cli
