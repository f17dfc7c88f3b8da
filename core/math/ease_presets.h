#pragma once

#include <span>

#include "core/math/ease.h"

namespace squire {

// An ease with a name, for menus.
struct EasePreset {
  const char* id;    // "smooth"; stable
  const char* name;  // "Smooth"
  Ease ease;
};

// Where a cubic does it exactly (quadratic and cubic starts, the smooth step, the swing past the end), it is
// just that.
[[nodiscard]] std::span<const EasePreset> easePresets();

}  // namespace squire
