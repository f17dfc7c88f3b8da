#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/command_line/arguments.h"
#include "app/command_line/space_options.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/io/import_file.h"
#include "core/model/imported.h"
#include "core/model/project.h"

namespace squire::cli {

// How subcommands that take projects and model files read them.
struct InputOptions {
  SpaceOptions space;
  bool merge = false;
  std::vector<std::string> textureFolders;
  bool pathsAnywhere = false;

  // Whether anything says how a model file is to be read.
  [[nodiscard]] bool sayHow() const;
  // Fails where any of them is given: for files of which nothing is read by them.
  [[nodiscard]] Status expectNone(const std::string& file) const;
  // --up, --front, --scale, --merge, --textures, --paths-anywhere. The object has to outlive the parsing.
  void add(Arguments& arguments);
  // --textures and --paths-anywhere alone, for commands that take projects and nothing else.
  void addPlaces(Arguments& arguments);
};

// What came out of one file.
struct ModelInput {
  std::string file;
  Imported imported;
  std::vector<std::string> dependencies;   // every file that was read for it, itself first
  std::optional<ExportSettings> settings;  // of a project, with the profile's path made whole
  std::optional<Project> project;          // where the models come from one
};

// By its name: "hero.squire".
[[nodiscard]] bool isProject(const std::string& file);

// A project (NAME.squire) or a model file. For a project the options of its sources stand in the project, so
// that --up, --front, --scale and --merge are refused; a source that is missing or cannot be read is an
// error, one that changed is merged with the edits and told of. The options' texture folders go into
// `settings`.
[[nodiscard]] Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                                ImportSettings settings = {});

}  // namespace squire::cli
