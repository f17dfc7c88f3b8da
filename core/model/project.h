#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/hash.h"
#include "core/model/fight.h"
#include "core/model/imported.h"
#include "core/model/marks.h"
#include "core/model/unknown_members.h"

namespace squire {

using SourceId = Id<struct SourceTag>;

enum class TextureMode : std::uint32_t {
  Pixels,   // decoded, with mip levels, ready for upload
  Encoded,  // the PNG or JPEG as it came
};

struct ExportSettings {
  std::string name;         // of the WAD, without its time; empty: the project's
  double tolerance = 1e-4;  // metres; how far keyframes may lead from the clip
  TextureMode textures = TextureMode::Pixels;
  std::string profile;  // engine profile file, relative to the project; empty: the default one
  UnknownMembers unknown;
};

// A file that was imported. `imported` is what the file holds, with its bones named by the ids of the
// project's models: shared, never saved, null until somebody loads it (core/workspace).
struct Source {
  SourceId id;
  std::string path;  // relative to the project's folder, forward slashes
  ContentHash hash;  // of the file as it was taken in
  ImportOptions options;
  std::shared_ptr<const Imported> imported;
  UnknownMembers unknown;
  UnknownMembers unknownOptions;
};

// A bone as it was when the source was last taken in. Tracks name bones by these ids for as long as the
// project is open; the file names them by name. The table lets a re-import find renamed bones again.
struct ProjectBone {
  BoneId id;
  std::string name;
  BoneId parent;      // 0: none; always before this one in the table
  Transform rest;     // local
  bool gone = false;  // no longer in the source, but edits still name it
  UnknownMembers unknown;
};

// What a person changed about a material of the source; empty fields follow the source.
struct MaterialOverride {
  std::string material;  // its name in the source
  std::optional<vec3> diffuse;
  std::optional<vec3> specular;
  std::optional<float> exponent;
  std::optional<std::string> diffuseMap;  // image file relative to the project; "" takes the map away
  std::optional<std::string> specularMap;
  UnknownMembers unknown;

  [[nodiscard]] bool empty() const {
    return !diffuse && !specular && !exponent && !diffuseMap && !specularMap && unknown.empty();
  }
};

// What a clip was in its source when it was first edited here: enough to tell at a re-import which side
// changed what, without the old file.
struct ClipBase {
  Rate rate;
  Time duration;
  std::map<BoneId, ContentHash> tracks;  // see hashOf(Track)
};

// A clip of a model. An unedited one is only named in the file; an edited or new one is stored whole.
struct ProjectClip {
  ClipId id;
  std::string name;          // as shown and exported; no two alike among a model's clips that are not removed
  std::string sourceClip;    // its name in the source; empty: made here
  bool stored = false;       // its keys were edited here
  bool removed = false;      // deleted here; stays listed so that a re-import does not bring it back
  std::optional<bool> loop;  // decided here over an unedited clip; empty: as in the source
  std::optional<Rate> rate;
  // The clip as it plays, with the id, name, loop and rate above; null where an unedited clip's source is not
  // loaded. Tracks are sorted by the bone table.
  std::shared_ptr<const Clip> clip;
  // Of a stored clip that came from the source: what it was there when it was first edited. The clip itself
  // where that happened since the project was opened, else what the file tells of it; see baseOf().
  std::shared_ptr<const Clip> baseClip;
  std::shared_ptr<const ClipBase> base;
  std::shared_ptr<const ClipFight> fight;  // null: nothing
  std::vector<Marker> markers;             // sorted by time
  UnknownMembers unknown;
  std::map<BoneId, UnknownMembers> unknownTracks;
};

struct ProjectModel {
  ModelId id;
  std::string name;
  SourceId source;                                        // none: its source was taken out of the project
  std::string sourceModel;                                // its name in the source
  std::shared_ptr<const std::vector<ProjectBone>> bones;  // never null
  std::vector<MaterialOverride> materials;                // sorted by material
  std::vector<std::shared_ptr<const ProjectClip>> clips;
  std::shared_ptr<const ModelFight> fight;  // null: nothing
  std::vector<SavedPose> poses;
  UnknownMembers unknown;

  [[nodiscard]] const ProjectClip* find(ClipId id) const;
  [[nodiscard]] const ProjectClip* findClip(std::string_view name) const;  // among those not removed
  [[nodiscard]] const ProjectBone* find(BoneId id) const;
};

// Everything that a person decided about some characters, as a value: copying one shares its heavy parts, an
// edit makes another (core/edit). Imported geometry hangs on it (Source::imported) but is not part of what is
// saved (core/formats/project).
struct Project {
  std::string name;
  Rate rate;  // that new clips start with
  ExportSettings exports;
  GameSettings game;
  std::vector<Source> sources;
  std::vector<std::shared_ptr<const ProjectModel>> models;
  std::uint32_t nextId = 1;  // for everything with an id that is made from here on; not saved
  UnknownMembers unknown;

  [[nodiscard]] const Source* find(SourceId id) const;
  [[nodiscard]] const ProjectModel* find(ModelId id) const;
  [[nodiscard]] const ProjectModel* findModel(std::string_view name) const;
  // Empty when sound, else what is wrong: an id twice, a reference to nothing, a clip that is not sound.
  [[nodiscard]] std::string fault() const;
};

// What a model or a clip has for a fight; the empty one where it has none.
[[nodiscard]] const ModelFight& fightOf(const ProjectModel& model);
[[nodiscard]] const ClipFight& fightOf(const ProjectClip& clip);

// Names content of a track: times, values and eases, not the bone.
[[nodiscard]] ContentHash hashOf(const Track& track);
[[nodiscard]] ClipBase baseOf(const Clip& clip);
// None for a clip that was made here, or that nobody edited.
[[nodiscard]] std::optional<ClipBase> baseOf(const ProjectClip& entry);

// One text for each name, by which a file can tell them apart: the name itself, with " (2)" and so on after
// it where it stands again.
[[nodiscard]] std::vector<std::string> distinctLabels(const std::vector<std::string>& names);
[[nodiscard]] std::vector<std::string> boneLabels(const std::vector<ProjectBone>& bones);

}  // namespace squire
