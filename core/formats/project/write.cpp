#include <unordered_map>

#include "core/formats/project/key_text.h"
#include "core/formats/project/layout.h"
#include "core/formats/project/project_file.h"
#include "core/formats/project/write_fight.h"
#include "core/formats/project/write_parts.h"
#include "core/model/axis_curves.h"
#include "core/model/clip_sound.h"
#include "core/model/layered_clip.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/model/things.h"
#include "core/model/words.h"

namespace squire {

namespace {

Json exportRow(const ExportSettings& settings) {
  Json row = Json::object({{"name", settings.name},
                           {"tolerance", settings.tolerance},
                           {"textures", words::name(settings.textures)},
                           {"profile", settings.profile}});
  addUnknown(row, settings.unknown);
  return row;
}

Json optionsRow(const Source& source) {
  const ImportOptions& options = source.options;
  Json row = Json::object();
  if (options.space.up) row.set("up", words::name(*options.space.up));
  if (options.space.front) row.set("front", words::name(*options.space.front));
  if (options.space.metresPerUnit) row.set("metresPerUnit", *options.space.metresPerUnit);
  if (options.mergeArmatures) row.set("mergeArmatures", true);
  if (options.fileNames) row.set("fileNames", true);
  if (!options.stripPrefix.empty()) row.set("stripPrefix", options.stripPrefix);
  if (options.deformBonesOnly) row.set("deformBonesOnly", true);
  if (options.motionTolerance != ImportOptions().motionTolerance) {
    row.set("motionTolerance", options.motionTolerance);
  }
  addUnknown(row, source.unknownOptions);
  return row;
}

void writeSource(LayoutWriter& out, const Source& source) {
  out.beginObject();
  out.member("id", source.id.value);
  out.member("path", source.path);
  out.member("hash", source.hash.hex());
  if (const Json options = optionsRow(source); !options.members().empty()) out.member("import", options);
  out.members(source.unknown);
  out.end();
}

Json boneRow(const ProjectBone& bone, const WrittenNames& names) {
  Json row = Json::object({{"name", bone.name}});
  if (bone.sourceName) row.set("source", *bone.sourceName);
  if (bone.parent.valid()) row.set("parent", names.of(bone.parent));
  row.set("translation", toJson(bone.rest.translation));
  row.set("rotation", toJson(bone.rest.rotation));
  if (bone.rest.scale != vec3(1.0f)) row.set("scale", toJson(bone.rest.scale));
  if (bone.gone) row.set("gone", true);
  addUnknown(row, bone.unknown);
  return row;
}

void writePalette(LayoutWriter& out, const std::optional<ModelPalette>& palette) {
  if (!palette) return;
  out.beginObject("palette");
  out.member("name", palette->name);
  out.beginObject("places");
  for (const PalettePlace& place : palette->places) out.member(place.material, place.place);
  out.end();
  out.members(palette->unknown);
  out.end();
}

template <typename T>
void writeChannel(LayoutWriter& out, std::string_view name, const Channel<T>& channel, Rate rate) {
  if (!channel || channel->empty()) return;
  out.beginArray(name);
  std::string row;
  for (const Key<T>& key : *channel) {
    row.clear();
    appendKey(row, key, rate);
    out.row(row);
  }
  out.end();
}

template <typename T>
void writeCurves(LayoutWriter& out, const std::string& name, const Channel<T>& channel, const Axes<T>& axes,
                 Rate rate) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr) return writeChannel(out, name, channel, rate);
  if (curves->order != EulerOrder::XYZ) out.member(name + "Order", words::name(curves->order));
  if (curves->frames) out.member(name + "Frames", rateToJson(*curves->frames));
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const AxisEnds& ends = curves->beyond.ends[axis];
    const std::string axisName = name + "XYZ"[axis];
    if (ends.before != Beyond::Hold) out.member(axisName + "Before", words::name(ends.before));
    if (ends.after != Beyond::Hold) out.member(axisName + "After", words::name(ends.after));
    writeChannel(out, axisName, curves->axes[axis], rate);
  }
}

bool hasKeys(const Track& track) {
  return (track.translation && !track.translation->empty()) || (track.rotation && !track.rotation->empty()) ||
         (track.scale && !track.scale->empty());
}

// The tracks of a clip or of a layer.
struct WrittenTracks {
  const std::vector<Track>& tracks;
  const std::map<BoneId, UnknownMembers>& unknownTracks;
  Rate rate;
};

void writeTracks(LayoutWriter& out, const WrittenTracks& written, const std::optional<ClipBase>& base,
                 const ProjectModel& model, const WrittenNames& names) {
  std::unordered_map<BoneId, const Track*> tracks;
  for (const Track& track : written.tracks) tracks.emplace(track.bone, &track);
  out.beginArray("tracks");
  for (const ProjectBone& bone : *model.bones) {
    const auto track = tracks.find(bone.id);
    const auto unknown = written.unknownTracks.find(bone.id);
    const bool hasTrack = track != tracks.end() && hasKeys(*track->second);
    const bool isImported = base && base->tracks.contains(bone.id);
    if (!hasTrack && !isImported && unknown == written.unknownTracks.end()) continue;
    out.beginObject();
    out.member("bone", names.of(bone.id));
    if (isImported) out.member("imported", base->tracks.at(bone.id).hex());
    if (hasTrack) {
      const Track& keyed = *track->second;
      writeCurves(out, "translation", keyed.translation, keyed.translationAxes, written.rate);
      writeCurves(out, "rotation", keyed.rotation, keyed.rotationAxes, written.rate);
      writeCurves(out, "scale", keyed.scale, keyed.scaleAxes, written.rate);
    }
    if (unknown != written.unknownTracks.end()) out.members(unknown->second);
    out.end();
  }
  out.end();
}

void writeEditLayers(LayoutWriter& out, const ProjectClip& entry, const ProjectModel& model,
                     const WrittenNames& names, Rate rate) {
  if (entry.layers.empty()) return;
  out.beginArray("layers");
  for (const EditLayer& layer : entry.layers) {
    out.beginObject();
    out.member("id", layer.id.value);
    out.member("name", layer.name);
    if (layer.weight != 1.0f) out.member("weight", layer.weight);
    if (layer.muted) out.member("muted", true);
    if (layer.solo) out.member("solo", true);
    writeTracks(out, {layer.tracks, layer.unknownTracks, rate}, std::nullopt, model, names);
    out.members(layer.unknown);
    out.end();
  }
  out.end();
}

// The members common to unedited and edited clips.
Json clipHead(const ProjectClip& entry) {
  Json row = Json::object({{"id", entry.id.value}, {"name", entry.name}});
  if (!entry.sourceClip.empty()) row.set("source", entry.sourceClip);
  if (entry.folder) row.set("folder", *entry.folder);
  if (entry.removed) row.set("removed", true);
  if (entry.stored) return row;
  if (entry.loop) row.set("loop", *entry.loop);
  if (entry.rate) row.set("rate", rateToJson(*entry.rate));
  return row;
}

Json soundRow(const ClipSound& sound) {
  Json row = Json::object({{"path", sound.path}, {"start", sound.start.seconds()}});
  addUnknown(row, sound.unknown);
  return row;
}

// Writes an unedited clip, on one line if it has no layers, fight data, markers, sound or source marks.
void writeNamed(LayoutWriter& out, const ProjectClip& entry, const ProjectModel& model,
                const WrittenNames& names, Rate projectRate) {
  Json head = clipHead(entry);
  if (fightOf(entry).empty() && !hasThings(clipThing, &entry) && !entry.sourceMarks) {
    if (entry.sound) head.set("sound", soundRow(*entry.sound));
    addUnknown(head, entry.unknown);
    out.row(oneLine(head));
    return;
  }
  out.beginObject();
  for (const auto& [name, value] : head.members()) out.member(name, value);
  writeEditLayers(out, entry, model, names, fightRate(entry, projectRate));
  writeFight(out, entry, names, fightRate(entry, projectRate));
  writeMarks(out, entry.sourceMarks, names, fightRate(entry, projectRate));
  if (entry.sound) out.member("sound", soundRow(*entry.sound));
  out.members(entry.unknown);
  out.end();
}

void writeClip(LayoutWriter& out, const ProjectClip& entry, const ProjectModel& model,
               const WrittenNames& names, Rate projectRate) {
  if (!entry.stored) return writeNamed(out, entry, model, names, projectRate);
  const Clip& clip = *clipBelow(entry);
  out.beginObject();
  const Json head = clipHead(entry);
  for (const auto& [name, value] : head.members()) out.member(name, value);
  if (!clip.take.empty()) out.member("take", clip.take);
  out.member("loop", clip.loop);
  out.member("rate", rateToJson(clip.rate));
  if (clip.start != Time()) out.member("start", timeToJson(clip.start, clip.rate));
  out.member("duration", timeToJson(clip.duration, clip.rate));
  const std::optional<ClipBase> base = baseOf(entry);
  if (base) {
    out.member("imported", Json::object({{"rate", rateToJson(base->rate)},
                                         {"duration", timeToJson(base->duration, base->rate)}}));
  }
  writeTracks(out, {clipBelow(entry)->tracks, entry.unknownTracks, clip.rate}, base, model, names);
  writeEditLayers(out, entry, model, names, clip.rate);
  writeFight(out, entry, names, clip.rate);
  writeMarks(out, entry.sourceMarks, names, clip.rate);
  if (entry.sound) out.member("sound", soundRow(*entry.sound));
  out.members(entry.unknown);
  out.end();
}

void writeModel(LayoutWriter& out, const ProjectModel& model, Rate projectRate) {
  const WrittenNames names(&model);
  out.beginObject();
  out.member("id", model.id.value);
  out.member("name", model.name);
  if (model.source.valid()) out.member("source", model.source.value);
  out.member("sourceModel", model.sourceModel);
  out.beginArray("bones");
  for (const ProjectBone& bone : *model.bones) out.row(oneLine(boneRow(bone, names)));
  out.end();
  const StructWriter writer(names, projectRate);
  out.beginArray("materials");
  for (const MaterialOverride& material : model.materials) writer.write(out, material);
  out.end();
  writer.list(out, "meshes", model.meshes);
  writer.list(out, "uses", model.uses);
  writer.list(out, "skins", model.skins);
  writer.list(out, "joins", model.joins);
  writePalette(out, model.palette);
  out.beginArray("clips");
  for (const auto& clip : model.clips) writeClip(out, *clip, model, names, projectRate);
  out.end();
  writeFight(out, fightOf(model), names);
  writer.things(out, modelThing, &model);
  writeMarks(out, model.sourceMarks, names, projectRate);
  out.members(model.unknown);
  out.end();
}

void writeRulesOff(LayoutWriter& out, const std::vector<RuleOff>& rules) {
  if (rules.empty()) return;
  out.beginObject("rulesOff");
  for (const RuleOff& off : rules) out.member(off.rule, off.reason);
  out.end();
}

// The lowest version of the file layout that supports all of these tracks.
std::int64_t versionOf(const std::vector<Track>& tracks) {
  constexpr std::int64_t withAxes = 2, withBeyond = 4;
  std::int64_t version = 1;
  for (const Track& track : tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      const auto* curves = curvesOf(channel, axes);
      if (curves == nullptr) return;
      const bool isLifted = std::ranges::any_of(curves->axes, [](const Channel<float>& axis) {
        return std::ranges::any_of(*axis, &Key<float>::isLifted);
      });
      version = std::max(version, curves->beyond.any() || isLifted ? withBeyond : withAxes);
    });
  }
  return version;
}

// The lowest version of the file layout that supports all of a project's content.
std::int64_t versionOf(const Project& project) {
  constexpr std::int64_t withLayers = 3, withSharedMaterials = 4;
  std::int64_t version = 1;
  if (!project.sharedMaterials.empty()) return withSharedMaterials;
  for (const auto& model : project.models) {
    for (const auto& entry : model->clips) {
      if (!entry->layers.empty()) version = std::max(version, withLayers);
      for (const EditLayer& layer : entry->layers) version = std::max(version, versionOf(layer.tracks));
      if (entry->stored && entry->clip) version = std::max(version, versionOf(clipBelow(*entry)->tracks));
    }
  }
  return version;
}

}  // namespace

std::string writeProject(const Project& project) {
  LayoutWriter out;
  out.member("squire", "project");
  out.member("version", versionOf(project));
  out.member("name", project.name);
  out.member("rate", rateToJson(project.rate));
  out.member("export", exportRow(project.exports));
  writeGame(out, project.game);
  writeRulesOff(out, project.rulesOff);
  out.beginArray("sources");
  for (const Source& source : project.sources) writeSource(out, source);
  out.end();
  const WrittenNames names(nullptr);
  const StructWriter writer(names, project.rate);
  writer.list(out, "sharedMaterials", project.sharedMaterials);
  out.beginArray("models");
  for (const auto& model : project.models) writeModel(out, *model, project.rate);
  out.end();
  writer.list(out, "stages", project.stages);
  writer.list(out, "references", project.references);
  out.members(project.unknown);
  return std::move(out).take();
}

}  // namespace squire
