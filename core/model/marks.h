#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/model/time.h"
#include "core/model/unknown_members.h"

// Authoring aids. They are not exported.
namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using MarkerId = Id<struct MarkerTag>;
using PoseId = Id<struct PoseTag>;
using SelectionSetId = Id<struct SelectionSetTag>;

extern const Thing markerThing, poseThing, selectionSetThing;
constexpr const Thing& thingOf(MarkerId) { return markerThing; }
constexpr const Thing& thingOf(PoseId) { return poseThing; }
constexpr const Thing& thingOf(SelectionSetId) { return selectionSetThing; }

// A named point in time of a clip.
struct Marker {
  MarkerId id;
  std::string name;
  Time time;
  UnknownMembers unknown = {};

  bool operator==(const Marker&) const = default;
};

// A saved pose contains only the bones and channels that were saved.
struct SavedBone {
  BoneId bone;
  std::optional<vec3> translation;
  std::optional<quat> rotation;
  std::optional<vec3> scale;
  UnknownMembers unknown = {};

  bool operator==(const SavedBone&) const = default;
};
struct SavedPose {
  PoseId id;
  std::string name;  // unique within the model
  std::vector<SavedBone> bones;
  UnknownMembers unknown = {};

  bool operator==(const SavedPose&) const = default;
};

// Bones that are often selected together.
struct SelectionSet {
  SelectionSetId id;
  std::string name;           // unique within the model
  std::vector<BoneId> bones;  // each at most once
  UnknownMembers unknown = {};
  std::map<BoneId, UnknownMembers> unknownBones = {};

  bool operator==(const SelectionSet&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const Marker*);
[[nodiscard]] const StructSchema& schemaOf(const SavedBone*);
[[nodiscard]] const StructSchema& schemaOf(const SavedPose*);
[[nodiscard]] const StructSchema& schemaOf(const SelectionSet*);

}  // namespace squire
