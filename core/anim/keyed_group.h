#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

// Inside core/anim only: channels that are sampled from the keys of their clip, without a form of their own.
namespace squire::anim {

// One of the two lists of keys is set, and not empty.
struct KeyedChannel {
  std::uint32_t offset = 0;  // of the bone's first component in a pose, in floats
  Channel<vec3> vectors;
  Channel<quat> rotations;
};

// Channels whose keys have the same times. What it owns beyond the keys is half a byte a time.
struct KeyedGroup {
  static constexpr std::size_t stride = 16;

  std::vector<KeyedChannel> channels;
  std::vector<std::int64_t> marks;  // ticks of every sixteenth key

  // Two keys, the same one before the first and after the last key, and where between them an instant is.
  struct Place {
    std::size_t from = 0;
    std::size_t to = 0;
    float share = 0.0f;  // of the time, from 0 to below 1
  };
  [[nodiscard]] Place find(std::int64_t ticks) const;
  [[nodiscard]] std::size_t bytes() const;
};

using KeyedGroups = std::shared_ptr<const std::vector<KeyedGroup>>;

// A track and the bone that it moves, by its place in the skeleton.
struct BoneTrack {
  std::size_t bone = 0;
  const Track* track = nullptr;
};

// The channels that have keys, those with the same times together.
[[nodiscard]] KeyedGroups keyedGroups(std::span<const BoneTrack> tracks);

}  // namespace squire::anim
