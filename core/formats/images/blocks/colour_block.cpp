#include "core/formats/images/blocks/colour_block.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace squire {

namespace {

using Channels = std::array<int, 3>;

constexpr Channels most = {31, 63, 31};

// The two colours that a block stores, in 5, 6 and 5 bits.
struct Ends {
  Channels first{}, second{};
};

// Expands a value of 5 or 6 bits to 8.
int widened(std::size_t channel, int value) {
  return channel == 1 ? (value << 2) | (value >> 4) : (value << 3) | (value >> 2);
}
int narrowed(std::size_t channel, int value) { return (value * most[channel] * 2 + 255) / 510; }

std::uint16_t packed(const Channels& colour) {
  return static_cast<std::uint16_t>((colour[0] << 11) | (colour[1] << 5) | colour[2]);
}

using Palette = std::array<std::array<float, 4>, 3>;  // by channel

Palette paletteOf(const Ends& ends) {
  Palette palette{};
  for (std::size_t c = 0; c < 3; ++c) {
    const int first = widened(c, ends.first[c]), second = widened(c, ends.second[c]);
    const std::array<int, 4> values = {first, second, (2 * first + second + 1) / 3,
                                       (first + 2 * second + 1) / 3};
    std::copy(values.begin(), values.end(), palette[c].begin());
  }
  return palette;
}

using Row = std::array<float, BlockPixels::most>;

// The squared distance of each pixel from one colour.
Row distances(const BlockPixels& pixels, const Palette& palette, std::size_t colour) {
  Row out;
  const float r = palette[0][colour], g = palette[1][colour], b = palette[2][colour];
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    const float dr = pixels.channels[0][i] - r, dg = pixels.channels[1][i] - g,
                db = pixels.channels[2][i] - b;
    out[i] = dr * dr + dg * dg + db * db;
  }
  return out;
}

float sumOf(const Row& row) {
  std::array<float, 4> sums{};
  for (std::size_t i = 0; i < row.size(); i += 4)
    for (std::size_t k = 0; k < 4; ++k) sums[k] += row[i + k];
  return sums[0] + sums[1] + sums[2] + sums[3];
}

// The sum of squared differences with the best choices.
float lossOf(const BlockPixels& pixels, const Ends& ends) {
  const Palette palette = paletteOf(ends);
  Row least = distances(pixels, palette, 0);
  for (std::size_t colour = 1; colour < 4; ++colour) {
    const Row other = distances(pixels, palette, colour);
    for (std::size_t i = 0; i < least.size(); ++i) least[i] = std::min(least[i], other[i]);
  }
  for (std::size_t i = 0; i < least.size(); ++i) least[i] *= pixels.used[i];
  return sumOf(least);
}

BlockChoices choicesOf(const BlockPixels& pixels, const Ends& ends) {
  const Palette palette = paletteOf(ends);
  BlockChoices out;
  Row least = distances(pixels, palette, 0);
  for (std::size_t colour = 1; colour < 4; ++colour) {
    const Row other = distances(pixels, palette, colour);
    for (std::size_t i = 0; i < least.size(); ++i) {
      if (other[i] >= least[i]) continue;
      least[i] = other[i];
      out.choice[i] = static_cast<std::uint8_t>(colour);
    }
  }
  for (std::size_t i = 0; i < least.size(); ++i) {
    if (pixels.used[i] == 0.0f) {
      out.choice[i] = 0;
      continue;
    }
    out.squares += least[i];
    for (std::size_t c = 0; c < 3; ++c) {
      const float difference = pixels.channels[c][i] - palette[c][out.choice[i]];
      out.worst = std::max(out.worst, difference * difference);
    }
  }
  return out;
}

struct Sums {
  std::int64_t count = 0;
  std::array<std::int64_t, 3> sum{};
  std::array<std::array<std::int64_t, 3>, 3> products{};
};

Sums sumsOf(const BlockPixels& pixels) {
  Sums out;
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    if (pixels.used[i] == 0.0f) continue;
    ++out.count;
    for (std::size_t c = 0; c < 3; ++c) {
      const auto value = static_cast<std::int64_t>(pixels.channels[c][i]);
      out.sum[c] += value;
      for (std::size_t d = 0; d < 3; ++d)
        out.products[c][d] += value * static_cast<std::int64_t>(pixels.channels[d][i]);
    }
  }
  return out;
}

// The direction in which the colours differ most, by power iteration in whole numbers.
std::array<std::int64_t, 3> axisOf(const BlockPixels& pixels) {
  const Sums sums = sumsOf(pixels);
  std::array<std::array<std::int64_t, 3>, 3> spread{};
  std::size_t widest = 0;
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::size_t d = 0; d < 3; ++d)
      spread[c][d] = sums.count * sums.products[c][d] - sums.sum[c] * sums.sum[d];
    if (spread[c][c] > spread[widest][widest]) widest = c;
  }
  constexpr int rounds = 8;
  constexpr std::int64_t largest = 1 << 15;
  std::array<std::int64_t, 3> axis = spread[widest];
  for (int round = 0; round < rounds; ++round) {
    while (std::max({std::abs(axis[0]), std::abs(axis[1]), std::abs(axis[2])}) >= largest)
      for (std::int64_t& part : axis) part /= 2;
    const auto from = axis;
    for (std::size_t c = 0; c < 3; ++c)
      axis[c] = spread[c][0] * from[0] + spread[c][1] * from[1] + spread[c][2] * from[2];
  }
  while (std::max({std::abs(axis[0]), std::abs(axis[1]), std::abs(axis[2])}) >= largest)
    for (std::int64_t& part : axis) part /= 2;
  return axis;
}

Channels colourOf(const BlockPixels& pixels, std::size_t i) {
  Channels out{};
  for (std::size_t c = 0; c < 3; ++c) out[c] = narrowed(c, static_cast<int>(pixels.channels[c][i]));
  return out;
}

// The colours of the two pixels that lie farthest apart along the axis.
Ends farthest(const BlockPixels& pixels) {
  const auto axis = axisOf(pixels);
  std::int64_t least = std::numeric_limits<std::int64_t>::max(),
               greatest = std::numeric_limits<std::int64_t>::min();
  std::size_t low = 0, high = 0;
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    std::int64_t along = 0;
    for (std::size_t c = 0; c < 3; ++c) along += axis[c] * static_cast<std::int64_t>(pixels.channels[c][i]);
    if (along < least) least = along, low = i;
    if (along > greatest) greatest = along, high = i;
  }
  return {colourOf(pixels, high), colourOf(pixels, low)};
}

// The value of a channel, in 5 or 6 bits, that is nearest to part / whole, which is in 8 bits.
int nearest(std::size_t channel, std::int64_t part, std::int64_t whole) {
  part = std::clamp<std::int64_t>(part, 0, 255 * whole);
  return static_cast<int>((part * most[channel] * 2 + 255 * whole) / (510 * whole));
}

// The ends with the smallest sum of squared differences for the choices that the given ends lead to.
Ends solved(const BlockPixels& pixels, const Ends& ends) {
  const BlockChoices choices = choicesOf(pixels, ends);
  constexpr std::array<int, 4> thirds = {3, 0, 2, 1};  // weight of the first end, by choice
  std::int64_t firsts = 0, seconds = 0, both = 0;
  std::array<std::int64_t, 3> ofFirst{}, ofSecond{};
  for (std::size_t i = 0; i < BlockPixels::most; ++i) {
    if (pixels.used[i] == 0.0f) continue;
    const int a = thirds[choices.choice[i]], b = 3 - a;
    firsts += a * a;
    seconds += b * b;
    both += a * b;
    for (std::size_t c = 0; c < 3; ++c) {
      ofFirst[c] += a * static_cast<std::int64_t>(pixels.channels[c][i]);
      ofSecond[c] += b * static_cast<std::int64_t>(pixels.channels[c][i]);
    }
  }
  const std::int64_t whole = firsts * seconds - both * both;
  if (whole == 0) return ends;
  Ends out;
  for (std::size_t c = 0; c < 3; ++c) {
    out.first[c] = nearest(c, 3 * (seconds * ofFirst[c] - both * ofSecond[c]), whole);
    out.second[c] = nearest(c, 3 * (firsts * ofSecond[c] - both * ofFirst[c]), whole);
  }
  return out;
}

// A search that keeps the ends with the smallest loss.
struct Search {
  const BlockPixels& pixels;
  Ends best;
  float loss;

  explicit Search(const BlockPixels& of, const Ends& start)
      : pixels(of), best(start), loss(lossOf(of, start)) {}

  bool take(const Ends& ends) {
    const float other = lossOf(pixels, ends);
    if (other >= loss) return false;
    best = ends;
    loss = other;
    return true;
  }
  void solve() {
    constexpr int rounds = 8;
    for (int round = 0; round < rounds && loss > 0.0f && take(solved(pixels, best)); ++round) {
    }
  }
  // Tries all moves of one end, or both, by one step in one channel; keeps the best. Returns whether the loss
  // decreased.
  bool step() {
    const Ends from = best;
    bool isBetter = false;
    for (std::size_t c = 0; c < 3; ++c) {
      for (int a = -1; a <= 1; ++a) {
        for (int b = -1; b <= 1; ++b) {
          Ends ends = from;
          ends.first[c] += a;
          ends.second[c] += b;
          const auto [low, high] = std::minmax(ends.first[c], ends.second[c]);
          if ((a != 0 || b != 0) && low >= 0 && high <= most[c]) isBetter |= take(ends);
        }
      }
    }
    return isBetter;
  }
};

// For each value of a channel, the ends for which a third of the way between them is nearest to the value; of
// equally near ones, the ends closest to each other.
struct Thirds {
  std::array<std::array<std::pair<int, int>, 256>, 3> ends{};

  Thirds() {
    for (std::size_t c = 0; c < 3; ++c) {
      std::array<int, 256> least{};
      least.fill(std::numeric_limits<int>::max());
      for (int a = 0; a <= most[c]; ++a)
        for (int b = 0; b <= most[c]; ++b) offer(c, a, b, least);
    }
  }
  void offer(std::size_t c, int a, int b, std::array<int, 256>& least) {
    const int third = (2 * widened(c, a) + widened(c, b) + 1) / 3;
    constexpr int reach = 8;
    for (int value = std::max(0, third - reach); value <= std::min(255, third + reach); ++value) {
      const int loss = 64 * std::abs(value - third) + std::abs(a - b);
      if (loss >= least[static_cast<std::size_t>(value)]) continue;
      least[static_cast<std::size_t>(value)] = loss;
      ends[c][static_cast<std::size_t>(value)] = {a, b};
    }
  }
};

// The ends for a block of one colour, which is then at a third of the way between them.
Ends endsAround(const BlockPixels& pixels) {
  static const Thirds thirds;
  Ends out;
  for (std::size_t c = 0; c < 3; ++c) {
    const auto& [first, second] = thirds.ends[c][static_cast<std::size_t>(pixels.channels[c][0])];
    out.first[c] = first;
    out.second[c] = second;
  }
  return out;
}

bool isOneColour(const BlockPixels& pixels) {
  return std::ranges::all_of(std::array{0, 1, 2}, [&](int c) {
    const Row& row = pixels.channels[static_cast<std::size_t>(c)];
    return std::ranges::all_of(row, [&](float value) { return value == row[0]; });
  });
}

Ends bestEnds(const BlockPixels& pixels) {
  if (isOneColour(pixels)) return endsAround(pixels);
  Search search(pixels, farthest(pixels));
  search.solve();
  constexpr int rounds = 16;
  for (int round = 0; round < rounds && search.loss > 0.0f && search.step(); ++round) search.solve();
  return search.best;
}

}  // namespace

std::array<std::array<std::uint8_t, 3>, 4> coloursOf(std::uint16_t first, std::uint16_t second,
                                                     bool isOfBc3) {
  const auto parts = [](int colour) { return Channels{colour >> 11, (colour >> 5) & 63, colour & 31}; };
  const bool areFour = isOfBc3 || first > second;
  std::array<std::array<std::uint8_t, 3>, 4> out{};
  for (std::size_t c = 0; c < 3; ++c) {
    const int a = widened(c, parts(first)[c]), b = widened(c, parts(second)[c]);
    out[0][c] = static_cast<std::uint8_t>(a);
    out[1][c] = static_cast<std::uint8_t>(b);
    out[2][c] = static_cast<std::uint8_t>(areFour ? (2 * a + b + 1) / 3 : (a + b + 1) / 2);
    out[3][c] = static_cast<std::uint8_t>(areFour ? (a + 2 * b + 1) / 3 : 0);
  }
  return out;
}

ColourBlock fitColours(const BlockPixels& pixels) {
  Ends ends = bestEnds(pixels);
  if (packed(ends.first) < packed(ends.second)) std::swap(ends.first, ends.second);
  return {packed(ends.first), packed(ends.second), choicesOf(pixels, ends)};
}

}  // namespace squire
