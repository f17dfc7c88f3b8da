#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/clip.h"
#include "core/model/span.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using ChainId = Id<struct ChainTag>;
using TargetId = Id<struct TargetTag>;
using AttachmentId = Id<struct AttachmentTag>;

extern const Thing chainThing, targetThing, attachmentThing;
constexpr const Thing& thingOf(ChainId) { return chainThing; }
constexpr const Thing& thingOf(TargetId) { return targetThing; }
constexpr const Thing& thingOf(AttachmentId) { return attachmentThing; }

// A limb of three bones for two-bone IK: `end`, its parent and its grandparent.
struct IkChain {
  ChainId id;
  std::string name;  // unique within the model
  BoneId end;
  // Direction in which the middle joint bends, in model space; empty: stays close to the animated bend
  // direction.
  std::optional<vec3> pole;
  float softness = 0.0f;  // fraction of the limb's length over which it eases into full extension, 0 to 0.5
  float straightest = 0.0f;      // minimum bend of the middle joint, degrees
  float mostBent = 180.0f;       // maximum bend of the middle joint, degrees
  std::optional<vec3> coneAxis;  // model space; limits the upper bone to `coneAngle` around it
  float coneAngle = 180.0f;      // degrees
  bool baked = false;            // exports bake the result into the keyframes and write no IK track
  UnknownMembers unknown = {};

  bool operator==(const IkChain&) const = default;
};

enum class TargetSpace : std::uint32_t { Model, Bone, Attachment };

// A target position of a chain's end over a clip.
struct IkTarget {
  TargetId id;
  ChainId chain;
  TargetSpace space = TargetSpace::Model;
  BoneId bone;              // for TargetSpace::Bone
  AttachmentId attachment;  // for TargetSpace::Attachment
  Channel<vec3> position;   // metres in its space; never null
  Channel<float> weight;    // 0 to 1; null: 1
  Spans spans;              // when the target is active
  Time blendIn;             // time to reach full weight, within the span
  Time blendOut;
  UnknownMembers unknown = {};
};

[[nodiscard]] const StructSchema& schemaOf(const IkChain*);
[[nodiscard]] const StructSchema& schemaOf(const IkTarget*);

}  // namespace squire
