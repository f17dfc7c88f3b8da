#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/formats/project/object_reader.h"
#include "core/formats/project/project_file.h"
#include "core/formats/project/read_clip.h"
#include "core/formats/project/read_fight.h"
#include "core/formats/project/stages.h"
#include "core/model/things.h"
#include "core/model/words.h"
#include "core/schema/thing.h"

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
  options.deformBonesOnly = in.flag("deformBonesOnly", false);
  options.motionTolerance = in.number("motionTolerance", options.motionTolerance);
  if (!(options.motionTolerance >= 0.0)) in.fail("motionTolerance", "is negative");
  source.unknownOptions = in.rest();
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

// The ids of the clips that can be referenced, those that are not removed, by name. Clips that are not well
// formed are reported when they are read.
std::unordered_map<std::string, std::uint32_t> clipsByName(const Json::Array& clips) {
  std::unordered_map<std::string, std::uint32_t> out;
  for (const Json& clip : clips) {
    if (!clip["removed"].asBool())
      out.emplace(clip["name"].asString(), static_cast<std::uint32_t>(clip["id"].asInteger()));
  }
  return out;
}

void readClips(ObjectReader& in, const Project& project, ReadContext& context, TrackPlace place,
               ProjectModel& model) {
  const Json::Array& clips = in.array("clips");
  for (std::size_t i = 0; i < clips.size() && in.ok(); ++i) {
    place.clip = i;
    model.clips.push_back(std::make_shared<const ProjectClip>(readClip(
        ObjectReader(clips[i], in.itemAt("clips", i), *context.failure), {&context, project.rate, place})));
  }
  layRead(model, *place.madeKeys, *context.failure);
}

ProjectModel readModel(ObjectReader in, const Project& project, Failure& failure, TrackPlace place) {
  ProjectModel model;
  model.id = ModelId{in.id("id")};
  model.name = in.text("name");
  if (in.has("source")) model.source = SourceId{in.id("source")};
  model.sourceModel = in.textOr("sourceModel", {});
  model.bones = std::make_shared<const std::vector<ProjectBone>>(readBones(in, failure));
  ReadContext context{{}, &project.game, &failure};
  const std::vector<std::string> labels = boneLabels(*model.bones);
  for (std::size_t i = 0; i < labels.size(); ++i)
    context.names[&boneThing].emplace(labels[i], (*model.bones)[i].id.value);
  context.names[&clipThing] = clipsByName(in.array("clips"));
  StructReader reader(context, project.rate);
  model.materials = reader.list<MaterialOverride>(in, "materials");
  model.meshes = reader.list<MeshChoice>(in, "meshes");
  model.uses = reader.list<MaterialUse>(in, "uses");
  model.skins = reader.list<SkinChange>(in, "skins");
  model.joins = reader.list<MeshJoin>(in, "joins");
  if (in.has("palette"))
    model.palette = readPalette(ObjectReader(in.member("palette"), in.itemIn("palette"), failure));
  model.fight = readModelFight(in, context);
  readClips(in, project, context, place, model);
  reader.things(in, modelThing, &model);
  model.sourceMarks = readMarks(in, context, project.rate);
  model.unknown = in.rest();
  return model;
}

std::uint32_t idAfter(const Project& project) {
  std::uint32_t largest = 0;
  eachThing(project, [&](const Thing& thing, const void* item) {
    if (!thing.isNumberedApart) largest = std::max(largest, thing.idOf(item));
  });
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
  if (version < 1) {
    return makeError(ErrorCode::Format, "its \"version\" is not a number from 1",
                     "correct it there, or take an older version of the file");
  }
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
    return makeError(ErrorCode::Limit,
                     "it is larger than " + std::to_string(maxProjectFileBytes >> 20) +
                         " MiB, more than a project file may have",
                     "divide it: models and clips into several projects");
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
  ReadContext context{{}, &project.game, &failure};
  project.sharedMaterials = StructReader(context, project.rate).list<SharedMaterial>(in, "sharedMaterials");
  std::ranges::stable_sort(project.sharedMaterials, {}, &SharedMaterial::name);
  const Json::Array& models = in.array("models");
  std::size_t madeKeys = 0;
  for (std::size_t i = 0; i < models.size() && in.ok(); ++i) {
    project.models.push_back(std::make_shared<const ProjectModel>(
        readModel(ObjectReader(models[i], in.itemAt("models", i), failure), project, failure,
                  {&slices, &madeKeys, i})));
  }
  project.nextId = idAfter(project);
  project.stages = readStages(in, context, project.nextId);
  project.references = readReferences(in, context, project.nextId);
  project.unknown = in.rest();
  if (failure.failed()) return failure.error();
  if (const std::string fault = project.fault(); !fault.empty()) {
    return makeError(ErrorCode::Format, fault, "correct it there, or take an older version of the file");
  }
  return project;
}

}  // namespace squire
