#include <memory>

#include "app/cli/commands.h"
#include "app/cli/wad_file.h"
#include "core/base/utf8.h"
#include "core/export/compare.h"

namespace squire::cli {

namespace {

struct Options {
  std::string before;
  std::string after;
  bool exitCode = false;
};

ExitCode run(const Options& options) {
  const auto before = readWadFile(options.before);
  if (!before) return fail(before.error());
  const auto after = readWadFile(options.after);
  if (!after) return fail(after.error());
  std::string text;
  const std::vector<std::string> lines = differences(*before, *after);
  for (const std::string& line : lines) text += cleanUtf8(line) + "\n";
  const ExitCode printed = print(text);
  if (printed != Done) return printed;
  return options.exitCode && !lines.empty() ? ContentFailed : Done;
}

void add(Arguments& arguments) {
  const auto options = std::make_shared<Options>();
  arguments.option("before", options->before, "an exported file").required().shownAs("A");
  arguments.option("after", options->after, "a later one").required().shownAs("B");
  arguments.flag("--exit-code", options->exitCode, "ends with 1 where something changed");
  arguments.run([options] { return run(*options); });
}

}  // namespace

const Command diffCommand{
    .name = "diff",
    .summary = "tells what changed between two exports, in the words of the model",
    .example = "  squire diff hero_2024_05_01_12_30_00.bin hero_2024_05_02_09_00_00.bin",
    .add = add};

}  // namespace squire::cli
