#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

// Internal to core/anim: channels that are sampled directly from the keys of their clip.
namespace squire::anim {

// Exactly one of the two key lists is set; it is not empty.
struct KeyedChannel {
  std::uint32_t offset = 0;  // offset of the bone's first component in a pose, in floats
  Channel<vec3> vectors;
  Channel<quat> rotations;
};

// Channels with equal key times. Needs half a byte per time in addition to the shared keys.
struct KeyedGroup {
  static constexpr std::size_t stride = 16;

  std::vector<KeyedChannel> channels;
  std::vector<std::int64_t> marks;  // ticks of every sixteenth key

  // Two neighbouring keys and the position between them. `from` and `to` are equal before the first and after
  // the last key.
  struct Place {
    std::size_t from = 0;
    std::size_t to = 0;
    float share = 0.0f;  // fraction of the time between them, in [0, 1)
  };
  [[nodiscard]] Place find(std::int64_t ticks) const;
  [[nodiscard]] std::size_t bytes() const;
};

using KeyedGroups = std::shared_ptr<const std::vector<KeyedGroup>>;

// A track and the index of its bone in the skeleton.
struct BoneTrack {
  std::size_t bone = 0;
  const Track* track = nullptr;
};

// Groups the channels by their key times; leaves out channels without keys.
[[nodiscard]] KeyedGroups keyedGroups(std::span<const BoneTrack> tracks);

}  // namespace squire::anim
