#pragma once

#include <cstdint>

namespace squire::wad::disk {

// In the order of their models and animations.
struct PushBody {
  static constexpr const char* blob = "push_bodies";
  static constexpr std::uint16_t anyAnimation = 0xFFFF;

  std::uint16_t model;
  std::uint16_t animation;  // anyAnimation: of those that have none of their own
  float radius, bottom, height;
};

static_assert(sizeof(PushBody) == 16);

}  // namespace squire::wad::disk
