#pragma once

#include <cstdint>

namespace squire::wad::disk {

// Points that the owner of a hit volume gains by it.
struct MeterGain {
  static constexpr const char* blob = "meter_gains";

  std::int32_t hit, block;
};

static_assert(sizeof(MeterGain) == 8);

}  // namespace squire::wad::disk
