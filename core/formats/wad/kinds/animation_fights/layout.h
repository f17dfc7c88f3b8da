#pragma once

#include <cstdint>

namespace squire::wad::disk {

// One per animation, in animation order.
struct AnimationFight {
  static constexpr const char* blob = "animation_fights";

  std::uint16_t firstVolume, volumeCount;
  std::uint16_t firstTarget, targetCount;
  std::uint16_t firstEvent, eventCount;
  float firstActionable;                          // 0: at the end
  std::uint32_t invulnerableCount, invulnerable;  // array of Span
  std::uint32_t intangibleCount, intangible;      // array of Span
  std::uint32_t visibleCount, visible;            // array of Visibility
};

struct Visibility {
  std::uint16_t attachment;
  std::uint16_t zero;
  float from, to;  // equal: never shown
};

static_assert(sizeof(AnimationFight) == 40);
static_assert(sizeof(Visibility) == 12);

}  // namespace squire::wad::disk
