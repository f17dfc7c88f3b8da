#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct Skeleton {
  static constexpr const char* blob = "skeletons";

  std::uint32_t boneCount;
  std::uint32_t names;      // u32 string offsets
  std::uint32_t parents;    // u16, `none` for a root
  std::uint32_t positions;  // f32 x y z; with orientations and scales, the local rest transform of each bone
  std::uint32_t orientations;  // f32 x y z w
  std::uint32_t scales;        // f32 x y z
  std::uint32_t inverseBinds;  // f32 4x4, column-major
};

static_assert(sizeof(Skeleton) == 28);

}  // namespace squire::wad::disk
