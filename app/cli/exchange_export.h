#pragma once

#include "app/cli/export_arguments.h"
#include "app/command_line/command.h"

namespace squire::cli {

// `squire export` to an exchange format, glTF or BVH: one file for each model.
[[nodiscard]] ExitCode exportForOthers(const ExportArguments& arguments);

}  // namespace squire::cli
