#pragma once

#include <filesystem>
#include <string>

#include "app/command_line/model_input.h"
#include "core/base/result.h"
#include "core/model/project.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

// The file's path in a project; an error if the project may not read it.
[[nodiscard]] Result<std::string> sourcePath(const std::filesystem::path& project, const std::string& file,
                                             bool pathsAnywhere);

// The project with a model file as a further source; prints the warnings of the import.
[[nodiscard]] Result<Project> withSource(const Project& project, const std::filesystem::path& projectFile,
                                         const std::string& file, const InputOptions& input);

// Prints what is wrong with a project as it was loaded, without images that have been found since the import.
void printLoaded(const LoadedProject& loaded, bool quiet = false);

}  // namespace squire::cli
