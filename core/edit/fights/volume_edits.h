#pragma once

#include <string>
#include <vector>

#include "core/edit/things/thing_args.h"

// Edits of the hit volumes of a clip or of a model (its body).
namespace squire {

// A volume of a model has no spans and no keys, and only those of the kind "own" have an `ownKind`; edits
// leave these out.
template <>
struct EditsOf<HitVolume> {
  using Owner = FightOwner;
  static constexpr const char* word = "volume";
  static constexpr const char* words = "volumes";
  static constexpr const char* nested = "the new hit volume";
  static constexpr LabelPattern added[] = {{"Add hit volume {volume}"}};
  static constexpr LabelPattern renamed[] = {{"Rename hit volume {volume} to {name}"}};
  static constexpr LabelPattern deletedSeveral[] = {
      {"Delete hit volume {volume}"}, {"Delete {count} hit volume", "Delete {count} hit volumes"}};
  static constexpr LabelPattern changed[] = {{"Change the radius of {volume}"},
                                             {"Change the place of {volume}"},
                                             {"Change the bone of {volume}"},
                                             {"Change the kind of {volume}"},
                                             {"Change the fields of {volume}"},
                                             {"Change the values of {volume}"},
                                             {"Change the shape of {volume}"},
                                             {"Change the zone of {volume}"},
                                             {"Change the damage of {volume}"},
                                             {"Change the knockback of {volume}"},
                                             {"Change the knockback angle of {volume}"},
                                             {"Change the knockback growth of {volume}"},
                                             {"Change the hitlag of {volume}"},
                                             {"Change the stun of {volume}"},
                                             {"Change the group of {volume}"},
                                             {"Change the priority of {volume}"},
                                             {"Change the rules of {volume}"},
                                             {"Change the interval of {volume}"},
                                             {"Change the facing of {volume}"},
                                             {"Change the sound of {volume}"},
                                             {"Change the effect of {volume}"},
                                             {"Change the {what} of {volume}"}};
  // A changed volume keeps its name.
  static Status prepare(const Project& project, FightOwner owner, HitVolume& to, const HitVolume* before);
};
using VolumeRef = ThingRef<HitVolume>;
inline constexpr auto addVolume = addThing<HitVolume>;
inline constexpr auto renameVolume = renameThing<HitVolume>;
inline constexpr auto changeVolume = changeThing<HitVolume>;
inline constexpr auto removeVolumes = deleteThings<HitVolume>;

[[nodiscard]] const std::vector<HitVolume>& volumesOf(const Project& project, FightOwner owner);
[[nodiscard]] const HitVolume* findVolume(const Project& project, const VolumeRef& ref);

// Sets offset or radius at a time, for example by dragging. If the volume has keys for the value, sets a key;
// otherwise changes the value for the whole clip. `key` always sets a key (not for a model's volume).
struct PlaceVolume {
  static constexpr LabelPattern labels[] = {{"Move {volume}"}, {"Key {volume}"}};
  VolumeRef volume;
  Time time;
  std::optional<vec3> offset;
  std::optional<float> radius;
  bool key = false;
};
[[nodiscard]] Result<Edit> placeVolume(const Project& project, const PlaceVolume& args);

// A copied volume, with its bones by name so that it can be pasted into another model.
struct CopiedVolume {
  HitVolume volume;
  std::string bone;
  std::string endBone;
};
[[nodiscard]] std::vector<CopiedVolume> copyVolumes(const Project& project, FightOwner owner,
                                                    const std::vector<VolumeId>& volumes);
// Skips volumes with bones that the model lacks; fails if no volume remains. Ids are assigned from the
// project's nextId on.
struct PasteVolumes {
  static constexpr LabelPattern labels[] = {{"Paste {count} hit volume", "Paste {count} hit volumes"}};
  FightOwner owner;
  std::vector<CopiedVolume> volumes;
};
[[nodiscard]] Result<Edit> pasteVolumes(const Project& project, const PasteVolumes& args);

// Adds a mirrored copy, whose name is that of the other side if the name has a side. If a volume of that name
// exists, it gets the mirrored bones, positions and radii, with their keys, and keeps everything else. A new
// volume's id is the project's nextId before the edit.
struct MirrorVolume {
  static constexpr LabelPattern labels[] = {{"Mirror {volume}"}};
  VolumeRef volume;
};
[[nodiscard]] Result<Edit> mirrorVolume(const Project& project, const MirrorVolume& args);

// Fits the volume to the skin for which its bone has the largest weight: the smallest sphere, or a capsule if
// that is much smaller. Removes its keys.
struct FitVolume {
  static constexpr LabelPattern labels[] = {{"Fit {volume} to the skin"}};
  VolumeRef volume;
};
[[nodiscard]] Result<Edit> fitVolume(const Project& project, const FitVolume& args);

// Adds a hurt volume to the model for each part of the body that has none. Bones with little skin are merged
// with their parents. Ids are assigned from the project's nextId on.
struct AddBodyVolumes {
  static constexpr LabelPattern labels[] = {{"Add {count} body volume", "Add {count} body volumes"}};
  ModelId model;
};
[[nodiscard]] Result<Edit> addBodyVolumes(const Project& project, const AddBodyVolumes& args);

}  // namespace squire
