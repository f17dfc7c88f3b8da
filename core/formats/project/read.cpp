#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/formats/project/object_reader.h"
#include "core/formats/project/project_file.h"
#include "core/formats/project/read_clip.h"
#include "core/formats/project/read_fight.h"
#include "core/formats/project/references.h"
#include "core/formats/project/source_marks.h"
#include "core/formats/project/stages.h"
#include "core/model/words.h"

namespace squire {

namespace {

// The maximum number of JSON values in a file without its keys, which are parsed separately: more than any
// project needs, and less than 1 GiB of memory.
constexpr std::size_t maxValues = 8'000'000;

ExportSettings readExport(ObjectReader in) {
  ExportSettings settings;
  settings.name = in.textOr("name", {});
  settings.tolerance = in.number("tolerance", settings.tolerance);
  if (settings.tolerance < 0.0) in.fail("tolerance", "is negative");
  const auto mode = words::find<TextureMode>(in.textOr("textures", "pixels"));
  if (!mode) in.fail("textures", "is not \"pixels\", \"encoded\" or \"blocks\"");
  settings.textures = mode.value_or(TextureMode::Pixels);
  settings.profile = in.textOr("profile", {});
  settings.unknown = in.rest();
  return settings;
}

std::optional<Axis> readAxis(ObjectReader& in, std::string_view name) {
  if (!in.has(name)) return std::nullopt;
  const auto axis = words::find<Axis>(in.text(name));
  if (!axis) in.fail(name, "is not an axis like \"+Z\"");
  return axis;
}

void readOptions(ObjectReader in, Source& source) {
  ImportOptions& options = source.options;
  options.space.up = readAxis(in, "up");
  options.space.front = readAxis(in, "front");
  if (options.space.up && options.space.front && lieOnOneLine(*options.space.up, *options.space.front))
    in.fail("front", "is parallel to \"up\"");
  if (in.has("metresPerUnit")) {
    const double metres = in.number("metresPerUnit", 1.0);
    options.space.metresPerUnit = metres;
    if (!(metres >= SpaceOverride::leastMetresPerUnit && metres <= SpaceOverride::mostMetresPerUnit))
      in.fail("metresPerUnit", "is not between 0.000001 and 1000000");
  }
  options.mergeArmatures = in.flag("mergeArmatures", false);
  options.fileNames = in.flag("fileNames", false);
  options.stripPrefix = in.textOr("stripPrefix", {});
  options.motionTolerance = in.number("motionTolerance", options.motionTolerance);
  if (!(options.motionTolerance >= 0.0)) in.fail("motionTolerance", "is negative");
  source.unknownOptions = in.rest();
}

// Reads a list that may be missing.
template <typename T>
std::vector<T> readList(ObjectReader& in, const char* name, Failure& failure, T (*read)(ObjectReader)) {
  std::vector<T> out;
  if (!in.has(name)) return out;
  const Json::Array& rows = in.array(name);
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i)
    out.push_back(read(ObjectReader(rows[i], in.itemAt(name, i), failure)));
  return out;
}

Source readSource(ObjectReader in, Failure& failure) {
  Source source;
  source.id = SourceId{in.id("id")};
  source.path = in.text("path");
  source.hash = in.hash("hash");
  source.options.fileNames = false;  // a project keeps the names that it was made with
  if (in.has("import")) readOptions(ObjectReader(in.member("import"), "import", failure), source);
  source.unknown = in.rest();
  return source;
}

ProjectBone readBone(ObjectReader in) {
  ProjectBone bone;
  bone.name = in.text("name");
  if (std::string source = in.textOr("source", bone.name); source != bone.name)
    bone.sourceName = std::move(source);
  bone.rest.translation = in.vector("translation");
  bone.rest.rotation = in.rotation("rotation");
  if (in.has("scale")) bone.rest.scale = in.vector("scale");
  bone.gone = in.flag("gone", false);
  in.member("parent");
  bone.unknown = in.rest();
  return bone;
}

// Bone ids are assigned in table order; parents come first and are given by label.
std::vector<ProjectBone> readBones(ObjectReader& in, Failure& failure) {
  const Json::Array& rows = in.array("bones");
  std::vector<ProjectBone> bones;
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    bones.push_back(readBone(ObjectReader(rows[i], in.itemAt("bones", i), failure)));
    bones.back().id = BoneId{static_cast<std::uint32_t>(i + 1)};
  }
  std::unordered_map<std::string, BoneId> byLabel;
  const std::vector<std::string> labels = boneLabels(bones);
  for (std::size_t i = 0; i < bones.size() && in.ok(); ++i) {
    ObjectReader row(rows[i], in.itemAt("bones", i), failure);
    if (row.has("parent")) {
      const auto parent = byLabel.find(row.text("parent"));
      if (parent == byLabel.end()) {
        row.fail("parent", "does not name an earlier bone");
        break;
      }
      bones[i].parent = parent->second;
    }
    byLabel.emplace(labels[i], bones[i].id);
  }
  return bones;
}

MaterialOverride readMaterial(ObjectReader in) {
  MaterialOverride material;
  material.material = in.text("material");
  material.made = in.flag("made", false);
  material.removed = in.flag("removed", false);
  material.mapsOf = in.textOr("mapsOf", {});
  if (in.has("name")) material.name = in.text("name");
  material.shared = in.textOr("shared", {});
  if (in.has("diffuse")) material.diffuse = in.vector("diffuse");
  if (in.has("specular")) material.specular = in.vector("specular");
  if (in.has("exponent")) material.exponent = static_cast<float>(in.number("exponent", 0.0));
  if (in.has("diffuseMap")) material.diffuseMap = in.text("diffuseMap");
  if (in.has("specularMap")) material.specularMap = in.text("specularMap");
  material.unknown = in.rest();
  return material;
}

SharedMaterial readShared(ObjectReader in) {
  SharedMaterial material;
  material.name = in.text("name");
  material.diffuse = in.vector("diffuse");
  material.specular = in.vector("specular");
  material.exponent = in.real("exponent", material.exponent);
  material.diffuseMap = in.textOr("diffuseMap", {});
  material.specularMap = in.textOr("specularMap", {});
  material.unknown = in.rest();
  return material;
}

MeshJoin readJoin(ObjectReader in) {
  MeshJoin join;
  join.mesh = in.text("mesh");
  join.into = in.text("into");
  join.unknown = in.rest();
  return join;
}

MeshChoice readMeshChoice(ObjectReader in) {
  MeshChoice choice;
  choice.mesh = in.text("mesh");
  choice.shown = in.flag("shown", true);
  choice.unknown = in.rest();
  return choice;
}

MaterialUse readUse(ObjectReader in) {
  MaterialUse use;
  use.mesh = in.text("mesh");
  use.part = in.textOr("part", {});
  use.material = in.text("material");
  use.unknown = in.rest();
  return use;
}

SkinChange readSkin(ObjectReader in) {
  SkinChange skin;
  skin.mesh = in.text("mesh");
  skin.influences = static_cast<std::uint32_t>(
      std::max(0, in.integer("influences", static_cast<std::int32_t>(skin.influences))));
  skin.least = in.real("least", 0.0f);
  skin.filled = in.flag("filled", false);
  skin.unknown = in.rest();
  return skin;
}

ModelPalette readPalette(ObjectReader in) {
  ModelPalette palette;
  palette.name = in.text("name");
  for (const auto& [material, place] : in.member("places").members()) {
    const std::int64_t number = place.asInteger(-1);
    if (number < 0 || number >= ModelPalette::mostPlaces) {
      in.fail("places", "has to give each material a number from 0 to 65535");
      break;
    }
    palette.places.push_back({material, static_cast<std::uint32_t>(number)});
  }
  std::ranges::sort(palette.places, {}, &PalettePlace::material);
  palette.unknown = in.rest();
  return palette;
}

// Clips that can be referenced: those that are not removed.
std::unordered_map<std::string, ClipId> clipsByName(const ProjectModel& model) {
  std::unordered_map<std::string, ClipId> clips;
  for (const auto& clip : model.clips) {
    if (!clip->removed) clips.emplace(clip->name, clip->id);
  }
  return clips;
}

// Reads chains and attachments, then the clips, which refer to them, then transitions and contracts, which
// refer to clips.
void readClipsAndFight(ObjectReader& in, const Project& project, Failure& failure, TrackPlace place,
                       ProjectModel& model) {
  const BonesByLabel bones = bonesByLabel(*model.bones);
  FightContext context{&bones, &project.game, &failure, {}, {}};
  const bool hasFight = in.has("fight");
  static const Json none = Json::object();
  ModelFightReader fight(hasFight ? in.member("fight") : none, in.itemIn("fight"), context);
  fight.readParts();
  const Json::Array& clips = in.array("clips");
  for (std::size_t i = 0; i < clips.size() && in.ok(); ++i) {
    place.clip = i;
    model.clips.push_back(std::make_shared<const ProjectClip>(
        readClip(ObjectReader(clips[i], in.itemAt("clips", i), failure), {&context, project.rate, place})));
  }
  layRead(model, *place.madeKeys, failure);
  ModelFight read = std::move(fight).finish(clipsByName(model));
  if (hasFight) model.fight = std::make_shared<const ModelFight>(std::move(read));
  model.poses = readPoses(in, context);
  model.selectionSets = readSelectionSets(in, context);
}

ProjectModel readModel(ObjectReader in, const Project& project, Failure& failure, TrackPlace place) {
  ProjectModel model;
  model.id = ModelId{in.id("id")};
  model.name = in.text("name");
  if (in.has("source")) model.source = SourceId{in.id("source")};
  model.sourceModel = in.textOr("sourceModel", {});
  model.bones = std::make_shared<const std::vector<ProjectBone>>(readBones(in, failure));
  const Json::Array& materials = in.array("materials");
  for (std::size_t i = 0; i < materials.size() && in.ok(); ++i) {
    model.materials.push_back(readMaterial(ObjectReader(materials[i], in.itemAt("materials", i), failure)));
  }
  model.meshes = readList(in, "meshes", failure, readMeshChoice);
  model.uses = readList(in, "uses", failure, readUse);
  model.skins = readList(in, "skins", failure, readSkin);
  model.joins = readList(in, "joins", failure, readJoin);
  if (in.has("palette"))
    model.palette = readPalette(ObjectReader(in.member("palette"), in.itemIn("palette"), failure));
  readClipsAndFight(in, project, failure, place, model);
  model.sourceMarks = readMarks(in, failure, project.rate);
  model.unknown = in.rest();
  return model;
}

// The largest of the ids and `largest`.
template <typename T>
std::uint32_t largestId(const std::vector<T>& all, std::uint32_t largest) {
  for (const T& one : all) largest = std::max(largest, one.id.value);
  return largest;
}

std::uint32_t largestId(const ProjectClip& clip, std::uint32_t largest) {
  const ClipFight& fight = fightOf(clip);
  largest = largestId(fight.events, largestId(fight.targets, largestId(fight.volumes, largest)));
  return std::max(clip.id.value, largestId(clip.layers, largestId(clip.markers, largest)));
}

std::uint32_t idAfter(const Project& project) {
  std::uint32_t largest = largestId(project.sources, 0);
  for (const auto& model : project.models) {
    largest = std::max(largest, model->id.value);
    for (const auto& clip : model->clips) largest = largestId(*clip, largest);
    const ModelFight& fight = fightOf(*model);
    largest = largestId(fight.attachments, largestId(fight.chains, largestId(fight.volumes, largest)));
    largest = largestId(fight.contracts, largestId(fight.transitions, largest));
    largest = largestId(model->selectionSets, largestId(model->poses, largest));
  }
  return largest + 1;
}

Status checkVersion(const Json& root) {
  if (root["squire"].asString() != "project") {
    return makeError(ErrorCode::Format, "it is not a Squire project",
                     "a project begins with \"squire\": \"project\"");
  }
  const std::int64_t version = root["version"].asInteger();
  if (version > projectFileVersion) {
    return makeError(ErrorCode::Unsupported,
                     "a newer Squire saved it, in version " + std::to_string(version) +
                         " of the project file; this one reads versions up to " +
                         std::to_string(projectFileVersion),
                     "open it with a newer Squire; the file was not touched");
  }
  if (version < 1) return makeError(ErrorCode::Format, "its \"version\" is not a number from 1");
  return {};
}

std::vector<RuleOff> readRulesOff(ObjectReader& in) {
  std::vector<RuleOff> rules;
  const Json& members = in.member("rulesOff");
  if (!members.isObject()) in.fail("rulesOff", "must be an object");
  for (const auto& [rule, reason] : members.members()) {
    if (!reason.isString() || reason.asString().empty()) in.fail("rulesOff", "has a rule without a reason");
    rules.push_back({rule, reason.asString()});
  }
  std::ranges::sort(rules, {}, &RuleOff::rule);
  if (std::ranges::adjacent_find(rules, {}, &RuleOff::rule) != rules.end())
    in.fail("rulesOff", "has a rule twice");
  return rules;
}

}  // namespace

Result<Project> readProject(std::string_view text) {
  if (text.size() > maxProjectFileBytes) {
    return makeError(ErrorCode::Limit, "it is larger than " + std::to_string(maxProjectFileBytes >> 20) +
                                           " MiB, more than a project file may have");
  }
  const KeySlices slices(text);
  const Result<Json> root = parseJson(slices.rest(), maxValues);
  if (!root) {
    Error error = root.error();
    if (error.where.offset) error.where.offset = slices.offsetInText(*error.where.offset);
    return error;
  }
  if (const Status version = checkVersion(*root); !version) return version.error();
  Failure failure;
  ObjectReader in(*root, {}, failure);
  in.member("squire");
  in.member("version");
  Project project;
  project.name = in.text("name");
  project.rate = in.rate("rate");
  if (in.has("export")) project.exports = readExport(ObjectReader(in.member("export"), "export", failure));
  if (in.has("game")) project.game = readGame(ObjectReader(in.member("game"), "game", failure), failure);
  if (in.has("rulesOff")) project.rulesOff = readRulesOff(in);
  const Json::Array& sources = in.array("sources");
  for (std::size_t i = 0; i < sources.size() && in.ok(); ++i) {
    project.sources.push_back(
        readSource(ObjectReader(sources[i], in.itemAt("sources", i), failure), failure));
  }
  project.sharedMaterials = readList(in, "sharedMaterials", failure, readShared);
  std::ranges::stable_sort(project.sharedMaterials, {}, &SharedMaterial::name);
  const Json::Array& models = in.array("models");
  std::size_t madeKeys = 0;
  for (std::size_t i = 0; i < models.size() && in.ok(); ++i) {
    project.models.push_back(std::make_shared<const ProjectModel>(
        readModel(ObjectReader(models[i], in.itemAt("models", i), failure), project, failure,
                  {&slices, &madeKeys, i})));
  }
  project.nextId = idAfter(project);
  project.stages = readStages(in, failure, project.nextId);
  project.references = readReferences(in, failure, project.nextId);
  project.unknown = in.rest();
  if (failure.failed()) return failure.error();
  if (const std::string fault = project.fault(); !fault.empty()) return makeError(ErrorCode::Format, fault);
  return project;
}

}  // namespace squire
