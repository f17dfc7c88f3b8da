#include "app/cli/fight_input.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "app/cli/project_sources.h"
#include "core/base/nearest.h"
#include "core/io/system_error.h"

namespace squire::cli {

namespace {

Error noneNamed(const std::string& what, const std::string& name, const std::vector<std::string>& names) {
  const std::string near = nearest(name, names);
  std::string all;
  for (const std::string& one : names) all += (all.empty() ? "" : ", ") + one;
  return makeError(ErrorCode::Usage, "there is no " + what + " \"" + name + "\"",
                   !near.empty() ? "did you mean \"" + near + "\"?"
                   : all.empty() ? "the project has none"
                                 : "there is: " + all);
}

}  // namespace

Result<LoadedProject> loadFights(const std::string& file, const InputOptions& options) {
  if (!isProject(file)) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return systemError(file, "cannot open it", ENOENT);
    return makeError(ErrorCode::Usage, "only a project has fight data, a model file has none",
                     "make one with squire new")
        .inFile(file);
  }
  return loadWholeProject(file, options.loading());
}

Result<FightInput> fightsOf(const LoadedProject& loaded, const std::string& file) {
  FightInput out;
  out.file = file;
  out.game = loaded.project.game;
  std::vector<Roster> rosters = rostersOf(loaded.project, loaded.models);
  for (std::size_t i = 0; i < rosters.size(); ++i) {
    const ProjectModel& entry = *loaded.project.models[i];
    const auto model = std::ranges::find(loaded.models, entry.id, &Model::id);
    out.models.push_back({model == loaded.models.end() ? entry.name : model->name, std::move(rosters[i]),
                          fightOf(entry).contracts, entry.id});
  }
  if (out.models.empty()) {
    return makeError(ErrorCode::Content, "the project has no model", "import one into it").inFile(file);
  }
  return out;
}

Result<FightInput> readFights(const std::string& file, const InputOptions& options) {
  const auto loaded = loadFights(file, options);
  if (!loaded) return loaded.error();
  printLoaded(*loaded);
  return fightsOf(*loaded, file);
}

Result<const FightInput::Entry*> modelNamed(const FightInput& input, const std::string& name) {
  if (name.empty() && input.models.size() == 1) return &input.models.front();
  std::vector<std::string> names;
  for (const auto& model : input.models) {
    if (model.name == name) return &model;
    names.push_back(model.name);
  }
  if (!name.empty()) return noneNamed("model", name, names).inFile(input.file);
  // The only model with fight data.
  const FightInput::Entry* only = nullptr;
  for (const auto& model : input.models) {
    if (model.roster.clips.empty()) continue;
    if (only) {
      return makeError(ErrorCode::Usage, "the project has several models", "choose one by its name")
          .inFile(input.file);
    }
    only = &model;
  }
  return only ? only : &input.models.front();
}

Result<const FightClip*> clipNamed(const FightInput::Entry& model, const std::string& name) {
  if (const FightClip* clip = model.roster.find(name)) return clip;
  std::vector<std::string> names;
  for (const FightClip& clip : model.roster.clips) names.push_back(clip.name);
  return noneNamed("clip", name, names);
}

}  // namespace squire::cli
