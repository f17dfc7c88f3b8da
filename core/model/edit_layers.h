#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/bone_mask.h"
#include "core/model/clip.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using LayerId = Id<struct LayerTag>;

extern const Thing layerThing;
constexpr const Thing& thingOf(LayerId) { return layerThing; }

// What the values of a layer are. `Add`: offsets from what lies below: metres along the axes of the parent,
// which are added to the translation; a turn about the bone's own axes, which follows the rotation; and
// factors of the scale. `Replace`: poses, which are played in place of what lies below.
enum class LayerMode : std::uint32_t { Add, Replace };

// A layer over the keys of a clip. As with other keys, the first value of a channel holds before its key and
// the last one after it; a channel without keys changes nothing.
struct EditLayer {
  static constexpr std::size_t most = 256;  // maximum number of layers of a clip

  LayerId id;
  std::string name;  // unique in its clip, never empty
  LayerMode mode = LayerMode::Add;
  float weight = 1.0f;           // share of the offsets, or of the way from what lies below to the poses
  Channel<float> fade;           // factor of the weight over time, 0 to 1; null: 1
  bool muted = false;            // the layer has no effect
  bool solo = false;             // if any layer is solo, only solo layers have an effect
  std::vector<MaskedBone> mask;  // factors of the weight for bones, none for others; empty: 1 for all
  std::vector<Track> tracks;     // sorted by bone
  UnknownMembers unknown;
  std::map<BoneId, UnknownMembers> unknownTracks;
};

[[nodiscard]] const StructSchema& schemaOf(const EditLayer*);

// The effective weight of a layer: 0 if it is muted, or if others are solo and it is not.
[[nodiscard]] float shareOf(const EditLayer& layer, std::span<const EditLayer> all);
// The same for a bone: with the mask, and at most 1 if the layer replaces.
[[nodiscard]] float shareOf(const EditLayer& layer, std::span<const EditLayer> all, BoneId bone);
// How much of it counts at a time.
[[nodiscard]] float fadeAt(const EditLayer& layer, Time time);

// Null if the layer has no keys of the bone.
[[nodiscard]] const Track* trackIn(const EditLayer& layer, BoneId bone);

// Null if there is none.
[[nodiscard]] const EditLayer* findLayer(std::span<const EditLayer> all, LayerId id);
[[nodiscard]] const EditLayer* findLayer(std::span<const EditLayer> all, std::string_view name);

// Returns an empty string if values and offsets are valid, else the first problem.
[[nodiscard]] std::string faultOf(std::span<const EditLayer> layers);

}  // namespace squire
