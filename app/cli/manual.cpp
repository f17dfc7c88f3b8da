#include <filesystem>

#include "app/cli/commands.h"
#include "app/cli/man_page.h"
#include "core/io/atomic_save.h"

namespace squire::cli {

namespace {

struct ManualArguments {
  std::string out;
};

Status write(const std::filesystem::path& path, const std::string& text) {
  SaveOptions options;
  options.ownName = true;
  const auto saved = saveAtomically(path, asBytes(text), options);
  return saved ? Status() : saved.error();
}

ExitCode run(const ManualArguments& options) {
  const std::filesystem::path folder(options.out);
  if (const Status done = write(folder / "squire.1", manPage()); !done) return fail(done.error());
  if (const Status done = write(folder / "squire.bash", bashCompletion()); !done) return fail(done.error());
  if (const Status done = write(folder / "squire.fish", fishCompletion()); !done) return fail(done.error());
  if (const Status done = write(folder / "squire.zsh", zshCompletion()); !done) return fail(done.error());
  if (const Status done = write(folder / "squire-editor.1", editorManPage()); !done)
    return fail(done.error());
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    const std::string file = "squire-" + std::string(command->name) + ".1";
    if (const Status done = write(folder / file, manPage(*command)); !done) return fail(done.error());
  }
  return Done;
}

void addManual(Arguments& arguments, ManualArguments& options) {
  arguments.option("folder", options.out, "an existing folder").required().shownAs("DIR");
}

}  // namespace

extern const Command manualCommand{
    .name = "manual",
    .summary = "writes the manual pages and the completion for shells; part of the build",
    .example = "  squire manual build/release/man",
    .hidden = true,
    .add = withArguments<ManualArguments, addManual, run>};

}  // namespace squire::cli
