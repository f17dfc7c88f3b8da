#include "core/workspace/model_input.h"

#include <algorithm>

#include "core/base/diagnostics.h"
#include "core/io/file.h"
#include "core/io/texture_search.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_path.h"

namespace squire {

namespace {

void addOnce(std::vector<std::string>& list, const std::string& item) {
  if (!item.empty() && std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

Result<ModelInput> readModelFile(const std::string& file, const ModelReading& reading) {
  auto imported = importCached(file, reading.options, reading.settings, reading.cache);
  if (!imported) return imported.error();
  ModelInput input{file, *std::move(imported), {file}, {}, {}};
  for (const std::string& path : input.imported.source.sideFiles)
    addOnce(input.dependencies, pathText(namedAs(file, path)));
  for (const Model& model : input.imported.models) {
    for (const Texture& texture : model.textures)
      addOnce(input.dependencies, pathText(dependencyOf(texture, file)));
  }
  return input;
}

LoadOptions loadOptions(const ModelReading& reading) {
  LoadOptions load;
  load.import = reading.settings;
  load.pathsAnywhere = reading.pathsAnywhere;
  load.kept = reading.kept;
  load.cache = reading.cache;
  return load;
}

Result<ModelInput> inputOf(Result<LoadedProject> loaded, const std::string& file,
                           const ModelReading& reading) {
  if (!loaded) return loaded.error();
  ModelInput input;
  input.file = file;
  input.imported.models = std::move(loaded->models);
  input.imported.diagnostics = std::move(loaded->diagnostics);
  input.dependencies = std::move(loaded->files);
  input.settings = loaded->project.exports;
  input.project = std::move(loaded->project);
  if (std::string& profile = input.settings->profile; !profile.empty()) {
    const auto path =
        resolvePath({std::filesystem::path(file).parent_path(), reading.pathsAnywhere}, profile);
    if (!path) return path.error().inFile(file);
    profile = pathText(*path);
  }
  return input;
}

}  // namespace

bool isProject(const std::string& file) { return std::filesystem::path(file).extension() == ".squire"; }

Result<ModelInput> readModelInput(const std::string& file, const ModelReading& reading) {
  return isProject(file) ? inputOf(loadWholeProject(file, loadOptions(reading)), file, reading)
                         : readModelFile(file, reading);
}

Result<ModelInput> readStoredProject(const ProjectFile& stored, const std::string& file,
                                     const ModelReading& reading) {
  return inputOf(loadWholeProject(stored, file, loadOptions(reading)), file, reading);
}

}  // namespace squire
