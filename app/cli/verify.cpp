#include <vector>

#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/diagnostics.h"
#include "core/base/utf8.h"
#include "core/export/export.h"
#include "core/export/export_report.h"
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
  bool json = false;
};

std::string line(const Diagnostic& diagnostic) {
  return cleanUtf8(diagnostic.text()) + " [" + std::string(diagnostic.rule.text()) + "]\n";
}

std::string textOf(const VerifyArguments& options, const Diagnostics& found, bool sound) {
  std::string text;
  for (const Diagnostic& diagnostic : found)
    text += std::string(name(diagnostic.severity)) + ": " + line(diagnostic);
  if (!options.quiet || !sound) text += cleanUtf8(options.file) + (sound ? ": sound\n" : ": broken\n");
  return text;
}

std::string jsonOf(const VerifyArguments& options, const Diagnostics& found, bool sound) {
  Json findings = Json::array();
  for (const Diagnostic& diagnostic : found) findings.push(toJson(diagnostic));
  return writeJson(Json::object(
             {{"file", validUtf8(options.file)}, {"sound", sound}, {"findings", std::move(findings)}})) +
         "\n";
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
  if (options.quiet)
    std::erase_if(found, [](const Diagnostic& one) { return one.severity != Severity::Error; });
  const ExitCode printed =
      print(options.json ? jsonOf(options, found, sound) : textOf(options, found, sound));
  return printed != Done ? printed : sound ? Done : ContentFailed;
}

void addVerify(Arguments& arguments, VerifyArguments& options) {
  arguments.option("file", options.file, "an exported file").required().shownAs("FILE");
  arguments
      .option("--profile", options.profile, "an engine profile; what breaks it is an error, not a warning")
      .shownAs("FILE");
  arguments.flag("-q,--quiet", options.quiet, "prints errors only");
  arguments.flag("--json", options.json, "prints JSON, for programs");
}

}  // namespace

extern const Command verifyCommand{
    .name = "verify",
    .summary = "checks an exported file against every rule of the format and the engine",
    .example =
        "  squire verify hero.bin\n"
        "  squire verify --profile handheld.json hero.bin",
    .add = withArguments<VerifyArguments, addVerify, run>};

}  // namespace squire::cli
