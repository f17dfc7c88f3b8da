#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct IkChain {
  static constexpr const char* blob = "ik_chains";

  std::uint32_t name;
  std::uint16_t end;
  std::uint16_t zero;
  float pole[3];
  float softness;
  float straightestCosine, mostBentCosine;
  float coneAxis[3];
  float coneCosine;
};

static_assert(sizeof(IkChain) == 48);

}  // namespace squire::wad::disk
