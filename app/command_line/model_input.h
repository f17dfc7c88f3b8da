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

// Options for subcommands that read projects and model files.
struct InputOptions {
  SpaceOptions space;
  bool merge = false;
  std::vector<std::string> textureFolders;
  bool pathsAnywhere = false;

  // Whether any option about reading model files is set.
  [[nodiscard]] bool sayHow() const;
  // Fails if any of them is set: for files to which they do not apply.
  [[nodiscard]] Status expectNone(const std::string& file) const;
  // --up, --front, --scale, --merge, --textures, --paths-anywhere. This object must outlive parsing.
  void add(Arguments& arguments);
  // Only --textures and --paths-anywhere, for commands that accept projects only.
  void addPlaces(Arguments& arguments);
};

// The result of reading one file.
struct ModelInput {
  std::string file;
  Imported imported;
  std::vector<std::string> dependencies;   // all files that were read, the file itself first
  std::optional<ExportSettings> settings;  // of a project, with an absolute profile path
  std::optional<Project> project;          // set if the file is a project
};

// By its extension: "hero.squire".
[[nodiscard]] bool isProject(const std::string& file);

// Reads a project (NAME.squire) or a model file. Projects contain the import options of their sources, so
// --up,
// --front, --scale and --merge are rejected for them; a source that is missing or unreadable is an error, and
// one that changed is merged with the edits and reported. The texture folders of `options` are added to
// `settings`.
[[nodiscard]] Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                                ImportSettings settings = {});

}  // namespace squire::cli
