#include <filesystem>

#include "app/cli/project_sources.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/sources/keep_images.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::vector<std::string> inputs;
  std::string out;
  std::string name;
  std::vector<std::string> loops;
  InputOptions input;
};

// Makes all clips with this name loop, in any model.
Result<Project> withLoop(Project project, const std::string& name) {
  bool isFound = false;
  const auto models = project.models;
  for (const auto& model : models) {
    const ProjectClip* clip = model->findClip(name);
    if (!clip) continue;
    auto edit = setClipLoop(project, {{model->id, clip->id}, true});
    if (!edit) return edit.error();
    project = std::move(edit->project);
    isFound = true;
  }
  if (isFound) return project;
  return makeError(ErrorCode::Usage, "no model has a clip \"" + name + "\" to loop",
                   "see `squire import FILE`");
}

Result<Project> build(const NewArguments& options) {
  Project project;
  project.name = options.name.empty() ? fs::path(options.out).stem().string() : options.name;
  if (Status one = options.input.checkAs(options.inputs.size()); !one) return one.error();
  if (auto named = setProject(project, {project.name, project.rate}); !named) return named.error();
  for (const std::string& file : options.inputs) {
    auto next = withSource(project, options.out, file, options.input);
    if (!next) return next.error();
    project = std::move(*next);
  }
  for (const std::string& clip : options.loops) {
    auto next = withLoop(project, clip);
    if (!next) return next.error();
    project = std::move(*next);
  }
  return project;
}

ExitCode run(const NewArguments& options) {
  if (!isProject(options.out)) {
    return fail(makeError(ErrorCode::Usage, "a project's name ends in .squire", "--out NAME.squire"));
  }
  const auto lock = ProjectLock::require(options.out);
  if (!lock) return fail(lock.error());
  const auto project = build(options);
  if (!project) return fail(project.error());
  const auto saved =
      saveProject(withKnownImages(*project, {}), *lock,
                  {.existing = Existing::Keep, .announce = [&options] { return writePath(options.out); }});
  return saved ? Done : fail(saved.error());
}

void addNew(Arguments& arguments, NewArguments& options) {
  arguments.option("inputs", options.inputs, "model files, which become the project's sources")
      .required()
      .shownAs("FILE");
  arguments.option("--out", options.out, "the project to write; its sources are named relative to it")
      .required()
      .shownAs("NAME.squire");
  arguments.option("--name", options.name, "the name of the project; default: that of its file")
      .shownAs("NAME");
  arguments.option("--loop", options.loops, "a clip that loops; may be repeated").shownAs("CLIP").mayRepeat();
  options.input.add(arguments);
}

}  // namespace

extern const Command newCommand{
    .name = "new",
    .summary = "creates a project from model files",
    .example = "  squire new art/hero.fbx --out hero.squire --loop idle --loop walk",
    .add = withArguments<NewArguments, addNew, run>};

}  // namespace squire::cli
