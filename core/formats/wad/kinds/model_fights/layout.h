#pragma once

#include <cstdint>

namespace squire::wad::disk {

// One per model, in model order.
struct ModelFight {
  static constexpr const char* blob = "model_fights";

  std::uint16_t firstVolume, volumeCount;  // the volumes of the model's body
  std::uint16_t firstChain, chainCount;
  std::uint16_t firstAttachment, attachmentCount;
  std::uint16_t firstTransition, transitionCount;
  std::uint16_t firstField, fieldCount;
  float usualFade;
  std::uint32_t tickNumerator, tickDenominator;  // game ticks per second, as a fraction
};

static_assert(sizeof(ModelFight) == 32);

}  // namespace squire::wad::disk
