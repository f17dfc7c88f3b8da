#include <filesystem>

#include "app/cli/commands.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/workspace/gather_files.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct GatherArguments {
  std::string project;
  bool dryRun = false;
  InputOptions input;
};

std::string textOf(const GatheredFiles& gathered) {
  if (gathered.paths.empty()) return "the project names no file outside of its folder\n";
  std::string text;
  for (const auto& [before, after] : gathered.paths) text += cleanUtf8(before + ": " + after) + "\n";
  return text;
}

ExitCode run(const GatherArguments& options) {
  if (!isProject(options.project))
    return fail(makeError(ErrorCode::Usage, "a project's name ends in .squire", "squire gather NAME.squire"));
  const auto lock = lockUnlessDry(options.project, options.dryRun);
  if (!lock) return fail(lock.error());
  LoadOptions load = options.input.loading();
  load.pathsAnywhere = true;
  const auto loaded = loadProject(options.project, load);
  if (!loaded) return fail(loaded.error());
  const auto gathered = gatherFiles(*loaded, fs::path(options.project).parent_path(), !options.dryRun);
  if (!gathered) return fail(gathered.error());
  const std::string text = textOf(*gathered);
  if (!*lock || gathered->paths.empty()) return print(text);
  const auto project = gathered->applied(loaded->project);
  if (!project) return fail(project.error().inFile(options.project));
  const auto saved = saveProject(*project, **lock, {.announce = [&text] { return writeOut(text); }});
  return saved ? Done : fail(saved.error());
}

void addGather(Arguments& arguments, GatherArguments& options) {
  arguments.option("project", options.project, "the project, which you trust: it may name any of your files")
      .required()
      .shownAs("NAME.squire");
  arguments.flag("--dry-run", options.dryRun, "only print what would be copied");
  addLarge(arguments, options.input.large);
}

}  // namespace

extern const Command gatherCommand{
    .name = "gather",
    .summary = "copies the files that a project names outside of its folder into it",
    .example = "  squire gather hero.squire",
    .add = withArguments<GatherArguments, addGather, run>};

}  // namespace squire::cli
