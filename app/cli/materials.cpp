#include <algorithm>
#include <filesystem>

#include "app/cli/commands.h"
#include "app/cli/project_sources.h"
#include "app/cli/text_table.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "app/command_line/terminal_text.h"
#include "core/base/quotes.h"
#include "core/edit/sources/keep_images.h"
#include "core/json/json.h"
#include "core/workspace/copied_materials.h"
#include "core/workspace/load_project.h"
#include "core/workspace/offered_materials.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct MaterialsArguments {
  std::string file;
  std::string of;
  bool json = false;
  std::string into;
  std::vector<std::string> take;
  std::string model;
  bool shared = false;
  bool dryRun = false;
  bool quiet = false;
  InputOptions input;

  [[nodiscard]] bool copies() const { return !into.empty(); }
};

Status checked(const MaterialsArguments& options) {
  if (!options.copies()) {
    const bool needsProject =
        !options.take.empty() || !options.model.empty() || options.shared || options.dryRun || options.quiet;
    if (!needsProject) return {};
    return makeError(ErrorCode::Usage, "no project is named that gets the materials",
                     "name it with --into NAME.squire");
  }
  if (!isProject(options.into))
    return makeError(ErrorCode::Usage, "a project's name ends in .squire", "make one with squire new");
  std::error_code ignored;
  if (!fs::equivalent(options.file, options.into, ignored)) return {};
  return makeError(ErrorCode::Usage, "both are the same project", "copy within it with copy-material");
}

// The indices of the materials of the models that --of names, or of all.
std::vector<std::size_t> candidates(const OfferedMaterials& offered, const MaterialsArguments& options) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < offered.all.size(); ++i) {
    if (options.of.empty() || offered.all[i].model == options.of) out.push_back(i);
  }
  return out;
}

// Leaves out materials that are the same as an earlier one.
std::vector<std::size_t> distinct(const OfferedMaterials& offered, const std::vector<std::size_t>& all) {
  std::vector<std::size_t> out;
  for (const std::size_t one : all) {
    const auto isSame = [&](std::size_t earlier) { return areSame(offered, earlier, one); };
    if (std::ranges::none_of(out, isSame)) out.push_back(one);
  }
  return out;
}

// The material of a name: the shared one, or else that of the models, which must not have different ones.
Result<std::size_t> named(const OfferedMaterials& offered, const std::vector<std::size_t>& among,
                          const std::string& name) {
  std::vector<std::size_t> found;
  for (const std::size_t one : among) {
    if (offered.all[one].values.name == name) found.push_back(one);
  }
  const auto isShared = [&](std::size_t one) { return offered.all[one].model.empty(); };
  const auto shared = std::ranges::find_if(found, isShared);
  if (shared != found.end()) return *shared;
  found = distinct(offered, found);
  if (found.empty())
    return makeError(ErrorCode::Usage, "there is no material " + inQuotes(name),
                     "squire materials FILE lists them");
  if (found.size() == 1) return found[0];
  return makeError(ErrorCode::Usage,
                   "the models " + inQuotes(offered.all[found[0]].model) + " and " +
                       inQuotes(offered.all[found[1]].model) + " have different materials " + inQuotes(name),
                   "name the model with --of");
}

Result<std::vector<std::size_t>> chosen(const OfferedMaterials& offered, const MaterialsArguments& options) {
  const std::vector<std::size_t> among = candidates(offered, options);
  if (among.empty())
    return makeError(ErrorCode::Usage, "no model " + inQuotes(options.of) + " has materials",
                     "squire materials FILE lists them");
  if (options.take.empty()) return distinct(offered, among);
  std::vector<std::size_t> out;
  for (const std::string& name : options.take) {
    const auto one = named(offered, among, name);
    if (!one) return one.error();
    if (std::ranges::find(out, *one) == out.end()) out.push_back(*one);
  }
  return out;
}

std::string mapName(const OfferedMaterials& offered, int map) {
  return map < 0 ? "" : offered.textures[static_cast<std::size_t>(map)].name;
}

std::string tableOf(const OfferedMaterials& offered, const std::vector<std::size_t>& listed) {
  TextTable table("lllll", 0);
  table.addRow({"material", "model", "diffuse map", "specular map"});
  for (const std::size_t index : listed) {
    const OfferedMaterial& one = offered.all[index];
    table.addRow({one.values.name, one.model.empty() ? "(shared)" : one.model,
                  mapName(offered, one.values.diffuseMap), mapName(offered, one.values.specularMap)});
  }
  return table.text();
}

Json colourJson(const vec3& colour) { return Json::array({colour.x, colour.y, colour.z}); }

Json mapJson(const OfferedMaterials& offered, int map) {
  if (map < 0) return {};
  const Texture& texture = offered.textures[static_cast<std::size_t>(map)];
  return Json::object({{"name", texture.name}, {"found", texture.encoded != nullptr}});
}

std::string jsonOf(const OfferedMaterials& offered, const std::vector<std::size_t>& listed) {
  Json all = Json::array();
  for (const std::size_t index : listed) {
    const auto& [model, values] = offered.all[index];
    all.push(Json::object({{"name", values.name},
                           {"model", model.empty() ? Json() : Json(model)},
                           {"diffuse", colourJson(values.diffuse)},
                           {"specular", colourJson(values.specular)},
                           {"exponent", values.exponent},
                           {"diffuseMap", mapJson(offered, values.diffuseMap)},
                           {"specularMap", mapJson(offered, values.specularMap)}}));
  }
  return writeJson(Json::object({{"materials", std::move(all)}})) + "\n";
}

Result<ModelId> receiver(const Project& project, const MaterialsArguments& options) {
  if (options.shared) return ModelId();
  if (options.model.empty() && project.models.size() != 1)
    return makeError(ErrorCode::Usage, "the project has " + std::to_string(project.models.size()) + " models",
                     "name one with --model, or use --shared")
        .inFile(options.into);
  const ProjectModel* model =
      options.model.empty() ? project.models[0].get() : project.findModel(options.model);
  if (model != nullptr) return model->id;
  return makeError(ErrorCode::Usage, "the project has no model " + inQuotes(options.model),
                   "squire inspect lists them")
      .inFile(options.into);
}

// The names that the project gave the copies.
std::vector<std::string> madeNames(const Project& before, const Project& after, ModelId to) {
  std::vector<std::string> out;
  for (const SharedMaterial& one : after.sharedMaterials) {
    if (before.findShared(one.name) == nullptr) out.push_back(one.name);
  }
  if (!to.valid()) return out;
  const auto& earlier = before.find(to)->materials;
  for (const MaterialOverride& one : after.find(to)->materials) {
    if (std::ranges::find(earlier, one.material, &MaterialOverride::material) == earlier.end())
      out.push_back(one.material);
  }
  return out;
}

// What was copied; images that were left out are printed as warnings.
std::string reportOf(const MaterialsArguments& options, const CopiedMaterials& copied, const Edit& edit,
                     const Project& before) {
  std::string text = textOf(edit.label) + '\n';
  for (const std::string& name : madeNames(before, edit.project, copied.edit.to))
    text += "  material " + quotedName(name) + '\n';
  for (const CopiedImage& image : copied.images) {
    if (image.leftOut) {
      printNotice("warning: " + image.leftOut->inFile(options.file + ": " + image.name).text());
    } else {
      text += "  image " + quotedName(image.path) + (image.isNew ? "\n" : ", which is there already\n");
    }
  }
  return options.quiet ? std::string() : text;
}

ExitCode copy(const OfferedMaterials& offered, const MaterialsArguments& options) {
  const auto lock = lockUnlessDry(options.into, options.dryRun);
  if (!lock) return fail(lock.error());
  auto loaded = loadProject(options.into, options.input.loading(ChangedSources::MergeToSave));
  if (!loaded) return fail(loaded.error());
  printLoaded(*loaded, options.quiet);
  const auto to = receiver(loaded->project, options);
  if (!to) return fail(to.error());
  const auto wanted = chosen(offered, options);
  if (!wanted) return fail(wanted.error().inFile(options.file));
  const fs::path folder = fs::path(options.into).parent_path();
  const auto copied = copyMaterials(offered, {*wanted, options.file, folder, *to, !options.dryRun});
  if (!copied) return fail(copied.error());
  const auto edit = addMaterials(loaded->project, copied->edit);
  if (!edit) return fail(edit.error().inFile(options.into));
  const std::string text = reportOf(options, *copied, *edit, loaded->project);
  if (!*lock) return print(text);
  TextureFiles files = copied->files;
  files.merge(loaded->textures);
  const auto saved = saveProject(withKnownImages(edit->project, files), **lock,
                                 {.announce = [&text] { return writeOut(text); }});
  return saved ? Done : fail(saved.error());
}

ExitCode run(const MaterialsArguments& options) {
  if (const Status sound = checked(options); !sound) return fail(sound.error());
  const auto offered = readOfferedMaterials(options.file, options.input.loading());
  if (!offered) return fail(offered.error());
  printNotices(offered->problems, options.quiet);
  if (options.copies()) return copy(*offered, options);
  const std::vector<std::size_t> listed = candidates(*offered, options);
  return print(options.json ? jsonOf(*offered, listed) : tableOf(*offered, listed));
}

void addMaterialsCommand(Arguments& arguments, MaterialsArguments& options) {
  arguments.option("file", options.file, "a project or model file that has materials")
      .required()
      .shownAs("FILE");
  arguments.option("--of", options.of, "only the materials of this model of the file").shownAs("MODEL");
  const Argument json = arguments.flag("--json", options.json, "prints the list as JSON, for programs");
  arguments.option("--into", options.into, "copies materials into this project, with their images")
      .shownAs("NAME.squire")
      .excludes(json);
  arguments
      .option("--take", options.take,
              "a material to copy, by its name; may be repeated; without it all are copied")
      .shownAs("NAME")
      .mayRepeat();
  const Argument model =
      arguments.option("--model", options.model, "the model of the project that gets them, if it has several")
          .shownAs("MODEL");
  arguments.flag("--shared", options.shared, "the models of the project share them").excludes(model);
  arguments.flag("--dry-run", options.dryRun, "says what would be copied, and writes nothing");
  arguments.flag("-q,--quiet", options.quiet, "prints errors only");
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command materialsCommand{
    .name = "materials",
    .summary = "lists the materials of a project or model file, or copies them into a project",
    .example =
        "  squire materials knight.squire\n"
        "  squire materials knight.squire --into orc.squire --take steel --take leather",
    .add = withArguments<MaterialsArguments, addMaterialsCommand, run>};

}  // namespace squire::cli
