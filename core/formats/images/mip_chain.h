#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/model/material.h"

namespace squire {

// The image and its mip levels down to one pixel; odd sizes are rounded down, as in OpenGL. Each pixel is the
// average of the area it covers in the previous level, averaged in linear light (sRGB decoded and encoded),
// alpha as it is. Integer arithmetic: the same bytes on every machine.
[[nodiscard]] std::vector<Image> mipChain(Image image);

// The same levels in one contiguous buffer; reuses the image's buffer if its capacity suffices.
struct PixelLevels {
  std::uint32_t count = 0;
  std::vector<std::uint8_t> rgba;
};
[[nodiscard]] PixelLevels pixelLevels(Image image);

// The same levels, or the image alone, of pixels that arrive in pieces. The second level is computed while
// they arrive.
class GrowingLevels {
 public:
  enum class Kind { Image, Levels };
  GrowingLevels(std::uint32_t width, std::uint32_t height, Kind kind);

  [[nodiscard]] std::size_t missing() const { return missing_; }  // bytes of the image
  // Where the missing bytes belong. Call added() with the number of bytes that were written to its start.
  [[nodiscard]] std::span<std::uint8_t> room() { return image().last(missing_); }
  void added(std::size_t bytes);
  // Requires that no bytes are missing.
  [[nodiscard]] PixelLevels finish() &&;

 private:
  [[nodiscard]] std::span<std::uint8_t> image() {
    return std::span(out_.rgba).first(4 * std::size_t{width_} * height_);
  }
  void halveWhatIsThere();

  std::uint32_t width_, height_;
  Kind kind_;
  std::size_t missing_;
  std::uint32_t halvedRows_ = 0;  // of the second level
  PixelLevels out_;
};

// The sRGB code of a linear colour, which is cut to 0 to 1.
[[nodiscard]] std::uint8_t srgbCode(float linear);

// Bytes of the pixels of an image with all of its levels.
[[nodiscard]] std::size_t bytesOfLevels(std::uint32_t width, std::uint32_t height);

// Reverses the order of rows: top first to bottom first, or back.
void turnOver(Image& image);

}  // namespace squire
