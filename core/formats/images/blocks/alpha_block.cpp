#include "core/formats/images/blocks/alpha_block.h"

#include <algorithm>

namespace squire {

namespace {

using Values = std::array<float, 8>;

Values valuesOf(int first, int second) {
  const auto alphas = alphasOf(static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second));
  Values out;
  std::copy(alphas.begin(), alphas.end(), out.begin());
  return out;
}

BlockChoices alphaChoices(const BlockPixels& pixels, const Values& values) {
  BlockChoices out;
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    if (pixels.used[i] == 0.0f) continue;
    float least = 65536.0f;
    for (std::size_t k = 0; k < values.size(); ++k) {
      const float difference = pixels.channels[3][i] - values[k];
      if (difference * difference >= least) continue;
      least = difference * difference;
      out.choice[i] = static_cast<std::uint8_t>(k);
    }
    out.squares += least;
    out.worst = std::max(out.worst, least);
  }
  return out;
}

// The search tries end values that are up to this far inside the block's range of alpha, since a narrower
// range has finer steps.
constexpr int alphaReach = 6;

void offerAlpha(const BlockPixels& pixels, int first, int second, AlphaBlock& best) {
  BlockChoices choices = alphaChoices(pixels, valuesOf(first, second));
  if (choices.squares >= best.choices.squares) return;
  best = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), choices};
}

struct Range {
  int least = 255, most = 0;
  void add(int value) {
    least = std::min(least, value);
    most = std::max(most, value);
  }
};

}  // namespace

std::array<std::uint8_t, 8> alphasOf(std::uint8_t first, std::uint8_t second) {
  std::array<std::uint8_t, 8> out = {first, second};
  const int parts = first > second ? 7 : 5;
  for (int i = 1; i < parts; ++i) {
    out[static_cast<std::size_t>(i) + 1] =
        static_cast<std::uint8_t>(((parts - i) * first + i * second + parts / 2) / parts);
  }
  if (parts == 5) out[7] = 255;  // out[6] stays 0
  return out;
}

AlphaBlock fitAlpha(const BlockPixels& pixels) {
  Range all, inner;  // inner: without 0 and 255
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    const int alpha = static_cast<int>(pixels.channels[3][i]);
    all.add(alpha);
    if (alpha != 0 && alpha != 255) inner.add(alpha);
  }
  AlphaBlock best{static_cast<std::uint8_t>(all.most), static_cast<std::uint8_t>(all.least), {}};
  best.choices = alphaChoices(pixels, valuesOf(all.most, all.least));
  for (int high = all.most; high > all.least && high >= all.most - alphaReach; --high)
    for (int low = all.least; low < high && low <= all.least + alphaReach && best.choices.squares > 0.0f;
         ++low)
      offerAlpha(pixels, high, low, best);
  const bool hasBounds = all.least == 0 || all.most == 255;
  if (!hasBounds || inner.least > inner.most) return best;
  for (int low = inner.least; low <= inner.most && low <= inner.least + alphaReach; ++low)
    for (int high = inner.most; high >= low && high >= inner.most - alphaReach && best.choices.squares > 0.0f;
         --high)
      offerAlpha(pixels, low, high, best);
  return best;
}

}  // namespace squire
