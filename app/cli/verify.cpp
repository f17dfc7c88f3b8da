#include <memory>

#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/diagnostics.h"
#include "core/base/utf8.h"
#include "core/export/export.h"
#include "core/export/profile_file.h"
#include "core/export/wad_file.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/validate.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

struct VerifyArguments {
  std::string file;
  std::string profile;
  bool quiet = false;
};

std::string line(const Diagnostic& diagnostic) {
  return cleanUtf8(diagnostic.text()) + " [" + std::string(diagnostic.rule.text()) + "]\n";
}

ExitCode run(const VerifyArguments& options) {
  EngineProfile profile;
  if (!options.profile.empty()) {
    const auto named = readProfile(options.profile);
    if (!named) return fail(named.error());
    profile = *named;
  }
  const auto file = MappedFile::open(options.file);
  if (!file) return fail(file.error());

  // All violations of the format; violations of the engine profile only if the file is readable.
  Diagnostics found = wad::validate(file->bytes());
  bool sound = !hasErrors(found);
  if (sound) {
    const auto contents = wad::decode(file->bytes());
    if (!contents) return fail(contents.error().inFile(options.file));
    for (Diagnostic& breach : checkProfile(*contents, profile)) found.push_back(std::move(breach));
    sound = !hasErrors(found);
  }
  std::string text;
  for (const Diagnostic& diagnostic : found) {
    if (options.quiet && diagnostic.severity != Severity::Error) continue;
    text += std::string(name(diagnostic.severity)) + ": " + line(diagnostic);
  }
  if (!options.quiet || !sound) text += options.file + (sound ? ": sound\n" : ": broken\n");
  const ExitCode printed = print(text);
  return printed != Done ? printed : sound ? Done : ContentFailed;
}

void addVerify(Arguments& arguments) {
  const auto options = std::make_shared<VerifyArguments>();
  arguments.option("file", options->file, "an exported file").required().shownAs("FILE");
  arguments
      .option("--profile", options->profile, "an engine profile; what breaks it is an error, not a warning")
      .shownAs("FILE");
  arguments.flag("-q,--quiet", options->quiet, "prints errors only");
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command verifyCommand{
    .name = "verify",
    .summary = "checks an exported file against every rule of the format and the engine",
    .example =
        "  squire verify hero.bin\n"
        "  squire verify --profile handheld.json hero.bin",
    .add = addVerify};

}  // namespace squire::cli
