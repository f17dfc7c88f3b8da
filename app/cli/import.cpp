#include <chrono>

#include "app/cli/import_report.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "app/command_line/space_options.h"
#include "core/export/findings_in.h"
#include "core/io/file.h"
#include "core/io/import_file.h"

namespace squire::cli {

namespace {

struct ImportArguments {
  std::string file;
  SpaceOptions space;
  bool merge = false;
  std::string stripPrefix;
  bool deformBones = false;
  bool json = false;
  std::vector<std::string> textureFolders;
  bool large = false;
};

ExitCode run(const ImportArguments& options) {
  ImportOptions wanted;
  const auto space = options.space.parse();
  if (!space) return fail(space.error());
  wanted.space = *space;
  wanted.mergeArmatures = options.merge;
  wanted.stripPrefix = options.stripPrefix;
  wanted.deformBonesOnly = options.deformBones;
  ImportSettings settings;
  settings.textureFolders.assign(options.textureFolders.begin(), options.textureFolders.end());
  settings.large = options.large;

  const auto start = std::chrono::steady_clock::now();
  auto read = importFile(options.file, wanted, {}, settings);
  if (!read) return fail(read.error());
  ModelInput input{options.file, *std::move(read), {}, {}, {}};
  Imported& imported = input.imported;
  imported.diagnostics = findingsIn(input);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  if (options.json) {
    printNotices(imported.diagnostics);  // to stderr, while JSON goes to stdout
    return print(writeJson(importJson(options.file, imported, taken.count())) + "\n");
  }
  return print(importText(options.file, imported, taken.count()));
}

void addImport(Arguments& arguments, ImportArguments& options) {
  arguments.option("file", options.file, "FBX, glTF, OBJ, DAE, ...; after -- a name may begin with a dash")
      .required()
      .shownAs("FILE");
  options.space.add(arguments);
  arguments.flag("--merge", options.merge, "several armatures become one model instead of one each");
  arguments
      .option("--strip-prefix", options.stripPrefix,
              "what is cut from the names of bones that begin with it: mixamorig:")
      .shownAs("PREFIX");
  arguments.flag("--deform-bones", options.deformBones, "leaves out bones that move no vertex");
  arguments
      .option("--textures", options.textureFolders,
              "one more folder to look for textures in; may be repeated")
      .shownAs("FOLDER")
      .mayRepeat();
  addLarge(arguments, options.large);
  arguments.flag("--json", options.json, "prints JSON, for programs; warnings also on stderr");
}

}  // namespace

extern const Command importCommand{.name = "import",
                                   .summary = "prints the content of a model file as Squire imports it",
                                   .example =
                                       "  squire import hero.fbx\n"
                                       "  squire import --json --up=+Z --front=-Y --scale 0.01 old.obj",
                                   .add = withArguments<ImportArguments, addImport, run>};

}  // namespace squire::cli
