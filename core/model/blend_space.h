#pragma once

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using BlendSpaceId = Id<struct BlendSpaceTag>;

extern const Thing blendSpaceThing;
constexpr const Thing& thingOf(BlendSpaceId) { return blendSpaceThing; }

// The values of the parameters at which a space plays a clip alone.
struct SpacePoint {
  ClipId clip;
  float x = 0.0f;
  float y = 0.0f;  // 0 in a space with one parameter
  UnknownMembers unknown = {};

  bool operator==(const SpacePoint&) const = default;
};

// Clips that the game blends by one or two numbers, such as a walk and a run by the speed.
struct BlendSpace {
  BlendSpaceId id;
  std::string name;                // unique within the model
  std::string xName;               // what the first parameter is: "speed"
  std::string yName;               // of the second one; empty: there is none
  std::vector<SpacePoint> points;  // no two at one place; a clip may be at several
  UnknownMembers unknown = {};

  bool operator==(const BlendSpace&) const = default;
};

constexpr std::size_t mostSpacePoints = 64;

[[nodiscard]] const StructSchema& schemaOf(const SpacePoint*);
[[nodiscard]] const StructSchema& schemaOf(const BlendSpace*);

}  // namespace squire
