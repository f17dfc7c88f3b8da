#pragma once

#include <hwy/highway.h>

#include <atomic>
#include <cstddef>

// Calls the variant of a function that was compiled for the best instruction set of this processor. Highway's
// own dispatch needs its library, which measures the resolution of the clock when it is loaded: that doubles
// the start-up time of squire.
//
//   SQUIRE_VARIANTS(blend);                      // once, inside #if HWY_ONCE
//   SQUIRE_CALL(blend)(from, to, weight, out);

namespace squire::anim {

constexpr std::size_t undecided = static_cast<std::size_t>(-1);
extern std::atomic<std::size_t> variantInUse;  // index into each table of variants

std::size_t decideVariant();

inline std::size_t variant() {
  const std::size_t place = variantInUse.load(std::memory_order_relaxed);
  return place == undecided ? decideVariant() : place;
}

}  // namespace squire::anim

#define SQUIRE_VARIANTS(function)                                                                     \
  static constexpr decltype(&HWY_STATIC_DISPATCH(                                                     \
      function)) function##Variants[HWY_MAX_DYNAMIC_TARGETS + 1] = {HWY_CHOOSE_TARGET_LIST(function), \
                                                                    HWY_CHOOSE_FALLBACK(function)}

#define SQUIRE_CALL(function) (*function##Variants[variant()])
