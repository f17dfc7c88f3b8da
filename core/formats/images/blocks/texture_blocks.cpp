#include "core/formats/images/blocks/texture_blocks.h"

#include <algorithm>
#include <cmath>

#include "core/formats/images/blocks/alpha_block.h"
#include "core/formats/images/blocks/colour_block.h"

namespace squire {

namespace {

BlockPixels pixelsAt(const BlockSource& from, std::uint32_t column, std::uint32_t row) {
  BlockPixels out;
  for (std::uint32_t i = 0; i < BlockPixels::most; ++i) {
    const std::uint32_t x = 4 * column + i % 4, y = 4 * row + i / 4;
    out.used[i] = x < from.width && y < from.height ? 1.0f : 0.0f;
    const std::size_t pixel =
        std::size_t{std::min(y, from.height - 1)} * from.width + std::min(x, from.width - 1);
    for (std::size_t c = 0; c < 4; ++c) out.channels[c][i] = static_cast<float>(from.rgba[4 * pixel + c]);
  }
  return out;
}

// Writes a number of `bytes` bytes, the low byte first; returns the position after it.
std::uint8_t* put(std::uint64_t value, std::size_t bytes, std::uint8_t* out) {
  for (std::size_t i = 0; i < bytes; ++i) *out++ = static_cast<std::uint8_t>(value >> (8 * i));
  return out;
}

std::uint64_t bitsOf(const BlockChoices& choices, unsigned bits) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < choices.choice.size(); ++i)
    out |= std::uint64_t{choices.choice[i]} << (bits * i);
  return out;
}

void count(const BlockChoices& choices, BlockError& error) {
  error.squares += static_cast<std::uint64_t>(choices.squares);
  error.worst = std::max(error.worst, static_cast<std::uint32_t>(std::sqrt(choices.worst)));
}

std::uint64_t get(const std::uint8_t* from, std::size_t bytes) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < bytes; ++i) out |= std::uint64_t{from[i]} << (8 * i);
  return out;
}

// Decodes the bytes of a block.
class BlockBytes {
 public:
  BlockBytes(const std::uint8_t* block, BlockForm form) {
    const bool hasAlpha = form == BlockForm::Bc3;
    const std::uint8_t* colours = block + bytesOfBlock(form) - 8;
    colours_ = coloursOf(static_cast<std::uint16_t>(get(colours, 2)),
                         static_cast<std::uint16_t>(get(colours + 2, 2)), hasAlpha);
    colourChoices_ = get(colours + 4, 4);
    alphas_.fill(255);
    if (!hasAlpha) return;
    alphas_ = alphasOf(block[0], block[1]);
    alphaChoices_ = get(block + 2, 6);
  }
  void putPixel(std::uint32_t i, std::uint8_t* rgba) const {
    std::copy_n(colours_[(colourChoices_ >> (2 * i)) & 3].begin(), 3, rgba);
    rgba[3] = alphas_[(alphaChoices_ >> (3 * i)) & 7];
  }

 private:
  std::array<std::array<std::uint8_t, 3>, 4> colours_{};
  std::array<std::uint8_t, 8> alphas_{};
  std::uint64_t colourChoices_ = 0, alphaChoices_ = 0;
};

BlockError compressBlock(const BlockPixels& pixels, BlockForm form, std::uint8_t* out) {
  BlockError error;
  if (form == BlockForm::Bc3) {
    const AlphaBlock alpha = fitAlpha(pixels);
    out = put(alpha.first, 1, out);
    out = put(alpha.second, 1, out);
    out = put(bitsOf(alpha.choices, 3), 6, out);
    count(alpha.choices, error);
  }
  const ColourBlock colours = fitColours(pixels);
  out = put(colours.first, 2, out);
  out = put(colours.second, 2, out);
  put(bitsOf(colours.choices, 2), 4, out);
  count(colours.choices, error);
  return error;
}

}  // namespace

BlockForm blockFormOf(std::span<const std::uint8_t> rgba) {
  for (std::size_t i = 3; i < rgba.size(); i += 4) {
    if (rgba[i] != 255) return BlockForm::Bc3;
  }
  return BlockForm::Bc1;
}

void BlockError::add(const BlockError& other) {
  squares += other.squares;
  values += other.values;
  worst = std::max(worst, other.worst);
}

double BlockError::rms() const {
  return values == 0 ? 0.0 : std::sqrt(static_cast<double>(squares) / static_cast<double>(values));
}

BlockError compressBlocks(const BlockSource& from, BlockForm form, std::uint32_t row, std::uint8_t* out) {
  BlockError error, last;
  const std::uint32_t rows = std::min(4u, from.height - 4 * row);
  BlockPixels before;
  for (std::uint32_t column = 0; column < blocksAlong(from.width); ++column, out += bytesOfBlock(form)) {
    const BlockPixels pixels = pixelsAt(from, column, row);
    if (column > 0 && pixels == before) {  // common in flat areas
      std::copy_n(out - bytesOfBlock(form), bytesOfBlock(form), out);
    } else {
      last = compressBlock(pixels, form, out);
      before = pixels;
    }
    error.add(last);
  }
  error.values = std::uint64_t{from.width} * rows * (form == BlockForm::Bc1 ? 3 : 4);
  return error;
}

void decodeBlocks(const std::uint8_t* blocks, BlockForm form, std::uint32_t row, std::uint32_t width,
                  std::uint32_t height, std::uint8_t* rgba) {
  for (std::uint32_t column = 0; column < blocksAlong(width); ++column, blocks += bytesOfBlock(form)) {
    const BlockBytes bytes(blocks, form);
    for (std::uint32_t i = 0; i < BlockPixels::most; ++i) {
      const std::uint32_t x = 4 * column + i % 4, y = 4 * row + i / 4;
      if (x < width && y < height) bytes.putPixel(i, rgba + 4 * (std::size_t{y} * width + x));
    }
  }
}

}  // namespace squire
