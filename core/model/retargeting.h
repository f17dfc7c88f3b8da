#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/model/imported.h"
#include "core/model/unknown_members.h"

namespace squire {

struct Project;
struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using BoneMapId = Id<struct BoneMapTag>;

extern const Thing boneMapThing;
constexpr const Thing& thingOf(BoneMapId) { return boneMapThing; }

// A choice of the bone that another one follows. Bones by their names.
struct BoneChoice {
  std::string bone;  // of the body that gets the motion
  std::string from;  // of the other; empty: it follows none

  bool operator==(const BoneChoice&) const = default;
};

// Which bones of a body follow which of another one, under a name. It may name bones that a model or a file
// lacks.
struct SavedBoneMap {
  BoneMapId id;
  std::string name;
  std::vector<BoneChoice> bones;      // sorted by bone
  std::vector<std::string> doubtful;  // of these bones: those that nobody has confirmed
  UnknownMembers unknown = {};

  bool operator==(const SavedBoneMap&) const = default;
};

// A motion file as it was read.
struct MotionFile {
  ContentHash hash;
  std::shared_ptr<const Imported> imported;
};

// How a clip was made from the motion of another body, so that it can be made again.
struct Retargeting {
  std::string file;  // relative to the project's folder, with forward slashes; empty: a model of the project
  ContentHash hash;  // of the file, or of the keys of the project's clip, when the clip was made
  ImportOptions import;
  std::string model, clip;        // names in the file, or in the project
  std::string map;                // name of a SavedBoneMap; empty: none
  std::vector<BoneChoice> bones;  // as they were chosen then; sorted by bone
  float feet = 1.0f;              // see RetargetOptions
  float hands = 1.0f;
  float travel = 1.0f;
  bool doubtful = false;
  ContentHash made;  // of the keys that were made
  UnknownMembers unknown;
  // The file, if it has another content now. Like the content of sources, not saved.
  std::shared_ptr<const MotionFile> changed = {};
};

[[nodiscard]] const StructSchema& schemaOf(const BoneChoice*);
[[nodiscard]] const StructSchema& schemaOf(const SavedBoneMap*);
[[nodiscard]] const StructSchema& schemaOf(const Retargeting*);

// Null if there is none.
[[nodiscard]] const SavedBoneMap* findBoneMap(const Project& project, const std::string& name);

}  // namespace squire
