#pragma once

#include <cstdint>

namespace squire::wad::disk {

constexpr std::uint16_t encodingRgba8 = 0;
constexpr std::uint16_t encodingFile = 1;
constexpr std::uint16_t encodingBc1 = 2;
constexpr std::uint16_t encodingBc3 = 3;

struct Texture {
  static constexpr const char* blob = "textures";

  std::uint32_t name;
  std::uint16_t encoding;
  std::uint16_t levelCount;  // 0 for an encoded file
  std::uint32_t width, height;
  std::uint32_t size;  // size of `data` in bytes
  std::uint32_t data;
};

[[nodiscard]] constexpr std::uint32_t levelExtent(std::uint32_t extent, std::uint32_t level) {
  return (extent >> level) > 1 ? extent >> level : 1;
}
// The size in bytes of `levelCount` levels of pixels or blocks.
[[nodiscard]] constexpr std::uint64_t levelBytes(std::uint16_t encoding, std::uint32_t width,
                                                 std::uint32_t height, std::uint32_t levelCount) {
  const bool isPixels = encoding == encodingRgba8;
  const std::uint32_t side = isPixels ? 1 : 4;  // of a block
  const std::uint64_t bytes = isPixels ? 4 : encoding == encodingBc1 ? 8 : 16;
  std::uint64_t total = 0;
  for (std::uint32_t level = 0; level < levelCount; ++level) {
    const std::uint64_t columns = (levelExtent(width, level) + side - 1) / side;
    total += bytes * columns * ((levelExtent(height, level) + side - 1) / side);
  }
  return total;
}
// The number of levels from the full size down to 1 x 1.
[[nodiscard]] constexpr std::uint32_t fullLevelCount(std::uint32_t width, std::uint32_t height) {
  std::uint32_t count = 1;
  for (std::uint32_t extent = width > height ? width : height; extent > 1; extent >>= 1) ++count;
  return count;
}
constexpr std::uint32_t maxTextureExtent = 65536;

static_assert(sizeof(Texture) == 24);

}  // namespace squire::wad::disk
