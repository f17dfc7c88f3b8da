#include "core/formats/images/mip_chain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace squire {

namespace {

constexpr double lightScale = (1 << 24) - 1;
using LightTable = std::array<std::uint32_t, 256>;

LightTable makeLightTable() {
  LightTable table{};
  for (std::size_t code = 0; code < table.size(); ++code) {
    const double c = static_cast<double>(code) / 255.0;
    const double light = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    table[code] = static_cast<std::uint32_t>(std::lround(light * lightScale));
  }
  return table;
}

const LightTable& lightOf() {
  static const LightTable table = makeLightTable();
  return table;
}

// For the lights that share their upper bits, the first code that is not darker than the darkest of them: a
// search from there takes a step or two.
constexpr unsigned sharedBits = 12;
using FirstCodes = std::array<std::uint8_t, 1 << (24 - sharedBits)>;

FirstCodes makeFirstCodes() {
  const LightTable& table = lightOf();
  FirstCodes first{};
  for (std::uint32_t bucket = 0; bucket < first.size(); ++bucket) {
    const auto found = std::lower_bound(table.begin(), table.end(), bucket << sharedBits);
    first[bucket] = static_cast<std::uint8_t>(found - table.begin());
  }
  return first;
}

// The code whose light is nearest.
std::uint8_t codeOf(std::uint32_t light) {
  static const FirstCodes firstCodes = makeFirstCodes();
  const LightTable& table = lightOf();
  const auto* above = table.data() + firstCodes[light >> sharedBits];
  while (above != table.data() + table.size() && *above < light) ++above;
  if (above == table.data()) return 0;
  if (above == table.data() + table.size()) return 255;
  const bool nearerBelow = light - *(above - 1) < *above - light;
  return static_cast<std::uint8_t>(above - table.data() - (nearerBelow ? 1 : 0));
}

// Which pixels of a row of `from` lie under pixel `at` of a row of `to`, and how much of each, in units of
// 1 / to of a pixel. The amounts sum to `from`.
struct Cover {
  std::uint64_t first = 0, last = 0;
  std::uint64_t firstAmount = 0, lastAmount = 0, innerAmount = 0;

  Cover(std::uint64_t from, std::uint64_t to, std::uint64_t at) {
    const std::uint64_t begin = at * from;
    const std::uint64_t end = begin + from;
    first = begin / to;
    last = (end - 1) / to;
    innerAmount = to;
    firstAmount = std::min(end, (first + 1) * to) - begin;
    lastAmount = end - last * to;
  }
  [[nodiscard]] std::uint64_t amount(std::uint64_t i) const {
    return i == first ? firstAmount : i == last ? lastAmount : innerAmount;
  }
};

void averagePixel(const Image& from, const Cover& rows, const Cover& columns, std::uint8_t* out) {
  const LightTable& light = lightOf();
  std::array<std::uint64_t, 4> sum{};
  for (std::uint64_t y = rows.first; y <= rows.last; ++y) {
    for (std::uint64_t x = columns.first; x <= columns.last; ++x) {
      const std::uint64_t amount = rows.amount(y) * columns.amount(x);
      const std::uint8_t* pixel = from.rgba.data() + 4 * (y * from.width + x);
      for (std::size_t c = 0; c < 3; ++c) sum[c] += amount * light[pixel[c]];
      sum[3] += amount * pixel[3];
    }
  }
  const std::uint64_t all = std::uint64_t{from.width} * from.height;
  for (std::size_t c = 0; c < 3; ++c) out[c] = codeOf(static_cast<std::uint32_t>((sum[c] + all / 2) / all));
  out[3] = static_cast<std::uint8_t>((sum[3] + all / 2) / all);
}

// Whether the four pixels are one colour, which is its own average. Most of a game's palette texture is.
bool isPlain(const std::uint8_t* upper, const std::uint8_t* lower) {
  std::uint64_t above = 0, below = 0;
  std::memcpy(&above, upper, sizeof above);
  std::memcpy(&below, lower, sizeof below);
  return above == below && (above >> 32u) == (above & 0xFFFFFFFFu);
}

// What averagePixel() gives where both sides are even: all four pixels count alike.
void averageQuad(const std::uint8_t* upper, const std::uint8_t* lower, std::uint8_t* out) {
  const LightTable& light = lightOf();
  for (std::size_t c = 0; c < 3; ++c) {
    const std::uint32_t sum = light[upper[c]] + light[upper[4 + c]] + light[lower[c]] + light[lower[4 + c]];
    out[c] = codeOf((sum + 2) / 4);
  }
  out[3] = static_cast<std::uint8_t>((upper[3] + upper[7] + lower[3] + lower[7] + 2) / 4);
}

void halveEven(const Image& from, Image& to) {
  const std::size_t rowBytes = 4 * std::size_t{from.width};
  std::uint8_t* out = to.rgba.data();
  for (std::uint32_t y = 0; y < to.height; ++y) {
    const std::uint8_t* upper = from.rgba.data() + 2 * y * rowBytes;
    for (std::uint32_t x = 0; x < to.width; ++x, upper += 8, out += 4) {
      const std::uint8_t* lower = upper + rowBytes;
      if (isPlain(upper, lower)) {
        std::memcpy(out, upper, 4);
      } else {
        averageQuad(upper, lower, out);
      }
    }
  }
}

Image halved(const Image& from) {
  Image to;
  to.width = std::max(1u, from.width / 2);
  to.height = std::max(1u, from.height / 2);
  to.rgba.resize(4 * std::size_t{to.width} * to.height);
  if (from.width == 2 * to.width && from.height == 2 * to.height) {
    halveEven(from, to);
    return to;
  }
  std::vector<Cover> columns;
  columns.reserve(to.width);
  for (std::uint32_t x = 0; x < to.width; ++x) columns.emplace_back(from.width, to.width, x);
  std::uint8_t* out = to.rgba.data();
  for (std::uint32_t y = 0; y < to.height; ++y) {
    const Cover rows(from.height, to.height, y);
    for (std::uint32_t x = 0; x < to.width; ++x, out += 4) averagePixel(from, rows, columns[x], out);
  }
  return to;
}

}  // namespace

std::vector<Image> mipChain(Image image) {
  std::vector<Image> levels;
  levels.push_back(std::move(image));
  while (levels.back().width > 1 || levels.back().height > 1) {
    if (levels.back().rgba.empty()) break;
    levels.push_back(halved(levels.back()));
  }
  return levels;
}

}  // namespace squire
