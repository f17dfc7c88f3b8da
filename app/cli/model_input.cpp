#include "app/cli/model_input.h"

#include <algorithm>

#include "core/io/import_file.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

namespace {

void addOnce(std::vector<std::string>& list, const std::string& item) {
  if (!item.empty() && std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

Result<ModelInput> readModelFile(const std::string& file, const InputOptions& options,
                                 const JobControl& job) {
  const auto space = options.space.parse();
  if (!space) return space.error();
  ImportOptions wanted;
  wanted.space = *space;
  wanted.mergeArmatures = options.merge;
  ImportSettings settings;
  settings.textureFolders.assign(options.textureFolders.begin(), options.textureFolders.end());
  auto imported = importFile(file, wanted, job, settings);
  if (!imported) return imported.error();
  ModelInput input{file, *std::move(imported), {file}};
  for (const Model& model : input.imported.models) {
    for (const Texture& texture : model.textures) addOnce(input.dependencies, texture.path);
  }
  return input;
}

Result<ModelInput> readProjectFile(const std::string& file, const InputOptions& options,
                                   const JobControl& job) {
  LoadOptions load;
  load.import.textureFolders.assign(options.textureFolders.begin(), options.textureFolders.end());
  load.pathsAnywhere = options.pathsAnywhere;
  auto loaded = loadProject(file, load, job);
  if (!loaded) return loaded.error();
  for (const Diagnostic& diagnostic : loaded->diagnostics) {
    if (diagnostic.severity != Severity::Error) continue;
    Error error = makeError(ErrorCode::Io, diagnostic.message, diagnostic.hint);
    error.where = diagnostic.where;
    return error.inFile(file);
  }
  ModelInput input;
  input.file = file;
  input.imported.models = std::move(loaded->models);
  input.imported.diagnostics = std::move(loaded->diagnostics);
  input.dependencies = std::move(loaded->files);
  return input;
}

}  // namespace

bool isProject(const std::string& file) { return std::filesystem::path(file).extension() == ".squire"; }

void InputOptions::add(CLI::App& app) {
  space.add(app);
  app.add_flag("--merge", merge, "several armatures become one model instead of one each");
  app.add_option("--textures", textureFolders, "one more folder to look for textures in; may be repeated")
      ->type_name("FOLDER")
      ->expected(1)
      ->take_all();
  app.add_flag("--paths-anywhere", pathsAnywhere,
               "a project may name files outside of its own folder; only for projects that you trust");
}

Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                  const JobControl& job) {
  return isProject(file) ? readProjectFile(file, options, job) : readModelFile(file, options, job);
}

}  // namespace squire::cli
