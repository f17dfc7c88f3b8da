#include <chrono>
#include <cstdio>

#include "app/cli/fight_inspection.h"
#include "app/cli/import_report.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "core/export/findings_in.h"
#include "core/export/wad_file.h"
#include "core/formats/wad/describe.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

struct InspectArguments {
  std::string file;
  bool json = false;
  bool brief = false;
  InputOptions input;
};

ExitCode failContent(Error error, const std::string& file) {
  error.code = ErrorCode::Content;
  return fail(error.inFile(file));
}

ExitCode inspectWad(const InspectArguments& options) {
  const auto file = MappedFile::open(options.file);
  if (!file) return fail(file.error());
  if (!options.json) {
    const auto text = wad::describeText(file->bytes());
    return text ? print(*text) : failContent(text.error(), options.file);
  }
  if (options.brief) {
    const auto described = wad::describe(file->bytes());
    return described ? print(writeJson(*described) + "\n") : failContent(described.error(), options.file);
  }
  const Status written = wad::writeDescription(file->bytes(), [](std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  });
  if (!written && written.error().code == ErrorCode::Io) return fail(written.error());
  return written ? print("") : failContent(written.error(), options.file);
}

ExitCode run(const InspectArguments& options) {
  const bool isWad = isWadFile(options.file);
  if (options.brief && !(isWad && options.json)) {
    return fail(makeError(ErrorCode::Usage, "--brief is for an exported file with --json",
                          "leave it out; the rest is short already"));
  }
  if (isWad) {
    if (const Status fit = options.input.expectNone(options.file); !fit) return fail(fit.error());
    return inspectWad(options);
  }
  const auto start = std::chrono::steady_clock::now();
  auto input = readModelInput(options.file, options.input);
  if (!input) return isDamagedWad(options.file, input.error()) ? inspectWad(options) : fail(input.error());
  input->imported.diagnostics = findingsIn(*input);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  if (options.json) {
    Json json = importJson(options.file, input->imported, taken.count());
    if (input->project) json.set("fights", fightsJson(*input->project));
    return print(writeJson(json) + "\n");
  }
  std::string text = importText(options.file, input->imported, taken.count());
  if (input->project) text += fightsText(*input->project);
  return print(text);
}

void addInspect(Arguments& arguments, InspectArguments& options) {
  arguments.option("file", options.file, "an exported file, a project or a model file")
      .required()
      .shownAs("FILE");
  arguments.flag("--json", options.json, "prints JSON, of an exported file down to every number");
  arguments.flag("--brief", options.brief, "with --json: counts in place of vertices, indices and poses");
  options.input.add(arguments);
}

}  // namespace

extern const Command inspectCommand{.name = "inspect",
                                    .summary = "prints what is in an exported file, down to every struct",
                                    .example =
                                        "  squire inspect hero.bin\n"
                                        "  squire inspect --json hero.bin | jq .meshes.items[0].vertex_count",
                                    .add = withArguments<InspectArguments, addInspect, run>};

}  // namespace squire::cli
