#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/clip.h"
#include "core/model/unknown_members.h"

namespace squire {

using LayerId = Id<struct LayerTag>;

// A layer of offsets over the keys of a clip. Each bone that it moves has a track whose values are offsets
// from what lies below: metres along the axes of the parent, which are added to the translation; a turn about
// the bone's own axes, which follows the rotation; and factors of the scale. As with other keys, the first
// offset holds before its key and the last one after it; without keys there is no offset.
struct EditLayer {
  static constexpr float mostWeight = 2.0f;
  static constexpr std::size_t most = 256;  // of a clip

  LayerId id;
  std::string name;           // unique in its clip, never empty
  float weight = 1.0f;        // share of the offsets, 0 to mostWeight
  bool muted = false;         // it does not count
  bool solo = false;          // as long as a layer is, only those that are count
  std::vector<Track> tracks;  // of offsets, sorted by bone
  UnknownMembers unknown;
  std::map<BoneId, UnknownMembers> unknownTracks;
};

// What a layer counts for: its weight, or 0 if it is muted, or if others are solo and it is not.
[[nodiscard]] float shareOf(const EditLayer& layer, std::span<const EditLayer> all);

// Null where there is none.
[[nodiscard]] const EditLayer* findLayer(std::span<const EditLayer> all, LayerId id);
[[nodiscard]] const EditLayer* findLayer(std::span<const EditLayer> all, std::string_view name);

// Returns an empty string if valid, else the first problem.
[[nodiscard]] std::string faultOf(std::span<const EditLayer> layers);

// A share of an offset; of a turn, a share of the shorter way.
[[nodiscard]] vec3 shareOfMove(const vec3& offset, float share);
[[nodiscard]] quat shareOfTurn(const quat& offset, float share);
[[nodiscard]] vec3 shareOfScale(const vec3& offset, float share);

// What the layers under one layer and those over it offset a bone by. With an invalid id, `under` is none and
// `over` all of them.
struct OffsetsAround {
  Transform under, over;
};
[[nodiscard]] OffsetsAround offsetsAround(std::span<const EditLayer> layers, LayerId layer, BoneId bone,
                                          Time time);

}  // namespace squire
