#pragma once

#include <string>
#include <vector>

#include "core/edit/fights/change_fight.h"

// Edits of hit volumes: those of a clip, and those of a model, which are its body.
namespace squire {

struct VolumeRef {
  FightOwner owner;
  VolumeId volume;
  bool operator==(const VolumeRef&) const = default;
};

[[nodiscard]] const std::vector<HitVolume>& volumesOf(const Project& project, FightOwner owner);
[[nodiscard]] const HitVolume* findVolume(const Project& project, const VolumeRef& ref);

// The volume's id is the project's nextId before the edit; its name is made free.
struct AddVolume {
  FightOwner owner;
  HitVolume volume;
};
[[nodiscard]] Result<Edit> addVolume(const Project& project, const AddVolume& args);

struct RemoveVolumes {
  FightOwner owner;
  std::vector<VolumeId> volumes;
};
[[nodiscard]] Result<Edit> removeVolumes(const Project& project, const RemoveVolumes& args);

struct RenameVolume {
  VolumeRef volume;
  std::string name;
};
[[nodiscard]] Result<Edit> renameVolume(const Project& project, const RenameVolume& args);

// Everything about a volume but its id and its name. What is not of its kind, and of the model what needs a
// clip, is taken away: the name of a kind, spans, keys.
struct ChangeVolume {
  VolumeRef volume;
  HitVolume to;
  std::string what;  // for the label: "radius"
};
[[nodiscard]] Result<Edit> changeVolume(const Project& project, const ChangeVolume& args);

// Where it is at an instant, as a hand drags it: goes into a key where the volume has keys of that, else it
// moves the volume for all time. `key` makes a key in any case (not on a model).
struct PlaceVolume {
  VolumeRef volume;
  Time time;
  std::optional<vec3> offset;
  std::optional<float> radius;
  bool key = false;
};
[[nodiscard]] Result<Edit> placeVolume(const Project& project, const PlaceVolume& args);

// A volume that waits to be put elsewhere; its bones by name, so that it can go to another model.
struct CopiedVolume {
  HitVolume volume;
  std::string bone;
  std::string endBone;
};
[[nodiscard]] std::vector<CopiedVolume> copyVolumes(const Project& project, FightOwner owner,
                                                    const std::vector<VolumeId>& volumes);
// Fails where none of their bones is known. Ids are given from the project's nextId on.
struct PasteVolumes {
  FightOwner owner;
  std::vector<CopiedVolume> volumes;
};
[[nodiscard]] Result<Edit> pasteVolumes(const Project& project, const PasteVolumes& args);

// A copy on the other side of the body, under the other side's name where its name has a side. One that is
// there already under that name takes the mirrored place and keeps the rest. The new one's id is the
// project's nextId before the edit.
struct MirrorVolume {
  VolumeRef volume;
};
[[nodiscard]] Result<Edit> mirrorVolume(const Project& project, const MirrorVolume& args);

// Puts the volume around the skin that is weighted to its bone most: the smallest sphere, or a capsule where
// that is much smaller. Its keys go.
struct FitVolume {
  VolumeRef volume;
};
[[nodiscard]] Result<Edit> fitVolume(const Project& project, const FitVolume& args);

// A hurt volume on the model for each part of the body that has none: bones with little skin go with their
// parents. Ids are given from the project's nextId on.
struct AddBodyVolumes {
  ModelId model;
};
[[nodiscard]] Result<Edit> addBodyVolumes(const Project& project, const AddBodyVolumes& args);

}  // namespace squire
