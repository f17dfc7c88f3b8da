#pragma once

#include "core/math/transform.h"

namespace squire {

// Convert between linear light and sRGB as in the standard. Values may lie outside of 0 to 1.
[[nodiscard]] float srgbOfLinear(float linear);
[[nodiscard]] float linearOfSrgb(float srgb);
[[nodiscard]] vec3 srgbOfLinear(const vec3& linear);
[[nodiscard]] vec3 linearOfSrgb(const vec3& srgb);

// Hue (1 is a whole circle), saturation and value of an sRGB colour, each 0 to 1.
struct Hsv {
  float hue = 0.0f;
  float saturation = 0.0f;
  float value = 0.0f;

  bool operator==(const Hsv&) const = default;
};

// A grey has no hue of its own, and black no saturation: they keep those of `before`.
[[nodiscard]] Hsv hsvOfSrgb(const vec3& srgb, const Hsv& before);
[[nodiscard]] vec3 srgbOfHsv(const Hsv& hsv);

}  // namespace squire
