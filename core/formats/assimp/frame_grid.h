#pragma once

#include <optional>
#include <span>

namespace squire::assimp {

// The first usual rate, 24 to 120 a second, on whose frames all these instants lie; they come from files that
// keep seconds as 32-bit floats, some with few digits.
[[nodiscard]] std::optional<unsigned> usualRateOf(std::span<const double> seconds);

// The usual rate that a length of a frame with few digits stands for, 0.0083333 for 120 a second; else what
// was given.
[[nodiscard]] double meantRate(double perSecond);

}  // namespace squire::assimp
