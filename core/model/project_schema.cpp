#include "core/model/layered_clip.h"
#include "core/model/project.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/model/value_kinds.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

using namespace schema;

constexpr double farthestSound = ClipSound::farthest.seconds();

std::string importAxesFault(const ImportOptions& options) {
  const SpaceOverride& space = options.space;
  const bool areApart = !space.up || !space.front || !lieOnOneLine(*space.up, *space.front);
  return areApart ? "" : "has a \"front\" that is parallel to its \"up\"";
}

std::string soundFault(const ClipSound& sound) { return sound.path.empty() ? "names no file" : ""; }

std::string travelFault(const Travel& travel) {
  return travel.ground || travel.height || travel.heading ? "" : "takes nothing from its bone";
}

std::string reasonFault(const RuleOff& off) { return off.reason.empty() ? "has no reason" : ""; }

// The name in the source is there only if it is another one.
void settleName(ProjectBone& bone) {
  if (bone.sourceName == bone.name) bone.sourceName.reset();
}

bool isStored(const ProjectClip& clip) { return clip.stored; }
bool isUnedited(const ProjectClip& clip) { return !clip.stored; }
bool isNoMoreThanNamed(const ProjectClip& clip) {
  return !clip.stored && fightOf(clip).empty() && !hasThings(clipThing, &clip) && !clip.sourceMarks;
}
const void* rateOfProject(const Project& project) { return &project.rate; }
const void* rateOfClip(const ProjectClip& clip) {
  if (clip.stored && clip.clip) return &clip.clip->rate;
  return clip.rate ? &*clip.rate : nullptr;
}

}  // namespace

const StructSchema& schemaOf(const ExportSettings*) {
  static constexpr MemberSchema members[] = {
      member<&ExportSettings::name>("name", "of the WAD, without its time; without one the project's")
          .always(),
      member<&ExportSettings::tolerance>("tolerance", "how far keyframes may lead from the clip")
          .always()
          .as(Unit::Metres)
          .atLeast(0.0),
      member<&ExportSettings::textures>(
          "textures", "pixels or as the engine profile says, encoded as they came, or blocks")
          .always(),
      member<&ExportSettings::profile>("profile", "engine profile, relative to the project").always(),
      unknown<&ExportSettings::unknown>()};
  static constexpr StructSchema schema = describe<ExportSettings>("export settings", members);
  return schema;
}

const StructSchema& schemaOf(const ImportOptions*) {
  static constexpr MemberSchema members[] = {
      member<&ImportOptions::space, &SpaceOverride::up>("up", "the axis that points up"),
      member<&ImportOptions::space, &SpaceOverride::front>("front",
                                                           "the axis that the character looks along"),
      member<&ImportOptions::space, &SpaceOverride::metresPerUnit>("metresPerUnit",
                                                                   "the length of a unit of the file")
          .within(1e-6, 1e6),
      member<&ImportOptions::mergeArmatures>("mergeArmatures", "several armatures become one model").usual(),
      member<&ImportOptions::fileNames>("fileNames",
                                        "generic names of models and clips give way to that of the file")
          .usual(),
      member<&ImportOptions::stripPrefix>("stripPrefix", "is cut from the names of bones").usual(),
      member<&ImportOptions::deformBonesOnly>("deformBonesOnly", "bones that move no vertex are left out")
          .usual(),
      member<&ImportOptions::motionTolerance>("motionTolerance",
                                              "how far keys may lead from the file's motion")
          .usual()
          .as(Unit::Metres)
          .atLeast(0.0),
      unknown<&ImportOptions::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<importAxesFault>(describe<ImportOptions>("import options", members));
  return schema;
}

const StructSchema& schemaOf(const Source*) {
  static constexpr MemberSchema members[] = {
      id<&Source::id>(), naming(member<&Source::path>("path", "relative to the project's folder")),
      member<&Source::hash>("hash", "of the file when it was last imported"),
      member<&Source::options>("import", "how it is imported").usual(), unknown<&Source::unknown>()};
  static constexpr StructSchema schema = describe<Source>("source", members).tall();
  return schema;
}

const StructSchema& schemaOf(const ProjectBone*) {
  static constexpr MemberSchema members[] = {
      name<&ProjectBone::name>(),
      member<&ProjectBone::sourceName>("source", "its name in the source if the project renamed it"),
      member<&ProjectBone::parent>("parent", "an earlier bone").usual(),
      member<&ProjectBone::rest>("rest", "relative to the parent").as(Unit::Metres).inlined(),
      member<&ProjectBone::gone>("gone", "whether the source lacks it").usual(),
      unknown<&ProjectBone::unknown>()};
  static constexpr StructSchema schema =
      settledBy<ProjectBone, settleName>(describe<ProjectBone>("bone", members));
  return schema;
}

const StructSchema& schemaOf(const ClipSound*) {
  static constexpr MemberSchema members[] = {
      member<&ClipSound::path>("path", "a WAV file, relative to the project's folder"),
      member<&ClipSound::start>("start", "when it begins, in seconds of the clip")
          .always()
          .inSeconds()
          .within(-farthestSound, farthestSound),
      unknown<&ClipSound::unknown>()};
  static constexpr StructSchema schema = checkedBy<soundFault>(describe<ClipSound>("sound", members));
  return schema;
}

const StructSchema& schemaOf(const Travel*) {
  static constexpr MemberSchema members[] = {
      member<&Travel::bone>("bone", "the bone that travels: a root bone, or hips"),
      member<&Travel::ground>("ground", "whether the way along the ground moves the character").usual(),
      member<&Travel::height>("height", "whether the way up and down does").usual(),
      member<&Travel::heading>("heading", "whether the turn about the vertical axis turns it").usual(),
      unknown<&Travel::unknown>()};
  static constexpr StructSchema schema = checkedBy<travelFault>(describe<Travel>("travel", members));
  return schema;
}

const StructSchema& schemaOf(const EditLayer*) {
  static constexpr MemberSchema members[] = {
      id<&EditLayer::id>(),
      name<&EditLayer::name>(),
      member<&EditLayer::mode>("mode", "whether its values are added, or replace what lies below").usual(),
      member<&EditLayer::weight>("weight", "share of its values").usual().as(Unit::Share).within(0.0, 2.0),
      member<&EditLayer::fade>("fade", "factor of the weight over time")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&EditLayer::muted>("muted", "whether it has no effect").usual(),
      member<&EditLayer::solo>("solo", "whether only layers with it have an effect").usual(),
      member<&EditLayer::mask>(
          "mask", "how much of it bones take, none if they are not in it; missing: all bones all of it")
          .usual()
          .distinct(),
      member<&EditLayer::tracks>("tracks", "values of bones"),
      unknown<&EditLayer::unknown>()};
  static constexpr StructSchema schema = describe<EditLayer>("layer", members).tall();
  return schema;
}

const StructSchema& schemaOf(const ProjectClip*) {
  static constexpr MemberSchema members[] = {
      id<&ProjectClip::id>(),
      name<&ProjectClip::name>(),
      member<&ProjectClip::sourceClip>("source", "its name in the source").usual(),
      member<&ProjectClip::folder>("folder", "chosen by hand; \"\" for none"),
      member<&ProjectClip::removed>("removed", "whether it is deleted, and kept for re-imports").usual(),
      onlyIf<isUnedited>(member<&ProjectClip::loop>("loop", "where it differs from the source")),
      onlyIf<isUnedited>(member<&ProjectClip::rate>("rate", "where it differs from the source")),
      onlyIf<isStored>(member<&ProjectClip::clip>("tracks", "its keys, if they were edited")),
      member<&ProjectClip::layers>("layers", "offsets over its keys").most(EditLayer::most),
      member<&ProjectClip::fight>("fight", "its fight data"),
      otherThings(),
      member<&ProjectClip::sourceMarks>("marks", "of the source at the last import"),
      member<&ProjectClip::sound>("sound", "to which it is animated"),
      member<&ProjectClip::travel>("travel", "the motion that moves the character in the game"),
      member<&ProjectClip::retargeting>("retargeting", "how it was made from the motion of another body"),
      unknown<&ProjectClip::unknown>()};
  static constexpr StructSchema schema =
      timedBy<rateOfClip>(rowIf<isNoMoreThanNamed>(describe<ProjectClip>("clip", members).tall()));
  return schema;
}

const StructSchema& schemaOf(const ProjectModel*) {
  static constexpr MemberSchema members[] = {
      id<&ProjectModel::id>(),
      name<&ProjectModel::name>(),
      member<&ProjectModel::source>("source", "the file that it comes from").usual(),
      member<&ProjectModel::sourceModel>("sourceModel", "its name in the source").always(),
      sharedList<&ProjectModel::bones>("bones", "parents before their children").required(),
      inOrderOf<&MaterialOverride::material>(
          member<&ProjectModel::materials>("materials", "what the project changes").always().distinct()),
      inOrderOf<&MeshChoice::mesh>(
          member<&ProjectModel::meshes>("meshes", "which are shown, whatever the source says").distinct()),
      inOrderOf<&MaterialUse::mesh, &MaterialUse::part>(
          member<&ProjectModel::uses>("uses", "other materials of parts").distinct()),
      inOrderOf<&SkinChange::mesh>(
          member<&ProjectModel::skins>("skins", "other weights of meshes").distinct()),
      inOrderOf<&MeshJoin::mesh>(
          member<&ProjectModel::joins>("joins", "meshes that are exported as one").distinct()),
      member<&ProjectModel::palette>("palette", "a texture of the colours of its materials"),
      member<&ProjectModel::clips>("clips", "its animations").required(),
      member<&ProjectModel::fight>("fight", "its fight data"),
      otherThings(),
      member<&ProjectModel::sourceMarks>("marks", "of the source at the last import"),
      unknown<&ProjectModel::unknown>()};
  static constexpr StructSchema schema = describe<ProjectModel>("model", members).tall();
  return schema;
}

const StructSchema& schemaOf(const RuleOff*) {
  static constexpr MemberSchema members[] = {naming(member<&RuleOff::rule>("rule", "its id")),
                                             member<&RuleOff::reason>("reason", "why it is off")};
  static constexpr StructSchema schema =
      checkedBy<reasonFault>(describe<RuleOff>("rule that is off", members));
  return schema;
}

const StructSchema& schemaOf(const Project*) {
  static constexpr MemberSchema members[] = {
      member<&Project::name>("name", "of the project"),
      member<&Project::rate>("rate", "of new clips").as(Unit::PerSecond),
      member<&Project::exports>("export", "how it is exported").always(),
      member<&Project::game>("game", "what all its models share").usual(),
      inOrderOf<&RuleOff::rule>(
          member<&Project::rulesOff>("rulesOff", "rules of the checks that are off").byName().distinct()),
      member<&Project::sources>("sources", "the files that it imports").required(),
      inOrderOf<&SharedMaterial::name>(
          member<&Project::sharedMaterials>("sharedMaterials", "materials of several models").distinct()),
      member<&Project::models>("models", "its characters and props").required(),
      member<&Project::stages>("stages", "its levels").most(Stage::mostOfProject),
      member<&Project::references>("references", "pictures to animate by").most(Reference::mostOfProject),
      otherThings(),
      unknown<&Project::unknown>()};
  static constexpr StructSchema schema = timedBy<rateOfProject>(describe<Project>("project", members).tall());
  return schema;
}

}  // namespace squire
