#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/import_cache.h"
#include "core/io/import_file.h"
#include "core/io/kept_imports.h"
#include "core/model/imported.h"
#include "core/model/project.h"

namespace squire {

struct ProjectFile;

// How to read a project or a model file.
struct ModelReading {
  ImportOptions options;       // of a model file; the sources of a project have their own
  bool pathsAnywhere = false;  // a project may name files outside of its own folder
  ImportSettings settings;
  KeptImports* kept = nullptr;  // of the sources of projects; see LoadOptions
  ImportCache cache = {};       // default: disabled
};

// The result of reading one file.
struct ModelInput {
  std::string file;
  Imported imported;
  // All files that were read, the file itself first, and the expected places of missing images.
  std::vector<std::string> dependencies;
  // Of a project; the path of the profile starts with that of the project's folder.
  std::optional<ExportSettings> settings;
  std::optional<Project> project;  // set if the file is a project
};

// By its extension: "hero.squire".
[[nodiscard]] bool isProject(const std::string& file);

// Reads a project (NAME.squire) or a model file. A source of a project that is missing or unreadable is an
// error; one that changed is merged with the edits and reported.
[[nodiscard]] Result<ModelInput> readModelInput(const std::string& file, const ModelReading& reading);

// Reads an earlier version of the project `file` in the same way, with the present state of its sources.
[[nodiscard]] Result<ModelInput> readStoredProject(const ProjectFile& stored, const std::string& file,
                                                   const ModelReading& reading);

}  // namespace squire
