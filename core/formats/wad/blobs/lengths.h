#pragma once

#include <cmath>

namespace squire::wad {

// Whether a number is valid where the format requires at least 0: finite, and not -0.
inline bool isLength(float value) { return std::isfinite(value) && !std::signbit(value); }
inline bool isCosine(float value) { return std::abs(value) <= 1.0f; }

}  // namespace squire::wad
