#pragma once

#include "app/cli/export_arguments.h"
#include "app/command_line/command.h"

namespace squire::cli {

// `squire export` in a format of other programs: a file for each model.
[[nodiscard]] ExitCode exportForOthers(const ExportArguments& arguments);

}  // namespace squire::cli
