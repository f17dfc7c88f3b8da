#pragma once

#include <cstdint>

namespace squire::wad::disk {

constexpr std::uint32_t transitionMatchPhase = 1;
constexpr std::uint32_t transitionKeepSpeed = 2;

struct Transition {
  static constexpr const char* blob = "transitions";

  std::uint16_t from, to;  // animations; `none`: any
  float fade;
  std::uint32_t flags;
  std::uint32_t curve;  // Interpolation
  float x1, y1, x2, y2;
};

static_assert(sizeof(Transition) == 32);

}  // namespace squire::wad::disk
