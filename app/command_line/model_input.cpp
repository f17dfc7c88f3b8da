#include "app/command_line/model_input.h"

#include <cstdlib>
#include <utility>

namespace squire::cli {

namespace {

Result<ModelReading> readingOf(const std::string& file, const InputOptions& options) {
  ModelReading reading;
  reading.pathsAnywhere = options.pathsAnywhere;
  reading.cache = options.importCache();
  if (isProject(file)) {
    if (!options.anySet()) return reading;
    return makeError(ErrorCode::Usage, "how its sources are read stands in the project",
                     "leave --up, --front, --scale, --merge, --strip-prefix, --deform-bones and --as to "
                     "model files")
        .inFile(file);
  }
  const auto import = options.importOptions();
  if (!import) return import.error();
  reading.options = *import;
  return reading;
}

}  // namespace

bool InputOptions::anySet() const {
  return merge || deformBones || !stripPrefix.empty() || !as.empty() || !space.up.empty() ||
         !space.front.empty() || !space.metresPerUnit.empty();
}

Result<ImportOptions> InputOptions::importOptions() const {
  const auto parsed = space.parse();
  if (!parsed) return parsed.error();
  ImportOptions out;
  out.space = *parsed;
  out.mergeArmatures = merge;
  out.stripPrefix = stripPrefix;
  out.deformBonesOnly = deformBones;
  return out;
}

Status InputOptions::expectNone(const std::string& file) const {
  if (!anySet() && textureFolders.empty() && !pathsAnywhere && !large) return {};
  return makeError(ErrorCode::Usage, "an exported file is shown as it is",
                   "leave --up, --front, --scale, --merge, --strip-prefix, --deform-bones, --as, "
                   "--textures, --paths-anywhere and --large to its sources")
      .inFile(file);
}

Status InputOptions::checkAs(std::size_t files) const {
  if (as.empty() || files == 1) return {};
  return makeError(ErrorCode::Usage, "--as names the model of one file", "give the files one by one");
}

void InputOptions::add(Arguments& arguments) {
  space.add(arguments);
  arguments.flag("--merge", merge, "several armatures become one model instead of one each");
  arguments
      .option("--strip-prefix", stripPrefix,
              "what is cut from the names of bones that begin with it: mixamorig:")
      .shownAs("PREFIX");
  arguments.flag("--deform-bones", deformBones,
                 "leaves out bones that move no vertex; their motion goes into the bones below");
  arguments.option("--as", as, "the name of the model; default: its own, or that of the file")
      .shownAs("NAME");
  addPlaces(arguments);
}

void InputOptions::addPlaces(Arguments& arguments) {
  arguments.option("--textures", textureFolders, "one more folder to look for textures in; may be repeated")
      .shownAs("FOLDER")
      .mayRepeat();
  arguments.flag("--paths-anywhere", pathsAnywhere,
                 "a project may name files outside of its own folder; only for projects that you trust");
  addLarge(arguments, large);
  arguments.flag("--no-import-cache", noImportCache,
                 "reads model files anew, not what Squire kept of them; the result is the same");
}

ImportCache InputOptions::importCache() const {
  return noImportCache || std::getenv("SQUIRE_NO_IMPORT_CACHE") != nullptr ? ImportCache()
                                                                           : userImportCache();
}

LoadOptions InputOptions::loading(ChangedSources changed) const {
  LoadOptions load;
  load.changed = changed;
  load.import = importSettings();
  load.cache = importCache();
  load.pathsAnywhere = pathsAnywhere;
  return load;
}

ImportSettings InputOptions::importSettings(ImportSettings settings) const {
  settings.textureFolders.insert(settings.textureFolders.end(), textureFolders.begin(), textureFolders.end());
  settings.large = large;
  return settings;
}

void addLarge(Arguments& arguments, bool& large) {
  arguments.flag("--large", large,
                 "lifts the limits on time, memory and size of an import; only for files that you trust");
}

Result<ModelInput> readModelInput(const std::string& file, const InputOptions& options,
                                  ImportSettings settings, KeptImports* kept) {
  auto reading = readingOf(file, options);
  if (!reading) return reading.error();
  reading->settings = options.importSettings(std::move(settings));
  reading->kept = kept;
  auto input = squire::readModelInput(file, *reading);
  if (!input || options.as.empty()) return input;
  auto& models = input->imported.models;
  if (models.size() != 1) {
    return makeError(ErrorCode::Usage, "--as names one model, and there are " + std::to_string(models.size()),
                     "make a project, where each can be named")
        .inFile(file);
  }
  models.front().name = options.as;
  return input;
}

}  // namespace squire::cli
