#pragma once

#include <string>
#include <vector>

#include "app/command_line/arguments.h"
#include "app/command_line/space_options.h"
#include "core/base/result.h"
#include "core/workspace/load_project.h"
#include "core/workspace/model_input.h"

namespace squire::cli {

// Options for subcommands that read projects and model files.
struct InputOptions {
  SpaceOptions space;
  bool merge = false;
  std::string stripPrefix;
  bool deformBones = false;
  std::string as;  // replaces the name of a model file's only model; empty: keeps it
  std::vector<std::string> textureFolders;
  bool pathsAnywhere = false;
  bool large = false;
  bool noImportCache = false;

  // Whether any option that does not apply to projects is set: --up, --front, --scale, --merge,
  // --strip-prefix, --deform-bones or --as.
  [[nodiscard]] bool anySet() const;
  // How a model file is read.
  [[nodiscard]] Result<ImportOptions> importOptions() const;
  // Fails if any option of this struct is set; for files to which the options do not apply.
  [[nodiscard]] Status expectNone(const std::string& file) const;
  // Fails if --as would name the models of several files.
  [[nodiscard]] Status checkAs(std::size_t files) const;
  // --up, --front, --scale, --merge, --strip-prefix, --deform-bones, --as, --textures, --paths-anywhere,
  // --large, --no-import-cache. This object must outlive parsing.
  void add(Arguments& arguments);
  // Only --textures, --paths-anywhere, --large and --no-import-cache, for commands that accept projects only.
  void addPlaces(Arguments& arguments);
  // The user's cache of imports, which the editor has too; disabled by --no-import-cache or if the
  // environment has SQUIRE_NO_IMPORT_CACHE.
  [[nodiscard]] ImportCache importCache() const;
  // How a project is loaded.
  [[nodiscard]] LoadOptions loading(ChangedSources changed = ChangedSources::Merge) const;
  // `settings` with the values of --textures, --paths-anywhere and --large.
  [[nodiscard]] ImportSettings importSettings(ImportSettings settings = {}) const;
};

// The option --large.
void addLarge(Arguments& arguments, bool& large);

// Reads a project (NAME.squire) or a model file; see core/workspace/model_input.h. Projects contain the
// import options of their sources, so --up, --front, --scale, --merge, --strip-prefix, --deform-bones and
// --as are rejected for them. The texture folders of `options` are added to `settings`. `kept`: see
// ModelReading.
[[nodiscard]] Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                                ImportSettings settings = {}, KeptImports* kept = nullptr);

}  // namespace squire::cli
