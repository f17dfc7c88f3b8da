#include "app/command_line/model_input.h"

#include <utility>

namespace squire::cli {

namespace {

Result<ModelReading> readingOf(const std::string& file, const InputOptions& options) {
  ModelReading reading;
  reading.pathsAnywhere = options.pathsAnywhere;
  if (isProject(file)) {
    if (!options.anySet()) return reading;
    return makeError(ErrorCode::Usage, "how its sources are read stands in the project",
                     "leave --up, --front, --scale and --merge to model files")
        .inFile(file);
  }
  const auto space = options.space.parse();
  if (!space) return space.error();
  reading.options.space = *space;
  reading.options.mergeArmatures = options.merge;
  return reading;
}

}  // namespace

bool InputOptions::anySet() const {
  return merge || !space.up.empty() || !space.front.empty() || !space.metresPerUnit.empty();
}

Status InputOptions::expectNone(const std::string& file) const {
  if (!anySet() && textureFolders.empty() && !pathsAnywhere) return {};
  return makeError(ErrorCode::Usage, "an exported file is shown as it is",
                   "leave --up, --front, --scale, --merge, --textures and --paths-anywhere to its sources")
      .inFile(file);
}

void InputOptions::add(Arguments& arguments) {
  space.add(arguments);
  arguments.flag("--merge", merge, "several armatures become one model instead of one each");
  addPlaces(arguments);
}

void InputOptions::addPlaces(Arguments& arguments) {
  arguments.option("--textures", textureFolders, "one more folder to look for textures in; may be repeated")
      .shownAs("FOLDER")
      .mayRepeat();
  arguments.flag("--paths-anywhere", pathsAnywhere,
                 "a project may name files outside of its own folder; only for projects that you trust");
}

Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                  ImportSettings settings) {
  auto reading = readingOf(file, options);
  if (!reading) return reading.error();
  reading->settings = std::move(settings);
  reading->settings.textureFolders.assign(options.textureFolders.begin(), options.textureFolders.end());
  return squire::readModelInput(file, *reading);
}

}  // namespace squire::cli
