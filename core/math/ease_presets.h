#pragma once

#include <span>

#include "core/math/ease.h"

namespace squire {

// A named ease, for menus.
struct EasePreset {
  const char* id;    // "smooth"; stable
  const char* name;  // "Smooth"
  Ease ease;
};

// All presets, in menu order. Those that a cubic Bezier can represent (quadratic and cubic starts, the smooth
// step, overshoot) are exact.
[[nodiscard]] std::span<const EasePreset> easePresets();

}  // namespace squire
