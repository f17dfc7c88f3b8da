#include <filesystem>
#include <optional>
#include <string>

#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/utf8.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/merge_projects.h"
#include "core/model/project.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

// The open conflicts of a project, one line each: the subject, and the values of the sides.
std::string conflictsText(const Project& project) {
  const Json document = documentOfConflicts(project);
  std::string text;
  for (const MergeConflict& conflict : conflictsOf(project))
    text += cleanUtf8("conflict: " + conflict.placeText() + ": " + sidesText(document, conflict)) + "\n";
  return text;
}

// {"conflicts": [{"number": 1, "place": "clip \"punch\": bone \"head\"", "what": "...", "at": [...],
// "base": ..., "ours": ..., "theirs": ...}]}
std::string conflictsJson(const Project& project) {
  const Json document = documentOfConflicts(project);
  Json list = Json::array();
  int number = 0;
  for (const MergeConflict& conflict : conflictsOf(project)) {
    list.push(Json::object({{"number", ++number},
                            {"place", conflict.placeText()},
                            {"what", sidesText(document, conflict)},
                            {"at", conflict.at},
                            {"base", conflict.base},
                            {"ours", valueInEffect(document, conflict)},
                            {"theirs", conflict.theirs}}));
  }
  return writeJson(Json::object({{"conflicts", std::move(list)}})) + "\n";
}

namespace fs = std::filesystem;

struct MergeArguments {
  std::string base;
  std::string ours;
  std::string theirs;
  std::string out;
  bool dryRun = false;
  bool json = false;
};

// Exit code 1 means "conflicts", so an error in the content has the code of an I/O error.
ExitCode failed(const Error& error) {
  const ExitCode exit = fail(error);
  return exit == ContentFailed ? IoFailed : exit;
}

// Git gives an empty file as the base of files that both sides added.
Result<std::optional<ProjectFile>> baseOf(const std::string& file) {
  std::error_code none;
  if (fs::is_regular_file(file, none) && fs::file_size(file, none) == 0) return std::optional<ProjectFile>();
  auto base = openProjectFile(file);
  return base ? Result<std::optional<ProjectFile>>(*std::move(base)) : base.error();
}

ExitCode run(const MergeArguments& options) {
  if (options.out.empty() && !options.dryRun)
    return fail(makeError(ErrorCode::Usage, "there is nowhere to write the merged project",
                          "give --out FILE, or --dry-run to see what would happen"));
  const auto lock = lockUnlessDry(options.out, options.dryRun);
  if (!lock) return failed(lock.error());
  const auto base = baseOf(options.base);
  if (!base) return failed(base.error());
  const auto ours = openProjectFile(options.ours);
  if (!ours) return failed(ours.error());
  const auto theirs = openProjectFile(options.theirs);
  if (!theirs) return failed(theirs.error());
  const MergedProject merged =
      mergeProjects(*base ? &(*base)->project : nullptr, ours->project, theirs->project);
  if (*lock) {
    // Git's own file of this name must not get a backup beside it.
    const auto saved = saveProject(merged.project, **lock, {.keepBackup = false});
    if (!saved) return failed(saved.error());
  }
  const ExitCode printed =
      print(options.json ? conflictsJson(merged.project) : conflictsText(merged.project));
  if (printed != Done) return printed;
  if (conflictsOf(merged.project).empty()) return Done;
  if (!options.json)
    printNotice(
        "ours is in effect where there is a conflict; decide in the editor's Problems panel, or with "
        "squire edit --do settle-conflict");
  return ContentFailed;
}

void addMerge(Arguments& arguments, MergeArguments& options) {
  arguments.option("base", options.base, "the project that both were made from; an empty file: none")
      .required()
      .shownAs("BASE");
  arguments.option("ours", options.ours, "one version; it stays in effect where there is a conflict")
      .required()
      .shownAs("OURS");
  arguments.option("theirs", options.theirs, "the other version").required().shownAs("THEIRS");
  arguments.option("--out,-o", options.out, "where the merged project goes; may be one of the three")
      .shownAs("FILE");
  arguments.flag("--dry-run", options.dryRun, "writes nothing");
  arguments.flag("--json", options.json, "prints JSON, for programs");
}

}  // namespace

extern const Command mergeCommand{
    .name = "merge",
    .summary =
        "merges two versions of a project; exits with 1 if conflicts are left to people, with 3 if a file is "
        "damaged",
    .example =
        "  squire merge base.squire ours.squire theirs.squire --out merged.squire\n"
        "  git config merge.squire.driver \"squire merge %O %A %B --out %A\"\n"
        "  echo \"*.squire merge=squire\" >> .gitattributes",
    .add = withArguments<MergeArguments, addMerge, run>};

}  // namespace squire::cli
