#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/cli/space_options.h"
#include "core/base/error.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/model/imported.h"

namespace squire::cli {

// How subcommands that take projects and model files read them.
struct InputOptions {
  SpaceOptions space;
  bool merge = false;
  std::vector<std::string> textureFolders;

  // --up, --front, --scale, --merge, --textures. The object has to outlive the parsing.
  void add(CLI::App& app);
};

// What came out of one file.
struct ModelInput {
  std::string file;
  Imported imported;
  std::vector<std::string> dependencies;  // every file that was read for it, itself first
};

// A project (NAME.squire) or a model file. For a project the options of its sources stand in the project.
[[nodiscard]] Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                                const JobControl& job = {});

}  // namespace squire::cli
