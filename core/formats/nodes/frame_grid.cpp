#include "core/formats/nodes/frame_grid.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace squire::nodes {

namespace {

constexpr std::array usualRates = {24u, 25u, 30u, 48u, 50u, 60u, 100u, 120u};

}  // namespace

bool isOnFrame(double second, double perSecond) {
  const double frame = second * perSecond;
  return std::abs(frame - std::round(frame)) < 2e-3 + std::abs(frame) * 2e-6;
}

std::optional<unsigned> standardRateOf(std::span<const double> seconds) {
  for (const unsigned rate : usualRates) {
    const auto fits = [rate](double second) { return isOnFrame(second, rate); };
    if (std::all_of(seconds.begin(), seconds.end(), fits)) return rate;
  }
  return {};
}

double standardRate(double perSecond) {
  for (const unsigned rate : usualRates) {
    if (std::abs(perSecond - rate) < 1e-4 * rate) return rate;
  }
  return perSecond;
}

}  // namespace squire::nodes
