#include <memory>

#include "app/cli/notices.h"
#include "app/command_line/command.h"
#include "core/base/utf8.h"
#include "core/export/wad_file.h"
#include "core/formats/wad/compare.h"

namespace squire::cli {

namespace {

struct DiffArguments {
  std::string before;
  std::string after;
  bool exitCode = false;
};

// Exit code 1 means "different", so files that cannot be compared need another one.
ExitCode failed(const DiffArguments& options, const Error& error) {
  const ExitCode exit = fail(error);
  return options.exitCode && exit == ContentFailed ? IoFailed : exit;
}

ExitCode run(const DiffArguments& options) {
  const auto before = readWadFile(options.before);
  if (!before) return failed(options, before.error());
  const auto after = readWadFile(options.after);
  if (!after) return failed(options, after.error());
  for (const std::string& file : {options.before, options.after})
    printNotices(unknownKinds(file, "it is not compared"));
  std::string text;
  const std::vector<std::string> lines = differences(*before, *after);
  for (const std::string& line : lines) text += cleanUtf8(line) + "\n";
  const ExitCode printed = print(text);
  if (printed != Done) return printed;
  return options.exitCode && !lines.empty() ? ContentFailed : Done;
}

void addDiff(Arguments& arguments) {
  const auto options = std::make_shared<DiffArguments>();
  arguments.option("before", options->before, "an exported file").required().shownAs("A");
  arguments.option("after", options->after, "a newer one").required().shownAs("B");
  arguments.flag("--exit-code", options->exitCode,
                 "exits with 1 if something changed, with 3 if a file is damaged");
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command diffCommand{
    .name = "diff",
    .summary = "prints what changed between two exports: models, clips, bones and so on",
    .example = "  squire diff hero_2024_05_01_12_30_00.bin hero_2024_05_02_09_00_00.bin",
    .add = addDiff};

}  // namespace squire::cli
