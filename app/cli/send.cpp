#include <filesystem>
#include <map>

#include "app/cli/project_sources.h"
#include "app/command_line/command.h"
#include "core/base/utf8.h"
#include "core/base/words.h"
#include "core/edit/sources/keep_images.h"
#include "core/json/json.h"
#include "core/workspace/hand_over.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/project_path.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct SendArguments {
  std::vector<std::string> files;
  std::string project;
  bool json = false;
  InputOptions input;
};

enum class Outcome : std::uint32_t { Created, Updated, HandedOver };
constexpr auto outcomes = wordsOf<Outcome>("created", "updated", "handed over");

Status tell(const SendArguments& options, Outcome outcome) {
  const std::string_view word = outcomes[outcome];
  if (options.json)
    return writeOut(writeJson(Json::object({{"project", options.project}, {"outcome", word}})) + "\n");
  return writeOut(cleanUtf8(options.project) + ": " + std::string(word) + "\n");
}

Result<Project> withSources(Project project, const std::vector<std::string>& files,
                            const SendArguments& options) {
  for (const std::string& file : files) {
    auto next = withSource(project, options.project, file, options.input);
    if (!next) return next.error();
    project = std::move(*next);
  }
  return project;
}

Status create(const SendArguments& options, const ProjectLock& lock) {
  Project project;
  project.name = fs::path(options.project).stem().string();
  auto made = withSources(std::move(project), options.files, options);
  if (!made) return made.error();
  const auto saved = saveProject(
      withKnownImages(*made, {}), lock,
      {.existing = Existing::Keep, .announce = [&options] { return tell(options, Outcome::Created); }});
  return saved ? Status() : saved.error();
}

// The model files to import: path in the project, path on the disk.
using Sent = std::map<std::string, std::string>;

// Merges all sources that changed, and adds those that are new.
Status merge(Sent sent, const SendArguments& options, const ProjectLock& lock) {
  const auto loaded = loadWholeProject(options.project, options.input.loading(ChangedSources::MergeToSave));
  if (!loaded) return loaded.error();
  printLoaded(*loaded);
  for (const Source& source : loaded->project.sources) sent.erase(source.path);
  std::vector<std::string> fresh;
  for (const auto& [path, file] : sent) fresh.push_back(file);
  const auto project = withSources(loaded->project, fresh, options);
  if (!project) return project.error();
  const auto saved = saveProject(withKnownImages(*project, loaded->textures), lock,
                                 {.announce = [&options] { return tell(options, Outcome::Updated); }});
  return saved ? Status() : saved.error();
}

// Also imports the files that an earlier call handed over to an editor that has not read them. If the import
// fails, hands these files over again.
Status update(Sent sent, const SendArguments& options, const ProjectLock& lock) {
  const PathRule rule{fs::path(options.project).parent_path(), options.input.pathsAnywhere};
  std::vector<std::string> pending;
  Status done;
  for (const std::string& path : takeHandedOver(options.project)) {
    const auto file = resolvePath(rule, path);
    if (!file) {
      done = file.error();
    } else {
      sent.emplace(path, file->string());
      pending.push_back(path);
    }
  }
  if (done) done = merge(std::move(sent), options, lock);
  if (done) return done;
  // Ignores an error of handOver(), because the error of the import is more useful.
  if (!pending.empty()) static_cast<void>(handOver(options.project, pending));
  return done.error();
}

Status send(const SendArguments& options) {
  if (Status one = options.input.checkAs(options.files.size()); !one) return one.error();
  Sent sent;
  for (const std::string& file : options.files) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored))
      return makeError(ErrorCode::Io, "there is no such file", "export it first").inFile(file);
    auto path = sourcePath(options.project, file, options.input.pathsAnywhere);
    if (!path) return path.error();
    sent.emplace(std::move(*path), file);
  }
  const auto outcome = ProjectLock::acquire(options.project);
  if (!outcome) return outcome.error().inFile(options.project);
  if (const auto& lock = outcome->lock) {
    std::error_code ignored;
    return fs::exists(options.project, ignored) ? update(std::move(sent), options, *lock)
                                                : create(options, *lock);
  }
  std::vector<std::string> paths;
  for (const auto& [path, file] : sent) paths.push_back(path);
  if (Status asked = handOver(options.project, paths); !asked) return asked.error();
  return tell(options, Outcome::HandedOver);
}

ExitCode run(const SendArguments& options) {
  if (!isProject(options.project))
    return fail(makeError(ErrorCode::Usage, "a project's name ends in .squire", "--to NAME.squire"));
  const Status sent = send(options);
  return sent ? Done : fail(sent.error());
}

void addSend(Arguments& arguments, SendArguments& options) {
  arguments
      .option("files", options.files, "model files; those that the project has not yet become its sources")
      .required()
      .shownAs("FILE");
  arguments.option("--to", options.project, "the project; it is made if it does not exist")
      .required()
      .shownAs("NAME.squire");
  arguments.flag("--json", options.json, "prints JSON, for programs");
  options.input.add(arguments);
}

}  // namespace

extern const Command sendCommand{
    .name = "send",
    .summary =
        "takes changed or new model files into a project, or has the editor that has it open take them",
    .example = "  squire send art/hero.fbx --to hero.squire",
    .add = withArguments<SendArguments, addSend, run>};

}  // namespace squire::cli
