#pragma once

#include <cmath>

namespace squire::wad {

// A number that has to be at least 0 is also finite and not -0.
inline bool isLength(float value) { return std::isfinite(value) && !std::signbit(value); }
inline bool isCosine(float value) { return std::abs(value) <= 1.0f; }

}  // namespace squire::wad
