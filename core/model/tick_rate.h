#pragma once

#include <cstdint>

#include "core/model/time.h"

namespace squire {

// The most ticks that a game has in a second. What is computed tick by tick has its limits by this.
constexpr std::uint32_t mostTicksPerSecond = 4'000;

// Whether it can be the rate at which a game looks for contacts.
[[nodiscard]] inline bool isTickRate(Rate rate) {
  return rate.numerator > 0 && rate.denominator > 0 && rate.perSecond() <= mostTicksPerSecond;
}

}  // namespace squire
