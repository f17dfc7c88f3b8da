#include "app/cli/project_sources.h"

#include "app/command_line/notices.h"
#include "core/check/model_problems.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/sources/source_edits.h"
#include "core/io/import_cache.h"
#include "core/io/side_files.h"
#include "core/workspace/project_path.h"

namespace squire::cli {

Result<std::string> sourcePath(const std::filesystem::path& project, const std::string& file,
                               bool pathsAnywhere) {
  const std::filesystem::path folder = project.parent_path();
  auto path = pathInProject(folder, file);
  if (!path) return path.error();
  if (const auto found = resolvePath({folder, pathsAnywhere}, *path); !found)
    return found.error().inFile(project.string());
  return path;
}

Result<Project> withSource(const Project& project, const std::filesystem::path& projectFile,
                           const std::string& file, const InputOptions& input) {
  const auto import = input.importOptions();
  if (!import) return import.error();
  auto path = sourcePath(projectFile, file, input.pathsAnywhere);
  if (!path) return path.error();
  AddSource source;
  source.options = *import;
  source.path = std::move(*path);
  const auto hash = hashFile(file);
  if (!hash) return hash.error();
  source.hash = *hash;
  const ImportSettings settings = input.importSettings(importSettings(projectFile.parent_path()));
  auto read = importCached(file, *hash, source.options, {}, settings, input.importCache());
  if (!read) return read.error();
  printNotices(read->imported.diagnostics);
  source.imported = std::make_shared<const Imported>(std::move(read->imported));
  auto edit = addSource(project, source);
  if (!edit) return edit.error();
  if (input.as.empty()) return std::move(edit->project);
  const std::size_t made = edit->project.models.size() - project.models.size();
  if (made != 1)
    return makeError(ErrorCode::Usage, "--as names one model, and there are " + std::to_string(made))
        .inFile(file);
  auto renamed = renameModel(edit->project, {edit->project.models.back()->id, input.as});
  if (!renamed) return renamed.error();
  return std::move(renamed->project);
}

void printLoaded(const LoadedProject& loaded, bool quiet) {
  Diagnostics told = loaded.diagnostics;
  eraseFoundImages(told, loaded.models);
  printNotices(told, quiet);
}

}  // namespace squire::cli
