#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/model/material.h"

namespace squire {

// The image and its mip levels down to one pixel; odd sizes are rounded down, as in OpenGL. Each pixel is the
// average of the area that it covers in the previous level: colours in linear light (sRGB decoded and
// encoded), alpha without conversion. Integer arithmetic gives the same bytes on every machine.
[[nodiscard]] std::vector<Image> mipChain(Image image);

// An image and its mip levels, one after the other in one buffer.
struct PixelLevels {
  std::uint32_t count = 0;
  std::vector<std::uint8_t> rgba;
};
// Like mipChain(); reuses the image's buffer if its capacity suffices.
[[nodiscard]] PixelLevels pixelLevels(Image image);

// Collects the pixels of an image that arrive in pieces, and computes its mip levels unless only the image is
// wanted. If both sides are even, the second level is computed while the pixels arrive.
class GrowingLevels {
 public:
  enum class Kind { Image, Levels };
  GrowingLevels(std::uint32_t width, std::uint32_t height, Kind kind);

  [[nodiscard]] std::size_t missing() const {
    return missing_;
  }  // bytes of the image that have not arrived yet
  // The memory for the missing bytes. Call added() with the number of bytes that were written to its start.
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
  std::uint32_t halvedRows_ = 0;  // rows of the second level that are computed
  PixelLevels out_;
};

// The sRGB code of a linear colour, which is clamped to 0 to 1.
[[nodiscard]] std::uint8_t srgbCode(float linear);

// Bytes of the pixels of an image with all of its levels.
[[nodiscard]] std::size_t bytesOfLevels(std::uint32_t width, std::uint32_t height);

// Reverses the order of rows: top first to bottom first, or back.
void turnOver(Image& image);

}  // namespace squire
