#pragma once

#include <cstdint>

namespace squire::wad::disk {

// More rules of a hit volume.
struct HitRules {
  static constexpr const char* blob = "hit_rules";

  std::int32_t juggle;  // points
  std::int32_t tech;    // ticks
  std::uint32_t flags;  // 1: does not hit who is stunned or blocks, 2: nor who lies
};

static_assert(sizeof(HitRules) == 12);

}  // namespace squire::wad::disk
