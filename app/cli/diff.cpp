#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/cli/shared_file.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "core/base/numbers.h"
#include "core/base/result.h"
#include "core/base/utf8.h"
#include "core/export/wad_file.h"
#include "core/fight/frame_data.h"
#include "core/fight/frame_table.h"
#include "core/fight/roster.h"
#include "core/formats/project/changes/project_changes.h"
#include "core/formats/wad/compare.h"
#include "core/share/share_page.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

// Which two versions of a project to compare.
struct ProjectVersions {
  std::string before;    // a file, in `revision` if that is set
  std::string after;     // a file
  std::string revision;  // of `before` in git; empty: as it is on the disk
};

// A version of a project; without models if its sources differ from those that were last imported.
struct ProjectVersion {
  Project project;
  std::vector<Model> models;
  bool isWhole = false;
};

Result<ProjectFile> stored(const std::string& file, const std::string& revision) {
  return revision.empty() ? openProjectFile(file) : projectInGit(file, revision);
}

Result<ProjectVersion> versionOf(const std::string& file, const std::string& revision,
                                 const InputOptions& input) {
  const auto kept = stored(file, revision);
  if (!kept) return kept.error();
  auto loaded = loadSources(*kept, fs::path(file).parent_path(), input.loading());
  if (!loaded) return loaded.error();
  for (const SourceReport& source : loaded->sources) {
    if (source.state == SourceState::Loaded) continue;
    printNotice(file + (revision.empty() ? "" : " in " + revision) + ": the source " + source.file.string() +
                " is not what was last imported, so only what the project stores is compared");
    return ProjectVersion{kept->project, {}, false};
  }
  return ProjectVersion{std::move(loaded->project), std::move(loaded->models), true};
}

void addCount(std::string& out, const char* what, std::int64_t was, std::int64_t now) {
  if (was == now) return;
  out += (out.empty() ? "" : ", ") + std::string(what) + " " + std::to_string(was) + " to " +
         std::to_string(now);
}

void addNumber(std::string& out, const char* what, float was, float now, int digits) {
  const std::string before = fixedText(static_cast<double>(was), digits);
  const std::string after = fixedText(static_cast<double>(now), digits);
  if (before != after) out += (out.empty() ? "" : ", ") + std::string(what) + " " + before + " to " + after;
}

void addText(std::string& out, const char* what, const std::string& was, const std::string& now) {
  if (was == now) return;
  const auto shown = [](const std::string& text) { return text.empty() ? "unknown" : text; };
  out += (out.empty() ? "" : ", ") + std::string(what) + " " + shown(was) + " to " + shown(now);
}

void addKnown(std::string& out, const char* what, const std::optional<std::int64_t>& was,
              const std::optional<std::int64_t>& now) {
  const auto text = [](const auto& ticks) { return ticks ? std::to_string(*ticks) : std::string(); };
  addText(out, what, text(was), text(now));
}

std::string frameChanges(const FrameData& was, const FrameData& now) {
  std::string out;
  addCount(out, "startup", was.startup, now.startup);
  addCount(out, "active", was.active, now.active);
  addCount(out, "pause", was.pause, now.pause);
  addCount(out, "recovery", was.recovery, now.recovery);
  addCount(out, "total", was.total, now.total);
  addCount(out, "actionable", was.actionable, now.actionable);
  addNumber(out, "reach", was.reach, now.reach, 3);
  addNumber(out, "distance", was.distance, now.distance, 3);
  addNumber(out, "damage", was.damage, now.damage, 1);
  addKnown(out, "on hit", was.onHit, now.onHit);
  addKnown(out, "on block", was.onBlock, now.onBlock);
  addText(out, "punished by", punishersText(was), punishersText(now));
  return out.empty() ? out : "frame data: " + out;
}

void addFrameData(const ProjectVersion& before, const ProjectVersion& after,
                  std::vector<ProjectChange>& changes) {
  const std::vector<Roster> was = rostersOf(before.project, before.models);
  const std::vector<Roster> now = rostersOf(after.project, after.models);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::string& model = after.project.models[i]->name;
    const auto old =
        std::ranges::find_if(before.project.models, [&](const auto& one) { return one->name == model; });
    if (old == before.project.models.end()) continue;
    const Roster& roster = was[static_cast<std::size_t>(old - before.project.models.begin())];
    const std::vector<FrameData> earlier = frameDataOf(roster.clips);
    for (const FrameData& data : frameDataOf(now[i].clips)) {
      const auto same = std::ranges::find(earlier, data.name, &FrameData::name);
      const std::string what = same != earlier.end() ? frameChanges(*same, data) : std::string();
      if (!what.empty()) changes.push_back({{{"model", model}, {"clip", data.name}}, what});
    }
  }
}

// The changes between two versions, with the frame data of clips. If sources cannot be read as they were last
// imported, prints a notice and compares only what the projects store.
Result<std::vector<ProjectChange>> projectDifferences(const ProjectVersions& versions,
                                                      const InputOptions& input) {
  const auto before = versionOf(versions.before, versions.revision, input);
  if (!before) return before.error();
  const auto after = versionOf(versions.after, "", input);
  if (!after) return after.error();
  std::vector<ProjectChange> changes = differences(before->project, after->project);
  if (before->isWhole && after->isWhole) addFrameData(*before, *after, changes);
  return changes;
}

// {"changes": [{"model": "Knight", "clip": "punch", "what": "..."}]}
std::string changesJson(const std::vector<ProjectChange>& changes) {
  Json list = Json::array();
  for (const ProjectChange& change : changes) {
    Json one = Json::object();
    for (const NamedPlace& thing : change.place) one.set(thing.kind, thing.name);
    one.set("what", change.what);
    list.push(std::move(one));
  }
  return writeJson(Json::object({{"changes", std::move(list)}})) + "\n";
}

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
  for (const NamedPlace& thing : change.place) {
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
