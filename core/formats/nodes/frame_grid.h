#pragma once

#include <optional>
#include <span>

namespace squire::nodes {

// Whether a time is a frame, within the precision of files that store seconds as 32-bit floats or with few
// digits.
[[nodiscard]] bool isOnFrame(double second, double perSecond);

// The lowest standard rate from 24 to 120 per second for which all times are frames; empty if there is none.
[[nodiscard]] std::optional<unsigned> standardRateOf(std::span<const double> seconds);

// The standard rate for a frame duration that was rounded to few digits: 120 per second for 0.0083333;
// otherwise returns `perSecond` itself.
[[nodiscard]] double standardRate(double perSecond);

}  // namespace squire::nodes
