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
  std::uint32_t keyframeCount;   // 0: the animation is only packed
  std::uint32_t keyframeStride;  // keyframeStride(boneCount)
  std::uint32_t keyframes;
};

// In the file, the positions, orientations and scales of all bones follow each keyframe.
struct Keyframe {
  float duration;  // seconds
  std::uint32_t zero[3];
};

// One per animation, in animation order.
struct Packed {
  static constexpr const char* blob = "packed";
  static constexpr std::uint32_t version = 2;

  std::uint32_t rowCount;  // 0: the animation is not packed
  std::uint32_t rowBytes;
  std::uint16_t flags;
  std::uint16_t skeleton;
  std::uint32_t groupCount;
  double length;                // seconds
  std::uint32_t times, lookup;  // times: shares of the length
  std::uint32_t positions, orientations, scales;
  std::uint32_t groups;  // array of PackedGroup
  std::uint32_t rows;
  std::uint32_t zero;
};
constexpr std::uint16_t packedWraps = 1;

struct PackedGroup {
  std::uint16_t kind;
  std::uint16_t count;
  std::uint8_t bits[4];
  float step[4];
  std::uint16_t bones[8];
  std::uint8_t omitted[8];
  float least[4][8];
};

[[nodiscard]] constexpr std::uint64_t keyframeStride(std::uint64_t boneCount) {
  return aligned(sizeof(Keyframe) + 40 * boneCount);
}

static_assert(sizeof(Animation) == 24);
static_assert(sizeof(Packed) == 56);
static_assert(sizeof(PackedGroup) == 176);
static_assert(sizeof(Keyframe) == 16);

}  // namespace squire::wad::disk
