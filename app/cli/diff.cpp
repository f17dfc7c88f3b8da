#include <array>
#include <string>
#include <vector>

#include "app/cli/project_diff.h"
#include "app/cli/shared_file.h"
#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/utf8.h"
#include "core/export/wad_file.h"
#include "core/formats/wad/compare.h"
#include "core/share/share_page.h"

namespace squire::cli {

namespace {

// Writes a shared page that shows two files beside each other, with a list of what changed between them.
Status writeDiffPage(const std::string& out, const std::array<SharedFile, 2>& files,
                     const std::vector<PageChange>& changes, const InputOptions& input) {
  if (Status free = replacesOnlyPages(out); !free) return free;
  std::array<Bytes, 2> bytes;
  std::vector<SharedWad> wads;
  for (std::size_t i = 0; i < files.size(); ++i) {
    auto wad = sharedWad(files[i], input);
    if (!wad) return wad.error().inFile(files[i].file);
    bytes[i] = *std::move(wad);
    wads.push_back({nameOf({files[i].file, ""}), bytes[i]});
  }
  const std::string title = "What changed: " + titleOf(wads);
  for (std::size_t i = 0; i < files.size(); ++i) wads[i].name = nameOf(files[i]);
  const auto page = sharePage(title, wads, &changes);
  return page ? saveSharePage(out, *page) : page.error();
}

struct DiffArguments {
  std::string before;
  std::string after;
  std::string revision;
  std::string html;
  bool json = false;
  bool exitCode = false;
  InputOptions input;
};

// With --exit-code, code 1 means "different", so an error in the content has the code of an I/O error.
ExitCode failed(const DiffArguments& options, const Error& error) {
  const ExitCode exit = fail(error);
  return options.exitCode && exit == ContentFailed ? IoFailed : exit;
}

Status writePage(const DiffArguments& options, const std::vector<PageChange>& changes) {
  if (options.html.empty()) return {};
  const std::string& after = options.after.empty() ? options.before : options.after;
  return writeDiffPage(options.html, {{{options.before, options.revision}, {after, ""}}}, changes,
                       options.input);
}

ExitCode finish(const DiffArguments& options, const std::string& text,
                const std::vector<PageChange>& changes) {
  const ExitCode printed = print(text);
  if (printed != Done) return printed;
  if (const Status written = writePage(options, changes); !written) return failed(options, written.error());
  return options.exitCode && !changes.empty() ? ContentFailed : Done;
}

// The change as an entry of the page's list. The names of the model and of the clip have their own members;
// the rest of the place follows in `place`.
PageChange onPage(const ProjectChange& change) {
  PageChange out;
  out.text = change.what;
  for (const NamedThing& thing : change.place) {
    if (thing.kind == "model" && out.model.empty()) {
      out.model = thing.name;
    } else if (thing.kind == "clip" && out.clip.empty() && !out.model.empty()) {
      out.clip = thing.name;
    } else {
      out.place.push_back({thing.kind, thing.name});
    }
  }
  return out;
}

ExitCode compareProjects(const DiffArguments& options) {
  const std::string& after = options.after.empty() ? options.before : options.after;
  const auto changes = projectDifferences({options.before, after, options.revision}, options.input);
  if (!changes) return failed(options, changes.error());
  std::string text;
  std::vector<PageChange> listed;
  for (const ProjectChange& change : *changes) {
    text += cleanUtf8(change.text()) + "\n";
    listed.push_back(onPage(change));
  }
  return finish(options, options.json ? changesJson(*changes) : text, listed);
}

// Requires two files of the same kind, or one project and --git.
Status check(const DiffArguments& options) {
  const bool isRevision = !options.revision.empty();
  if (options.after.empty() && !isRevision)
    return makeError(ErrorCode::Usage, "there is nothing to compare it with",
                     "give two files, or a project and --git REV");
  const bool isOne = isProject(options.before);
  if (!options.after.empty() && isOne != isProject(options.after))
    return makeError(ErrorCode::Usage, "a project and an export cannot be compared",
                     "compare two projects, or two exports");
  if (isOne) return {};
  if (isRevision || options.json)
    return makeError(ErrorCode::Usage, "--git and --json are for projects", "leave them out");
  return options.input.expectNone(options.before);
}

ExitCode run(const DiffArguments& options) {
  if (const Status fine = check(options); !fine) return fail(fine.error());
  if (isProject(options.before)) return compareProjects(options);
  const auto before = readWadFile(options.before);
  if (!before) return failed(options, before.error());
  const auto after = readWadFile(options.after);
  if (!after) return failed(options, after.error());
  for (const std::string& file : {options.before, options.after})
    printNotices(unknownKinds(file, "it is not compared"));
  std::string text;
  std::vector<PageChange> listed;
  for (const std::string& line : differences(*before, *after)) {
    text += cleanUtf8(line) + "\n";
    listed.push_back({"", "", {}, line});
  }
  return finish(options, text, listed);
}

void addDiff(Arguments& arguments, DiffArguments& options) {
  arguments.option("before", options.before, "a project or an exported file").required().shownAs("A");
  arguments.option("after", options.after, "a newer one of the same kind").shownAs("B");
  arguments
      .option("--git", options.revision,
              "the revision of project A that B, or else A itself, is compared with")
      .shownAs("REV");
  arguments
      .option("--html", options.html,
              "writes a page that shows both beside each other in a browser, with what changed")
      .shownAs("PAGE");
  arguments.flag("--json", options.json, "prints JSON, for programs; of projects");
  arguments.flag("--exit-code", options.exitCode,
                 "exits with 1 if something changed, with 3 if a file is damaged");
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command diffCommand{
    .name = "diff",
    .summary = "prints what changed between two projects or exports: models, clips, bones and so on",
    .example =
        "  squire diff --git HEAD~1 hero.squire\n"
        "  squire diff --git HEAD~1 hero.squire --html hero.html\n"
        "  squire diff hero_2024_05_01_12_30_00.bin hero_2024_05_02_09_00_00.bin",
    .add = withArguments<DiffArguments, addDiff, run>};

}  // namespace squire::cli
