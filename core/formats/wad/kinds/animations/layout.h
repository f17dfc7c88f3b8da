#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/layout.h"

namespace squire::wad::disk {

constexpr std::uint32_t flagLoop = 1;

struct Animation {
  static constexpr const char* blob = "animations";

  std::uint32_t name;
  std::uint32_t flags;
  std::uint32_t boneCount;
  std::uint32_t keyframeCount;
  std::uint32_t keyframeStride;  // keyframeStride(boneCount)
  std::uint32_t keyframes;
};

// Followed by the positions, orientations and scales of all bones.
struct Keyframe {
  float duration;  // seconds
  std::uint32_t zero[3];
};

[[nodiscard]] constexpr std::uint64_t keyframeStride(std::uint64_t boneCount) {
  return aligned(sizeof(Keyframe) + 40 * boneCount);
}

static_assert(sizeof(Animation) == 24);
static_assert(sizeof(Keyframe) == 16);

}  // namespace squire::wad::disk
