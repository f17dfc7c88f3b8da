#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/clip.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using LayerId = Id<struct LayerTag>;

extern const Thing layerThing;
constexpr const Thing& thingOf(LayerId) { return layerThing; }

// A layer of offsets over the keys of a clip. Each bone that it moves has a track whose values are offsets
// from what lies below: metres along the axes of the parent, which are added to the translation; a turn about
// the bone's own axes, which follows the rotation; and factors of the scale. As with other keys, the first
// offset holds before its key and the last one after it; without keys there is no offset.
struct EditLayer {
  static constexpr std::size_t most = 256;  // maximum number of layers of a clip

  LayerId id;
  std::string name;           // unique in its clip, never empty
  float weight = 1.0f;        // share of the offsets
  bool muted = false;         // the layer has no effect
  bool solo = false;          // if any layer is solo, only solo layers have an effect
  std::vector<Track> tracks;  // of offsets, sorted by bone
  UnknownMembers unknown;
  std::map<BoneId, UnknownMembers> unknownTracks;
};

[[nodiscard]] const StructSchema& schemaOf(const EditLayer*);

// The effective weight of a layer: 0 if it is muted, or if others are solo and it is not.
[[nodiscard]] float shareOf(const EditLayer& layer, std::span<const EditLayer> all);

// Null if there is none.
[[nodiscard]] const EditLayer* findLayer(std::span<const EditLayer> all, LayerId id);
[[nodiscard]] const EditLayer* findLayer(std::span<const EditLayer> all, std::string_view name);

// Returns an empty string if values and offsets are valid, else the first problem.
[[nodiscard]] std::string faultOf(std::span<const EditLayer> layers);

// The given fraction of an offset, of a turn along the shorter arc.
[[nodiscard]] vec3 shareOfMove(const vec3& offset, float share);
[[nodiscard]] quat shareOfTurn(const quat& offset, float share);
[[nodiscard]] vec3 shareOfScale(const vec3& offset, float share);

// The offsets of a bone by all layers under one layer, and by all layers over it. With an invalid id, no
// layer is under it and all are over it.
struct OffsetsAround {
  Transform under, over;
};
[[nodiscard]] OffsetsAround offsetsAround(std::span<const EditLayer> layers, LayerId layer, BoneId bone,
                                          Time time);

}  // namespace squire
