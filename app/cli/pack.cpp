#include <map>
#include <span>
#include <string>

#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/result.h"
#include "core/export/wad_file.h"

namespace squire::cli {

namespace {

struct NamedModel {
  std::string name;
  std::string file;
};

// Model names must be unique within a WAD; the error names the two files with the same model name.
Status requireOwnNames(std::span<const NamedModel> models) {
  std::map<std::string, std::string> files;
  for (const NamedModel& model : models) {
    const auto [first, isNew] = files.emplace(model.name, model.file);
    if (isNew) continue;
    Error error = makeError(ErrorCode::Content,
                            "there are two models of this name, the other one is in " + first->second,
                            "name one of them otherwise, or write them into two files");
    error.where.places = {{nouns::model, model.name}};
    return error.inFile(model.file);
  }
  return {};
}

struct PackArguments {
  std::vector<std::string> inputs;
  std::string out;
};

ExitCode run(const PackArguments& options) {
  if (const Status free = replacesOnlyExports(options.out); !free) return fail(free.error());
  std::vector<wad::Contents> parts;
  std::vector<NamedModel> names;
  for (const std::string& input : options.inputs) {
    auto contents = readWadFile(input);
    if (!contents) return fail(contents.error());
    printNotices(unknownKinds(input, "it is left out"));
    for (const wad::ModelContents& model : contents->models) names.push_back({model.name, input});
    parts.push_back(*std::move(contents));
  }
  if (const Status apart = requireOwnNames(names); !apart) return fail(apart.error());
  const wad::Contents all = wad::merge(std::move(parts));
  const auto file = wad::encodeInPieces(all);
  if (!file) return fail(file.error());
  const auto saved =
      writeWadFile(options.out, *file, Existing::Replace, [&] { return writePath(options.out); });
  return saved ? Done : fail(saved.error());
}

void addPack(Arguments& arguments, PackArguments& options) {
  arguments.option("inputs", options.inputs, "exported files, whose models are joined in this order")
      .required()
      .shownAs("WAD");
  arguments.option("--out", options.out, "the file to write; an older one is replaced in one step")
      .required()
      .shownAs("FILE");
}

}  // namespace

extern const Command packCommand{
    .name = "pack",
    .summary = "joins exported files into one, as if they had been exported together",
    .example = "  squire pack hero.bin sword.bin --out game.bin",
    .add = withArguments<PackArguments, addPack, run>};

}  // namespace squire::cli
