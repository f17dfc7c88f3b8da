#pragma once

#include <cstdint>

namespace squire::wad::disk {

// How hits of a combo on a model lose strength; one per model, in model order.
struct Combo {
  static constexpr const char* blob = "combos";

  float damageLoss, leastDamage, stunLoss, leastStun;  // shares
  std::int32_t juggle;                                 // points
};

static_assert(sizeof(Combo) == 20);

}  // namespace squire::wad::disk
