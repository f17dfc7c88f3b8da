#include <memory>

#include "app/cli/clip_blame.h"
#include "app/command_line/command.h"
#include "core/base/utf8.h"
#include "core/json/json.h"

namespace squire::cli {

namespace {

struct BlameArguments {
  std::string file;
  BlamedMotion motion;
  bool json = false;
};

std::string textOf(const std::optional<GitCommit>& commit) {
  if (!commit) return "not committed yet\n";
  return cleanUtf8(commit->hash.substr(0, 12) + " " + commit->date.substr(0, 10) + " " + commit->author +
                   ": " + commit->subject) +
         "\n";
}

std::string jsonOf(const std::optional<GitCommit>& commit) {
  Json out = Json::object({{"committed", commit.has_value()}});
  if (commit) {
    out.set("commit", commit->hash);
    out.set("author", cleanUtf8(commit->author));
    out.set("date", commit->date);
    out.set("subject", cleanUtf8(commit->subject));
  }
  return writeJson(out) + "\n";
}

ExitCode run(const BlameArguments& options) {
  const auto commit = lastChangeOf(options.file, options.motion);
  if (!commit) return fail(commit.error());
  return print(options.json ? jsonOf(*commit) : textOf(*commit));
}

void addBlame(Arguments& arguments) {
  const auto options = std::make_shared<BlameArguments>();
  arguments.option("file", options->file, "a project in a git repository").required().shownAs("PROJECT");
  arguments.option("--clip", options->motion.clip, "whose motion").required().shownAs("CLIP");
  arguments.option("--bone", options->motion.bone, "of this bone alone").shownAs("BONE");
  arguments.option("--model", options->motion.model, "where several models have a clip of that name")
      .shownAs("MODEL");
  arguments.flag("--json", options->json, "prints JSON, for programs");
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command blameCommand{
    .name = "blame",
    .summary = "prints which commit in git changed the motion of a clip or of a bone last",
    .example =
        "  squire blame hero.squire --clip punch\n"
        "  squire blame hero.squire --clip punch --bone hand.R",
    .add = addBlame};

}  // namespace squire::cli
