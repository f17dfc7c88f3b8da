#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/edited_project.h"
#include "app/cli/project_sources.h"
#include "app/cli/text_table.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "app/command_line/outputs.h"
#include "core/base/diagnostics.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/edit/table/labels.h"
#include "core/edit/table/page.h"
#include "core/edit/table/script.h"
#include "core/formats/project/changes/project_changes.h"
#include "core/io/file.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/project_path.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct EditArguments {
  std::string file;
  std::vector<std::string> edits;  // alternating names and arguments
  std::string script;
  std::string out;
  std::string describe;
  bool dryRun = false;
  bool list = false;
  bool page = false;
  bool labels = false;
  bool quiet = false;
  bool json = false;
  InputOptions input;
};

std::string listText() {
  TextTable table("ll");
  for (const EditEntry& one : allEdits()) table.addRow({std::string(one.name), std::string(one.summary)});
  return table.text();
}

std::string descriptionOf(const EditEntry& edit) {
  std::string text = std::string(edit.name) + "\n  " + std::string(edit.summary) + "\n";
  TextTable table("llll");
  for (const MemberInfo& field : edit.fields)
    table.addRow({field.name, field.type, field.mayBeMissing ? "may be left out" : "", field.meaning});
  text += table.text();
  if (std::ranges::any_of(edit.fields, [](const MemberInfo& field) { return field.type == "time"; }))
    text += "  a time is a number of frames (12 or 7.5), seconds (\"0.25s\") or ticks (\"1539538601t\")\n";
  text += "in the history:\n";
  for (const LabelPattern& one : edit.labels) text += "  " + std::string(one.text()) + '\n';
  return text;
}

Json schemaOf(const EditEntry& edit) {
  Json schema = edit.schema();
  schema.set("$schema", "https://json-schema.org/draft/2020-12/schema");
  schema.set("title", edit.name);
  schema.set("description", edit.summary);
  return schema;
}

ExitCode list(const EditArguments& options) {
  if (!options.json) return print(listText());
  Json all = Json::array();
  for (const EditEntry& one : allEdits()) all.push(schemaOf(one));
  return print(writeJson(all) + '\n');
}

ExitCode describe(const EditArguments& options) {
  const EditEntry* edit = findEdit(options.describe);
  if (edit == nullptr) return fail(applyEdit({}, options.describe, {}).error());
  return print(options.json ? writeJson(schemaOf(*edit)) + '\n' : descriptionOf(*edit));
}

Result<std::string> scriptText(const std::string& file) {
  if (file != "-") {
    const auto bytes = readFile(file, longestScript);
    return bytes ? Result<std::string>(std::string(asText(*bytes))) : bytes.error();
  }
  std::string text;
  std::array<char, 65536> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), stdin)) {
    text.append(part.data(), count);
    if (text.size() > longestScript)
      return makeError(ErrorCode::Limit, "the script is too long", "give it in parts");
  }
  if (std::ferror(stdin) != 0) return makeError(ErrorCode::Io, "standard input cannot be read");
  return text;
}

Result<std::vector<ScriptLine>> linesOf(const EditArguments& options) {
  if (!options.script.empty()) {
    const auto text = scriptText(options.script);
    if (!text) return text.error();
    auto lines = readScript(*text);
    return lines ? std::move(lines) : lines.error().inFile(options.script);
  }
  std::vector<ScriptLine> lines;
  for (std::size_t i = 0; i + 1 < options.edits.size(); i += 2) {
    auto args = parseJson(options.edits[i + 1]);
    if (!args) {
      return makeError(ErrorCode::Usage,
                       "--do " + options.edits[i] + ": its arguments are no JSON: " + args.error().message,
                       "squire edit --describe " + options.edits[i]);
    }
    lines.push_back({lines.size() + 1, options.edits[i], *std::move(args)});
  }
  return lines;
}

// Reads the model files that edits name, with the settings for the project's sources.
EditFiles filesOf(const EditArguments& options, const fs::path& folder) {
  return {[&options, folder](const std::string& path, const ImportOptions& import) -> Result<SourceFile> {
    const auto file = resolvePath({folder, options.input.pathsAnywhere}, path);
    if (!file) return file.error();
    const auto hash = hashFile(*file);
    if (!hash) return hash.error();
    auto read = importCached(*file, *hash, import, {}, importSettings(folder, options.input.importSettings()),
                             options.input.importCache());
    if (!read) return read.error();
    printNotices(read->imported.diagnostics);
    return SourceFile{*hash, std::make_shared<const Imported>(std::move(read->imported))};
  }};
}

void addChanges(const Project& before, const ScriptRun& run, bool quiet, std::string& text) {
  if (quiet) return;
  for (const ScriptStep& step : run.steps) {
    text += std::to_string(step.line) + ": " + textOf(step.label);
    for (const Made& made : step.made) {
      if (!made.name.empty()) text += " -> \"" + made.name + '"';
    }
    text += '\n';
  }
  for (const ProjectChange& change : differences(before, run.project))
    text += "  " + cleanUtf8(change.text()) + '\n';
}

ExitCode edit(const EditArguments& options) {
  if (!isProject(options.file) || (!options.out.empty() && !isProject(options.out)))
    return fail(makeError(ErrorCode::Usage, "a project's name ends in .squire", "make one with squire new"));
  const auto lines = linesOf(options);
  if (!lines) return fail(lines.error());
  if (lines->empty())
    return fail(
        makeError(ErrorCode::Usage, "there is no edit to make", "give --do NAME JSON, or --script FILE"));
  const auto target = lockUnlessDry(options.out.empty() ? options.file : options.out, options.dryRun);
  if (!target) return fail(target.error());
  const auto loaded = loadProject(options.file, options.input.loading(ChangedSources::MergeToSave));
  if (!loaded) return fail(loaded.error());
  printLoaded(*loaded, options.quiet);
  const auto run = runScript(loaded->project, *lines, filesOf(options, fs::path(options.file).parent_path()),
                             ScriptCalls::Dropped);
  if (!run) return fail(options.script.empty() ? run.error() : run.error().inFile(options.script));
  std::string text;
  addChanges(loaded->project, *run, options.quiet, text);
  if (!*target) return print(text);
  const Status saved =
      saveEdited({run->project, options.file, options.input.pathsAnywhere, loaded->textures}, **target, text);
  return saved ? Done : fail(saved.error());
}

ExitCode run(const EditArguments& options) {
  if (options.page) return print(editsPage());
  if (options.labels) return print(labelsToTranslate());
  if (options.list) return list(options);
  if (!options.describe.empty()) return describe(options);
  if (options.file.empty())
    return fail(makeError(ErrorCode::Usage, "a project is needed", "squire edit --help"));
  return edit(options);
}

void addEdit(Arguments& arguments, EditArguments& options) {
  arguments.option("project", options.file, "the project to edit").shownAs("FILE");
  const Argument edits =
      arguments
          .option("--do", options.edits, "an edit by its name, with its arguments as JSON; may be repeated")
          .shownAs("NAME JSON")
          .pairs();
  arguments.option("--script", options.script, "a file with one edit a line, or - for standard input")
      .shownAs("FILE")
      .excludes(edits);
  arguments.option("--out", options.out, "writes the edited project here; default: in place").shownAs("FILE");
  arguments.flag("--dry-run", options.dryRun, "says what would change, and writes nothing");
  arguments.flag("--list", options.list, "lists all edits");
  arguments.option("--describe", options.describe, "describes the arguments of an edit").shownAs("NAME");
  arguments.flag("--page", options.page, "prints the reference of all edits as Markdown");
  arguments.flag("--labels", options.labels, "prints the texts of all undo steps for translators");
  arguments.flag("--json", options.json, "prints --list and --describe as JSON Schema");
  arguments.flag("-q,--quiet", options.quiet, "does not print what was done");
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command editCommand{
    .name = "edit",
    .summary = "applies edits to a project, all or none",
    .example =
        "  squire edit hero.squire --do set-loop '{\"clip\": \"walk\", \"loop\": true}'\n"
        "  squire edit hero.squire --script changes.jsonl --dry-run\n"
        "  squire edit hero.squire --script changes.jsonl --out changed.squire",
    .add = withArguments<EditArguments, addEdit, run>};

}  // namespace squire::cli
