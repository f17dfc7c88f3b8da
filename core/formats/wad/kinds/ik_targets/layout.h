#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct IkTarget {
  static constexpr const char* blob = "ik_targets";

  std::uint16_t chain;
  std::uint16_t space;  // TargetSpace
  std::uint16_t bone, attachment;
  float blendIn, blendOut;
  std::uint32_t positionCount, positions;  // array of VectorKey
  std::uint32_t weightCount, weights;      // array of NumberKey
  std::uint32_t spanCount, spans;          // array of Span
};

static_assert(sizeof(IkTarget) == 40);

}  // namespace squire::wad::disk
