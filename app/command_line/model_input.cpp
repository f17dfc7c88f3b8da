#include "app/command_line/model_input.h"

#include <algorithm>
#include <filesystem>

#include "core/io/file.h"
#include "core/io/texture_search.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_path.h"

namespace squire::cli {

namespace {

void addOnce(std::vector<std::string>& list, const std::string& item) {
  if (!item.empty() && std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

Result<ModelInput> readModelFile(const std::string& file, const InputOptions& options,
                                 const ImportSettings& settings) {
  const auto space = options.space.parse();
  if (!space) return space.error();
  ImportOptions wanted;
  wanted.space = *space;
  wanted.mergeArmatures = options.merge;
  auto imported = importFile(file, wanted, {}, settings);
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

Result<ModelInput> readProjectFile(const std::string& file, const InputOptions& options,
                                   const ImportSettings& settings) {
  if (options.sayHow()) {
    return makeError(ErrorCode::Usage, "how its sources are read stands in the project",
                     "leave --up, --front, --scale and --merge to model files")
        .inFile(file);
  }
  LoadOptions load;
  load.import = settings;
  load.pathsAnywhere = options.pathsAnywhere;
  auto loaded = loadProject(file, load);
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
  input.settings = loaded->project.exports;
  input.project = std::move(loaded->project);
  if (std::string& profile = input.settings->profile; !profile.empty()) {
    const auto path =
        resolvePath({std::filesystem::path(file).parent_path(), options.pathsAnywhere}, profile);
    if (!path) return path.error().inFile(file);
    profile = pathText(*path);
  }
  return input;
}

}  // namespace

bool InputOptions::sayHow() const {
  return merge || !space.up.empty() || !space.front.empty() || !space.metresPerUnit.empty();
}

Status InputOptions::expectNone(const std::string& file) const {
  if (!sayHow() && textureFolders.empty() && !pathsAnywhere) return {};
  return makeError(ErrorCode::Usage, "an exported file is shown as it is",
                   "leave --up, --front, --scale, --merge, --textures and --paths-anywhere to its sources")
      .inFile(file);
}

bool isProject(const std::string& file) { return std::filesystem::path(file).extension() == ".squire"; }

void InputOptions::add(Arguments& arguments) {
  space.add(arguments);
  arguments.flag("--merge", merge, "several armatures become one model instead of one each");
  addPlaces(arguments);
}

void InputOptions::addPlaces(Arguments& arguments) {
  arguments.option("--textures", textureFolders, "one more folder to look for textures in; may be repeated")
      .shownAs("FOLDER")
      .mayRepeat();
  arguments.flag("--paths-anywhere", pathsAnywhere,
                 "a project may name files outside of its own folder; only for projects that you trust");
}

Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                  ImportSettings settings) {
  settings.textureFolders.assign(options.textureFolders.begin(), options.textureFolders.end());
  return isProject(file) ? readProjectFile(file, options, settings) : readModelFile(file, options, settings);
}

}  // namespace squire::cli
