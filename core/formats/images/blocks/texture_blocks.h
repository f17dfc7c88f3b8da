#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace squire {

// How squares of 4 x 4 pixels are stored, as graphics cards read them: BC1 takes 8 bytes and has no alpha,
// BC3 takes 16.
enum class BlockForm { Bc1, Bc3 };

// BC3 if a pixel is not opaque.
[[nodiscard]] BlockForm blockFormOf(std::span<const std::uint8_t> rgba);

[[nodiscard]] constexpr std::size_t bytesOfBlock(BlockForm form) { return form == BlockForm::Bc1 ? 8 : 16; }
// The number of blocks, or rows of blocks, along a side of this many pixels.
[[nodiscard]] constexpr std::uint32_t blocksAlong(std::uint32_t pixels) { return (pixels + 3) / 4; }

// The error of blocks against the pixels that they were made of, over red, green and blue, and alpha in BC3.
struct BlockError {
  std::uint64_t squares = 0;  // sum of squared differences
  std::uint64_t values = 0;
  std::uint32_t worst = 0;  // largest difference of two values, from 0 to 255

  void add(const BlockError& other);
  // The root mean square difference, from 0 to 255.
  [[nodiscard]] double rms() const;
};

// A mip level: RGBA8 pixels in rows without gaps.
struct BlockSource {
  const std::uint8_t* rgba = nullptr;
  std::uint32_t width = 0, height = 0;
};

// Compresses row `row` of blocks; row 0 consists of the first four rows of pixels. Gives the same bytes on
// every machine. Pixels outside of the image do not affect the result.
BlockError compressBlocks(const BlockSource& from, BlockForm form, std::uint32_t row, std::uint8_t* out);

// Decodes row `row` of the blocks of an image of this size, rounding as docs/wad-format.md states. `rgba` is
// the first pixel of the whole image.
void decodeBlocks(const std::uint8_t* blocks, BlockForm form, std::uint32_t row, std::uint32_t width,
                  std::uint32_t height, std::uint8_t* rgba);

}  // namespace squire
