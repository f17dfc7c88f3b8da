#include "core/math/ease_presets.h"

#include <array>

namespace squire {

namespace {

constexpr float third = 1.0f / 3.0f;
constexpr float twoThirds = 2.0f / 3.0f;
constexpr float swing = 0.5f;  // t * t * (2.5 * t - 1.5): first goes about 8 % in the opposite direction

constexpr Ease curve(float x1, float y1, float x2, float y2) {
  return {Interpolation::Curve, x1, y1, x2, y2};
}

constexpr std::array<EasePreset, 13> presets{{
    {"linear", "Linear", {}},
    {"hold", "Hold", {Interpolation::Step}},
    {"smooth", "Smooth", curve(third, 0.0f, twoThirds, 1.0f)},
    {"strong", "Strong", curve(0.65f, 0.0f, 0.35f, 1.0f)},
    {"snap", "Snap", curve(0.9f, 0.0f, 0.1f, 1.0f)},
    {"gentle-start", "Gentle start", curve(third, 0.0f, twoThirds, third)},
    {"strong-start", "Strong start", curve(third, 0.0f, twoThirds, 0.0f)},
    {"gentle-end", "Gentle end", curve(third, twoThirds, twoThirds, 1.0f)},
    {"strong-end", "Strong end", curve(third, 1.0f, twoThirds, 1.0f)},
    {"strike", "Strike", curve(0.1f, 0.8f, 0.2f, 1.0f)},
    {"wind-up", "Wind up", curve(third, 0.0f, twoThirds, -swing)},
    {"overshoot", "Overshoot", curve(third, 1.0f + swing, twoThirds, 1.0f)},
    {"wind-up-overshoot", "Wind up and overshoot", curve(0.4f, -swing, 0.6f, 1.0f + swing)},
}};

}  // namespace

std::span<const EasePreset> easePresets() { return presets; }

}  // namespace squire
