#include "core/formats/wad/mips.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace squire::wad {

namespace {

// The source pixels from `begin` to `end` that one pixel of the half-size image covers.
struct Cover {
  std::uint32_t begin, end;
};

Cover coverOf(std::uint32_t pixel, std::uint32_t halfExtent, std::uint32_t extent) {
  const std::uint32_t begin = std::min(2 * pixel, extent - 1);
  return {begin, pixel + 1 == halfExtent ? extent : begin + 2};
}

Image halfOf(const Image& image) {
  Image half;
  half.width = std::max(image.width / 2, 1u);
  half.height = std::max(image.height / 2, 1u);
  half.rgba.resize(std::size_t{4} * half.width * half.height);
  for (std::uint32_t y = 0; y < half.height; ++y) {
    const Cover rows = coverOf(y, half.height, image.height);
    for (std::uint32_t x = 0; x < half.width; ++x) {
      const Cover columns = coverOf(x, half.width, image.width);
      std::uint32_t sums[4] = {};
      for (std::uint32_t row = rows.begin; row < rows.end; ++row) {
        const std::uint8_t* pixel = image.rgba.data() + 4 * (std::size_t{row} * image.width + columns.begin);
        for (std::uint32_t column = columns.begin; column < columns.end; ++column) {
          for (std::uint32_t& sum : sums) sum += *pixel++;
        }
      }
      const std::uint32_t count = (rows.end - rows.begin) * (columns.end - columns.begin);
      std::uint8_t* out = half.rgba.data() + 4 * (std::size_t{y} * half.width + x);
      for (const std::uint32_t sum : sums) *out++ = static_cast<std::uint8_t>((sum + count / 2) / count);
    }
  }
  return half;
}

}  // namespace

std::vector<Image> mipLevels(Image image) {
  std::vector<Image> levels;
  if (image.width == 0 || image.height == 0) return levels;
  levels.push_back(std::move(image));
  while (levels.back().width > 1 || levels.back().height > 1) levels.push_back(halfOf(levels.back()));
  return levels;
}

}  // namespace squire::wad
