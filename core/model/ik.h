#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/clip.h"
#include "core/model/span.h"
#include "core/model/unknown_members.h"

namespace squire {

using ChainId = Id<struct ChainTag>;
using TargetId = Id<struct TargetTag>;
using AttachmentId = Id<struct AttachmentTag>;

// Three bones that can reach: the end, its parent and its grandparent.
struct IkChain {
  ChainId id;
  std::string name;  // unique in its model
  BoneId end;
  // The way the middle joint bends, in model space; none: it stays as near as it can to where it was.
  std::optional<vec3> pole;
  float softness = 0.0f;         // last share of the length over which it slows down, 0 to 0.5
  float straightest = 0.0f;      // degrees that the middle joint stays bent at least
  float mostBent = 180.0f;       // degrees that it bends at most
  std::optional<vec3> coneAxis;  // model space; the upper bone stays within `coneAngle` of it
  float coneAngle = 180.0f;      // degrees
  bool baked = false;            // at export its turns go into the keyframes, and no track is written
  UnknownMembers unknown = {};

  bool operator==(const IkChain&) const = default;
};

enum class TargetSpace : std::uint32_t { Model, Bone, Attachment };

// Where a chain's end has to be, and how strongly, over a clip.
struct IkTarget {
  TargetId id;
  ChainId chain;
  TargetSpace space = TargetSpace::Model;
  BoneId bone;              // of TargetSpace::Bone
  AttachmentId attachment;  // of TargetSpace::Attachment
  Channel<vec3> position;   // metres in its space; never null
  Channel<float> weight;    // 0 to 1; null: 1
  Spans spans;              // when it pulls
  Time blendIn;             // from no weight to all of it, at the start of a span and within it
  Time blendOut;
  UnknownMembers unknown = {};
};

}  // namespace squire
