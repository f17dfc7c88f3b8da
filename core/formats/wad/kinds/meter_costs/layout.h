#pragma once

#include <cstdint>

namespace squire::wad::disk {

// In the order of their animations, at most one for each.
struct MeterCost {
  static constexpr const char* blob = "meter_costs";

  std::uint16_t animation;
  std::uint16_t zero;
  std::int32_t points;
};

static_assert(sizeof(MeterCost) == 8);

}  // namespace squire::wad::disk
