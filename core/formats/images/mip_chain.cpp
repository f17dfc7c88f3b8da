#include "core/formats/images/mip_chain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/base/large_pages.h"

namespace squire {

namespace {

constexpr double lightScale = (1 << 24) - 1;

// Converts between sRGB codes and linear light. Neighbouring codes differ by at least 1 << sharedBits in
// light, so among values with equal upper bits the nearest code changes at most once.
struct Curve {
  static constexpr unsigned sharedBits = 12;

  std::array<std::uint32_t, 256> light{};
  std::array<std::uint32_t, 256> next{};  // by code: from this light on, the next code is nearer
  std::array<std::uint8_t, 1 << (24 - sharedBits)>
      lowest{};  // by upper bits: the nearest code of the smallest light with these bits

  Curve() {
    for (std::size_t code = 0; code < light.size(); ++code) {
      const double c = static_cast<double>(code) / 255.0;
      const double linear = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
      light[code] = static_cast<std::uint32_t>(std::lround(linear * lightScale));
    }
    for (std::size_t code = 0; code < 255; ++code) next[code] = (light[code] + light[code + 1] + 1) / 2;
    next[255] = std::numeric_limits<std::uint32_t>::max();
    std::uint8_t code = 0;
    for (std::uint32_t upper = 0; upper < lowest.size(); ++upper) {
      if (next[code] <= upper << sharedBits) ++code;
      lowest[upper] = code;
    }
  }

  // The code whose light is nearest to `linear`.
  [[nodiscard]] std::uint8_t codeOf(std::uint32_t linear) const {
    const std::uint8_t code = lowest[linear >> sharedBits];
    return static_cast<std::uint8_t>(code + (linear >= next[code] ? 1 : 0));
  }
};

const Curve& curve() {
  static const Curve made;
  return made;
}

// The pixels of a row of length `from` covered by pixel `at` of a row of length `to`, and how much of each is
// covered in units of 1 / to of a pixel. The amounts sum to `from`.
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

// A view of pixels.
struct Pixels {
  std::uint32_t width = 0, height = 0;
  const std::uint8_t* rgba = nullptr;

  [[nodiscard]] Pixels half(const std::uint8_t* at) const {
    return {std::max(1u, width / 2), std::max(1u, height / 2), at};
  }
  [[nodiscard]] std::size_t bytes() const { return 4 * std::size_t{width} * height; }
  [[nodiscard]] bool canBeHalved() const { return bytes() > 4; }
};

void averagePixel(const Pixels& from, const Cover& rows, const Cover& columns, std::uint8_t* out) {
  const Curve& codes = curve();
  std::array<std::uint64_t, 4> sum{};
  for (std::uint64_t y = rows.first; y <= rows.last; ++y) {
    for (std::uint64_t x = columns.first; x <= columns.last; ++x) {
      const std::uint64_t amount = rows.amount(y) * columns.amount(x);
      const std::uint8_t* pixel = from.rgba + 4 * (y * from.width + x);
      for (std::size_t c = 0; c < 3; ++c) sum[c] += amount * codes.light[pixel[c]];
      sum[3] += amount * pixel[3];
    }
  }
  const std::uint64_t all = std::uint64_t{from.width} * from.height;
  for (std::size_t c = 0; c < 3; ++c)
    out[c] = codes.codeOf(static_cast<std::uint32_t>((sum[c] + all / 2) / all));
  out[3] = static_cast<std::uint8_t>((sum[3] + all / 2) / all);
}

// The special case of averagePixel() for even sides: the plain average of four pixels.
void averageQuad(const Curve& codes, const std::uint8_t* upper, const std::uint8_t* lower,
                 std::uint8_t* out) {
  for (std::size_t c = 0; c < 3; ++c) {
    const std::uint32_t sum =
        codes.light[upper[c]] + codes.light[upper[4 + c]] + codes.light[lower[c]] + codes.light[lower[4 + c]];
    out[c] = codes.codeOf((sum + 2) / 4);
  }
  out[3] = static_cast<std::uint8_t>((upper[3] + upper[7] + lower[3] + lower[7] + 2) / 4);
}

// Whether the next `uniformPixels` pixels of the upper row all have one colour, and those of the lower row
// too: common in flat areas and in palette textures with vertical gradients.
constexpr std::uint32_t uniformPixels = 16;
bool areLikeTheirFirst(const std::uint8_t* upper, const std::uint8_t* lower) {
  std::array<std::uint64_t, uniformPixels / 2> above{}, below{};
  std::memcpy(above.data(), upper, sizeof above);
  std::memcpy(below.data(), lower, sizeof below);
  std::uint64_t different = ((above[0] >> 32u) ^ above[0]) | ((below[0] >> 32u) ^ below[0]);
  if ((different & 0xFFFFFFFFu) != 0) return false;
  different = 0;
  for (std::size_t i = 1; i < above.size(); ++i) different |= (above[i] ^ above[0]) | (below[i] ^ below[0]);
  return different == 0;
}

bool isEven(const Pixels& from) {
  const Pixels to = from.half(nullptr);
  return from.width == 2 * to.width && from.height == 2 * to.height;
}

// Computes the rows from `first` up to, but not including, `last` of the smaller image `to`.
void halveEven(const Pixels& from, std::uint8_t* to, std::uint32_t first, std::uint32_t last) {
  const Curve& codes = curve();
  const std::size_t rowBytes = 4 * std::size_t{from.width};
  std::uint8_t* out = to + first * (rowBytes / 2);
  for (std::uint32_t y = first; y < last; ++y) {
    const std::uint8_t* upper = from.rgba + 2 * y * rowBytes;
    const std::uint8_t* lower = upper + rowBytes;
    for (std::uint32_t left = from.width; left > 0;) {
      const bool isBlock = left >= uniformPixels && areLikeTheirFirst(upper, lower);
      const std::uint32_t pixels = isBlock ? uniformPixels : 2;
      averageQuad(codes, upper, lower, out);
      for (std::uint32_t i = 1; i < pixels / 2; ++i) std::memcpy(out + std::size_t{4} * i, out, 4);
      left -= pixels;
      upper += std::size_t{4} * pixels;
      lower += std::size_t{4} * pixels;
      out += std::size_t{2} * pixels;
    }
  }
}

void halve(const Pixels& from, std::uint8_t* out) {
  const Pixels to = from.half(out);
  if (isEven(from)) return halveEven(from, out, 0, to.height);
  std::vector<Cover> columns;
  columns.reserve(to.width);
  for (std::uint32_t x = 0; x < to.width; ++x) columns.emplace_back(from.width, to.width, x);
  for (std::uint32_t y = 0; y < to.height; ++y) {
    const Cover rows(from.height, to.height, y);
    for (std::uint32_t x = 0; x < to.width; ++x, out += 4) averagePixel(from, rows, columns[x], out);
  }
}

// Writes the smaller levels directly after the pixels of `from`, which are in out.rgba.
void addLevels(Pixels from, PixelLevels& out) {
  std::uint8_t* at = out.rgba.data() + (from.rgba - out.rgba.data()) + from.bytes();
  for (; from.canBeHalved(); ++out.count) {
    halve(from, at);
    from = from.half(at);
    at += from.bytes();
  }
}

}  // namespace

std::vector<Image> mipChain(Image image) {
  std::vector<Image> levels;
  levels.push_back(std::move(image));
  for (;;) {
    const Image& last = levels.back();
    const Pixels from{last.width, last.height, last.rgba.data()};
    if (last.rgba.empty() || !from.canBeHalved()) return levels;
    const Pixels half = from.half(nullptr);
    Image to{half.width, half.height, {}};
    resizeLarge(to.rgba, half.bytes());
    halve(from, to.rgba.data());
    levels.push_back(std::move(to));
  }
}

PixelLevels pixelLevels(Image image) {
  PixelLevels out{1, std::move(image.rgba)};
  if (out.rgba.empty()) return out;
  out.rgba.resize(bytesOfLevels(image.width, image.height));
  addLevels({image.width, image.height, out.rgba.data()}, out);
  return out;
}

GrowingLevels::GrowingLevels(std::uint32_t width, std::uint32_t height, Kind kind)
    : width_(width), height_(height), kind_(kind), missing_(4 * std::size_t{width} * height) {
  out_.count = 1;
  const std::size_t all = bytesOfLevels(width, height);
  resizeLarge(out_.rgba, kind == Kind::Levels ? all : missing_, all);
}

void GrowingLevels::added(std::size_t bytes) {
  missing_ -= bytes;
  if (kind_ == Kind::Levels) halveWhatIsThere();
}

void GrowingLevels::halveWhatIsThere() {
  const Pixels image{width_, height_, out_.rgba.data()};
  if (!isEven(image)) return;
  const std::size_t there = image.bytes() - missing_;
  const auto last = static_cast<std::uint32_t>(there / (8 * std::size_t{width_}));
  halveEven(image, out_.rgba.data() + image.bytes(), halvedRows_, last);
  halvedRows_ = last;
}

PixelLevels GrowingLevels::finish() && {
  if (kind_ == Kind::Image) return std::move(out_);
  Pixels from{width_, height_, out_.rgba.data()};
  if (halvedRows_ > 0) {
    from = from.half(from.rgba + from.bytes());
    ++out_.count;
  }
  addLevels(from, out_);
  return std::move(out_);
}

std::size_t bytesOfLevels(std::uint32_t width, std::uint32_t height) {
  Pixels level{width, height, nullptr};
  std::size_t total = level.bytes();
  while (level.canBeHalved()) {
    level = level.half(nullptr);
    total += level.bytes();
  }
  return total;
}

void turnOver(Image& image) {
  const std::size_t row = 4 * std::size_t{image.width};
  std::uint8_t* upper = image.rgba.data();
  std::uint8_t* lower = upper + image.rgba.size();
  for (std::uint32_t y = 0; y < image.height / 2; ++y, upper += row) {
    lower -= row;
    std::swap_ranges(upper, upper + row, lower);
  }
}

std::uint8_t srgbCode(float linear) {
  const double light = linear > 0.0f ? std::min(1.0, static_cast<double>(linear)) : 0.0;
  return curve().codeOf(static_cast<std::uint32_t>(std::lround(light * lightScale)));
}

}  // namespace squire
