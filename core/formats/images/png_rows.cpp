#include "core/formats/images/png_rows.h"

#include <array>
#include <cstdlib>
#include <cstring>

namespace squire {

namespace {

// The four channels of a pixel in one word; sums and means do not carry between channels.
using Pixel = std::uint32_t;

Pixel sumOf(Pixel a, Pixel b) {
  constexpr Pixel tops = 0x80808080u;
  return ((a & ~tops) + (b & ~tops)) ^ ((a ^ b) & tops);
}
Pixel meanOf(Pixel a, Pixel b) { return (a & b) + (((a ^ b) & 0xFEFEFEFEu) >> 1u); }

// The Paeth predictor: of left, above and corner the one nearest to left + above - corner; the first if
// equal.
int nearest(int left, int above, int corner) {
  const int toLeft = std::abs(above - corner);
  const int toAbove = std::abs(left - corner);
  const int toCorner = std::abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

// The channels of a pixel in vector lanes, wide enough for differences.
using Codes [[gnu::vector_size(16)]] = std::uint8_t;
using Lanes [[gnu::vector_size(16)]] = std::int16_t;
using Words [[gnu::vector_size(16)]] = Pixel;

Lanes lanesOf(Pixel pixel) {
  const auto codes = reinterpret_cast<Codes>(Words{pixel});
  return reinterpret_cast<Lanes>(
      __builtin_shufflevector(codes, Codes{}, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
}
Pixel pixelOf(Lanes lanes) {
  const auto codes = reinterpret_cast<Codes>(lanes);
  return reinterpret_cast<Words>(
      __builtin_shufflevector(codes, codes, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30))[0];
}
Lanes smaller(Lanes a, Lanes b) { return a < b ? a : b; }
Lanes magnitude(Lanes value) { return value > -value ? value : -value; }

// The Paeth predictor of all channels, with shortcuts for flat areas, which are common in palette textures.
Pixel nearestPixel(Pixel leftPixel, Pixel abovePixel, Pixel cornerPixel) {
  if (leftPixel == cornerPixel) return abovePixel;
  if (abovePixel == cornerPixel) return leftPixel;
  const Lanes left = lanesOf(leftPixel), above = lanesOf(abovePixel), corner = lanesOf(cornerPixel);
  const Lanes up = above - corner, across = left - corner;
  const Lanes toLeft = magnitude(up), toAbove = magnitude(across);
  const Lanes least = smaller(smaller(toLeft, toAbove), magnitude(up + across));
  return pixelOf(least == toLeft ? left : least == toAbove ? above : corner);
}

// Restores a row; guess(left, above, upper left) predicts a pixel from its neighbours.
template <std::size_t step, typename Guess>
void restore(const std::uint8_t* in, std::size_t count, const std::uint8_t* aboveRow, std::uint8_t* out,
             Guess guess) {
  constexpr Pixel opaque = step == 3 ? 0xFF000000u : 0u;
  Pixel left = opaque, corner = opaque;
  for (std::size_t i = 0; i < count; ++i) {
    Pixel rest = 0, above = 0;
    std::memcpy(&rest, in + i * step, 4);
    std::memcpy(&above, aboveRow + 4 * i, 4);
    left = sumOf(rest, guess(left, above, corner)) | opaque;
    corner = above;
    std::memcpy(out + 4 * i, &left, 4);
  }
}

constexpr std::size_t blockPixels = 16;

template <std::size_t size>
bool isZero(const std::uint8_t* bytes) {
  std::array<std::uint64_t, size / 8> words{};
  std::memcpy(words.data(), bytes, sizeof words);
  std::uint64_t all = 0;
  for (const std::uint64_t word : words) all |= word;
  return all == 0;
}

// Paeth (filter 4). In flat areas many residuals are 0: if left equals corner, all pixels equal those above;
// if the pixels above equal corner, all pixels equal left.
template <std::size_t step>
void restoreNearest(const std::uint8_t* in, std::size_t count, const std::uint8_t* aboveRow,
                    std::uint8_t* out) {
  constexpr Pixel opaque = step == 3 ? 0xFF000000u : 0u, mask = ~opaque;
  Pixel left = opaque, corner = opaque;
  for (std::size_t i = 0; i < count;) {
    Pixel rest = 0;
    std::memcpy(&rest, in + i * step, 4);
    if ((rest & mask) == 0 && count - i >= blockPixels && isZero<step * blockPixels>(in + i * step)) {
      std::array<Pixel, blockPixels> block{};
      std::memcpy(block.data(), aboveRow + 4 * i, sizeof block);
      Pixel different = 0;
      for (const Pixel pixel : block) different |= pixel ^ corner;
      if (left == corner || different == 0) {
        corner = block.back();
        if (different == 0) block.fill(left);
        for (Pixel& pixel : block) pixel |= opaque;
        std::memcpy(out + 4 * i, block.data(), sizeof block);
        left = block.back();
        i += blockPixels;
        continue;
      }
    }
    Pixel above = 0;
    std::memcpy(&above, aboveRow + 4 * i, 4);
    left = sumOf(rest, nearestPixel(left, above, corner)) | opaque;
    corner = above;
    std::memcpy(out + 4 * i, &left, 4);
    ++i;
  }
}

template <std::size_t step>
void restorePixelsOf(unsigned kind, const std::uint8_t* in, std::size_t count, const std::uint8_t* above,
                     std::uint8_t* out) {
  switch (kind) {
    case 0:
      return restore<step>(in, count, above, out, [](Pixel, Pixel, Pixel) { return Pixel{0}; });
    case 1:
      return restore<step>(in, count, above, out, [](Pixel left, Pixel, Pixel) { return left; });
    case 2:
      return restore<step>(in, count, above, out, [](Pixel, Pixel up, Pixel) { return up; });
    case 3:
      return restore<step>(in, count, above, out,
                           [](Pixel left, Pixel up, Pixel) { return meanOf(left, up); });
    default:
      return restoreNearest<step>(in, count, above, out);
  }
}

}  // namespace

void restorePixels(unsigned kind, const std::uint8_t* left, std::size_t count, std::size_t step,
                   const std::uint8_t* above, std::uint8_t* rgba) {
  if (step == 3) return restorePixelsOf<3>(kind, left, count, above, rgba);
  restorePixelsOf<4>(kind, left, count, above, rgba);
}

void restoreBytes(unsigned kind, std::uint8_t* row, std::size_t size, std::size_t step,
                  const std::uint8_t* above) {
  for (std::size_t i = 0; i < size; ++i) {
    const int left = i < step ? 0 : row[i - step];
    const int corner = i < step ? 0 : above[i - step];
    const int guesses[pngFilters] = {0, left, above[i], (left + above[i]) / 2, 0};
    const int guess = kind == 4 ? nearest(left, above[i], corner) : guesses[kind];
    row[i] = static_cast<std::uint8_t>(row[i] + guess);
  }
}

}  // namespace squire
