#pragma once

#include <cstdint>

namespace squire::wad::disk {

// How much of a layer each bone of a model takes.
struct BoneMask {
  static constexpr const char* blob = "masks";

  std::uint32_t name;
  std::uint16_t model;
  std::uint16_t zero;
  std::uint32_t boneCount;
  std::uint32_t weights;  // one for each bone of the model's skeleton
};

static_assert(sizeof(BoneMask) == 16);

}  // namespace squire::wad::disk
