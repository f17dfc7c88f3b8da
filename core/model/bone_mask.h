#pragma once

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using BoneMaskId = Id<struct BoneMaskTag>;

extern const Thing boneMaskThing;
constexpr const Thing& thingOf(BoneMaskId) { return boneMaskThing; }

struct MaskedBone {
  BoneId bone;
  float weight = 1.0f;  // 0: as if it were not in the mask
  UnknownMembers unknown = {};

  bool operator==(const MaskedBone&) const = default;
};

// The bones that a layer moves in the game, such as a slash above the hips, and how much of it each takes.
struct BoneMask {
  BoneMaskId id;
  std::string name;               // unique within the model
  std::vector<MaskedBone> bones;  // each at most once
  UnknownMembers unknown = {};

  bool operator==(const BoneMask&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const MaskedBone*);
[[nodiscard]] const StructSchema& schemaOf(const BoneMask*);

}  // namespace squire
