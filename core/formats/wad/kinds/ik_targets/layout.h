#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct IkTarget {
  static constexpr const char* blob = "ik_targets";

  std::uint16_t chain;
  std::uint16_t space;  // TargetSpace
  std::uint16_t bone, attachment;
  float blendIn, blendOut;
  std::uint32_t positionCount, positions;  // VectorKey
  std::uint32_t weightCount, weights;      // NumberKey
  std::uint32_t spanCount, spans;          // Span
};

static_assert(sizeof(IkTarget) == 40);

}  // namespace squire::wad::disk
