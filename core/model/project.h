#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/base/hash.h"
#include "core/model/clip_sound.h"
#include "core/model/edit_layers.h"
#include "core/model/fight.h"
#include "core/model/imported.h"
#include "core/model/marks.h"
#include "core/model/material_changes.h"
#include "core/model/retargeting.h"
#include "core/model/source_marks.h"
#include "core/model/stored_forms.h"
#include "core/model/travel.h"
#include "core/model/unknown_members.h"

namespace squire {

using SourceId = Id<struct SourceTag>;

extern const Thing sourceThing;
constexpr const Thing& thingOf(SourceId) { return sourceThing; }

struct Reference;  // core/model/reference.h
struct Stage;      // core/model/stage.h

struct ExportSettings {
  std::string name;         // file name of the WAD without its timestamp; empty: that of the project's file
  double tolerance = 1e-4;  // metres; maximum deviation of the exported keyframes from the clip
  TextureMode textures = TextureMode::Pixels;  // Pixels: as the engine profile says
  std::string profile;  // engine profile file, relative to the project; empty: the default profile
  UnknownMembers unknown;

  bool operator==(const ExportSettings&) const = default;
};

// An imported file. `imported` holds its content with the ids and the names that bones have in the project's
// models. It is shared, not saved, and null until core/workspace loads it.
struct Source {
  SourceId id;
  std::string path;                           // relative to the project's folder, with forward slashes
  ContentHash hash;                           // of the file when it was last imported
  ImportOptions options{.fileNames = false};  // a project keeps the names that it was made with
  std::shared_ptr<const Imported> imported;
  UnknownMembers unknown;
};

// A bone as of the last import. Tracks refer to bones by these ids while the project is open; the project
// file refers to them by name. A re-import uses the table to recognise renamed bones.
struct ProjectBone {
  BoneId id;
  std::string name;                       // as shown and exported
  std::optional<std::string> sourceName;  // its name in the source if the project renamed it
  BoneId parent;                          // invalid: none; always earlier in the table
  Transform rest;                         // relative to the parent
  bool gone = false;                      // no longer in the source, but edits still refer to it
  UnknownMembers unknown;
};

// The state of an imported clip before its first edit. A re-import compares it with the source and with the
// project to see what each of them changed, without needing the old file.
struct ClipBase {
  Rate rate;
  Time duration;
  std::map<BoneId, ContentHash> tracks;  // see hashOf(Track)
};

// A clip of a model. The project file stores edited and new clips in full, and only the name of unedited
// ones.
struct ProjectClip {
  SQUIRE_DECLARE_COPIES(ProjectClip);

  ClipId id;
  std::string name;          // as shown and exported; unique among the model's clips that are not removed
  std::string sourceClip;    // its name in the source; empty: created in the project
  bool stored = false;       // its keys were edited in the project
  bool removed = false;      // deleted in the project; kept so that a re-import does not restore it
  std::optional<bool> loop;  // overrides an unedited clip; empty: as in the source
  std::optional<Rate> rate;
  std::optional<std::string> folder;  // chosen by hand; "": none; see core/model/clip_folder.h
  // The clip as played, with the id, name, loop and rate above, and with its layers; null if unedited and its
  // source is not loaded. Tracks are in the order of the bone table.
  std::shared_ptr<const Clip> clip;
  // Offsets over the keys, the lowest layer first, and the clip below them, which is null without layers or
  // if `clip` is null. Set with layOver() (core/model/layered_clip.h), which makes `clip` of both.
  std::vector<EditLayer> layers;
  std::shared_ptr<const Clip> below;
  // For stored clips from a source: their state before the first edit. `baseClip` is set if that edit was
  // made since the project was opened, else `base` is the state that the project file contains; see baseOf().
  std::shared_ptr<const Clip> baseClip;
  std::shared_ptr<const ClipBase> base;
  std::shared_ptr<const ClipFight> fight;  // null: empty
  std::vector<Marker> markers;             // sorted by time
  std::optional<ClipSound> sound;
  std::optional<Travel> travel;
  std::optional<Retargeting> retargeting;
  std::shared_ptr<const SourceMarks> sourceMarks;  // at the last import; null: none
  UnknownMembers unknown;
  std::map<BoneId, UnknownMembers> unknownTracks;
};

struct ProjectModel {
  SQUIRE_DECLARE_COPIES(ProjectModel);

  ModelId id;
  std::string name;
  SourceId source;                                        // invalid: its source was removed from the project
  std::string sourceModel;                                // its name in the source
  std::shared_ptr<const std::vector<ProjectBone>> bones;  // never null
  std::vector<MaterialOverride> materials;                // sorted by material
  std::vector<MeshChoice> meshes;                         // sorted by mesh
  std::vector<MaterialUse> uses;                          // sorted by mesh, then by part
  std::vector<SkinChange> skins;                          // sorted by mesh
  std::vector<MeshJoin> joins;                            // sorted by mesh
  // By mesh of the source: the mesh with other weights or another material index; null: as imported. Empty:
  // all are as imported. Like the source's content, not saved; see attachMeshes().
  std::vector<std::shared_ptr<const Mesh>> changedMeshes;
  std::optional<ModelPalette> palette;
  std::vector<std::shared_ptr<const ProjectClip>> clips;
  std::shared_ptr<const ModelFight> fight;  // null: empty
  std::vector<SavedPose> poses;
  std::vector<SelectionSet> selectionSets;         // in the order of the editor's list
  std::shared_ptr<const SourceMarks> sourceMarks;  // of the body, at the last import; null: none
  UnknownMembers unknown;

  [[nodiscard]] const ProjectClip* find(ClipId id) const;
  [[nodiscard]] const ProjectClip* findClip(std::string_view name) const;  // among those not removed
  [[nodiscard]] const ProjectBone* find(BoneId id) const;
};

// A rule of the checks (core/rules) that is switched off for the project.
struct RuleOff {
  std::string rule;    // its id; may be one that only another version of Squire knows
  std::string reason;  // never empty
  friend bool operator==(const RuleOff&, const RuleOff&) = default;
};

// Everything that users decided about their characters, as a value. Copies share heavy parts; edits
// (core/edit) return a new project. Imported geometry (Source::imported) is attached to it but not saved with
// it (core/formats/project).
struct Project {
  SQUIRE_DECLARE_COPIES(Project);

  std::string name;
  Rate rate;  // default frame rate of new clips
  ExportSettings exports;
  GameSettings game;
  std::vector<RuleOff> rulesOff;  // sorted by rule
  std::vector<Source> sources;
  std::vector<SharedMaterial> sharedMaterials;  // sorted by name
  std::vector<std::shared_ptr<const ProjectModel>> models;
  std::vector<std::shared_ptr<const Stage>> stages;
  std::vector<std::shared_ptr<const Reference>> references;  // in the order of the editor's list
  std::vector<SavedBoneMap> boneMaps;
  std::uint32_t nextId = 1;  // for the next element that needs an id; not saved
  UnknownMembers unknown;

  [[nodiscard]] const Source* find(SourceId id) const;
  [[nodiscard]] const ProjectModel* find(ModelId id) const;
  [[nodiscard]] const ProjectModel* findModel(std::string_view name) const;
  [[nodiscard]] const Stage* find(StageId id) const;
  [[nodiscard]] const SharedMaterial* findShared(std::string_view name) const;
  // Returns an empty string if valid, else the first problem: duplicate ids, dangling references, invalid
  // clips.
  [[nodiscard]] std::string fault() const;
};

[[nodiscard]] const StructSchema& schemaOf(const ExportSettings*);
[[nodiscard]] const StructSchema& schemaOf(const Source*);
[[nodiscard]] const StructSchema& schemaOf(const ProjectBone*);
[[nodiscard]] const StructSchema& schemaOf(const ProjectClip*);
[[nodiscard]] const StructSchema& schemaOf(const ProjectModel*);
[[nodiscard]] const StructSchema& schemaOf(const RuleOff*);
[[nodiscard]] const StructSchema& schemaOf(const Project*);

// The fight data of a model or clip; an empty value if it has none.
[[nodiscard]] const ModelFight& fightOf(const ProjectModel& model);
[[nodiscard]] const ClipFight& fightOf(const ProjectClip& clip);

// Hash of the times, values and eases of a track, without the bone.
[[nodiscard]] ContentHash hashOf(const Track& track);
[[nodiscard]] ClipBase baseOf(const Clip& clip);
// Empty for a clip that was created in the project or never edited.
[[nodiscard]] std::optional<ClipBase> baseOf(const ProjectClip& entry);

// Makes labels by which a file can distinguish the elements: the name itself, with " (2)" and so on appended
// to repetitions.
[[nodiscard]] std::vector<std::string> distinctLabels(const std::vector<std::string>& names);
[[nodiscard]] std::vector<std::string> boneLabels(const std::vector<ProjectBone>& bones);
[[nodiscard]] std::vector<std::string> materialLabels(const std::vector<Material>& materials);
// The labels of the bones in the source.
[[nodiscard]] std::vector<std::string> sourceBoneLabels(const std::vector<ProjectBone>& bones);

}  // namespace squire
