#include "core/formats/gif/gif.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/formats/gif/lzw.h"
#include "core/model/material.h"

namespace squire {

namespace {

// A palette for several images. It is built and searched with the upper five bits of each channel.
class ColourTable {
 public:
  using Colour = std::array<std::uint8_t, 3>;

  // `size`: maximum number of colours.
  ColourTable(std::span<const Image> frames, std::size_t size);

  [[nodiscard]] const std::vector<Colour>& colours() const { return colours_; }
  [[nodiscard]] std::uint8_t nearest(int r, int g, int b) const {
    return lookup_[static_cast<std::size_t>(r >> 3 << 10 | g >> 3 << 5 | b >> 3)];
  }

 private:
  std::vector<Colour> colours_;
  std::vector<std::uint8_t> lookup_;
};

constexpr std::size_t cells = 32 * 32 * 32;

// All pixels in one cell of the coarse colour cube.
struct Cell {
  std::uint64_t count = 0;
  std::array<std::uint64_t, 3> sum{};
  [[nodiscard]] int mean(std::size_t channel) const { return static_cast<int>(sum[channel] / count); }
};

// A range of cells that shares one colour.
struct Group {
  std::size_t first = 0;
  std::size_t last = 0;  // exclusive
  std::size_t widest = 0;
  std::uint64_t spread = 0;  // priority for splitting the group
};

std::vector<Cell> histogram(std::span<const Image> frames) {
  std::vector<Cell> all(cells);
  for (const Image& frame : frames) {
    for (std::size_t i = 0; i + 3 < frame.rgba.size(); i += 4) {
      if (frame.rgba[i + 3] < 128) continue;
      const std::uint8_t* p = &frame.rgba[i];
      Cell& cell = all[static_cast<std::size_t>(p[0] >> 3 << 10 | p[1] >> 3 << 5 | p[2] >> 3)];
      ++cell.count;
      for (std::size_t k = 0; k < 3; ++k) cell.sum[k] += p[k];
    }
  }
  std::erase_if(all, [](const Cell& cell) { return cell.count == 0; });
  return all;
}

void measure(Group& group, const std::vector<Cell>& list) {
  std::array<int, 3> low{255, 255, 255};
  std::array<int, 3> high{0, 0, 0};
  std::uint64_t count = 0;
  for (std::size_t i = group.first; i < group.last; ++i) {
    count += list[i].count;
    for (std::size_t k = 0; k < 3; ++k) {
      low[k] = std::min(low[k], list[i].mean(k));
      high[k] = std::max(high[k], list[i].mean(k));
    }
  }
  group.widest = 0;
  for (std::size_t k = 1; k < 3; ++k) {
    if (high[k] - low[k] > high[group.widest] - low[group.widest]) group.widest = k;
  }
  const auto width = static_cast<std::uint64_t>(std::max(0, high[group.widest] - low[group.widest]));
  // Depends mostly on the colour range, slightly on the pixel count: flat areas need few colours, gradients
  // many.
  group.spread =
      group.last - group.first < 2 ? 0 : width * width * (64 + std::min<std::uint64_t>(count, 1 << 20) / 64);
}

ColourTable::Colour meanOf(const Group& group, const std::vector<Cell>& list) {
  Cell all;
  for (std::size_t i = group.first; i < group.last; ++i) {
    all.count += list[i].count;
    for (std::size_t k = 0; k < 3; ++k) all.sum[k] += list[i].sum[k];
  }
  return {static_cast<std::uint8_t>(all.mean(0)), static_cast<std::uint8_t>(all.mean(1)),
          static_cast<std::uint8_t>(all.mean(2))};
}

std::uint8_t nearestOf(const std::vector<ColourTable::Colour>& colours, std::size_t cell) {
  const std::array<int, 3> want{static_cast<int>(cell >> 10 << 3 | 4),
                                static_cast<int>((cell >> 5 & 31) << 3 | 4),
                                static_cast<int>((cell & 31) << 3 | 4)};
  int best = std::numeric_limits<int>::max();
  std::size_t found = 0;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    int distance = 0;
    for (std::size_t k = 0; k < 3; ++k) distance += (colours[i][k] - want[k]) * (colours[i][k] - want[k]);
    if (distance < best) {
      best = distance;
      found = i;
    }
  }
  return static_cast<std::uint8_t>(found);
}

ColourTable::ColourTable(std::span<const Image> frames, std::size_t size) {
  std::vector<Cell> list = histogram(frames);
  std::vector<Group> groups{{0, list.size(), 0, 0}};
  measure(groups.front(), list);
  while (groups.size() < size) {
    const auto widest = std::max_element(groups.begin(), groups.end(),
                                         [](const Group& a, const Group& b) { return a.spread < b.spread; });
    if (widest->spread == 0) break;
    const std::size_t middle = (widest->first + widest->last) / 2;
    const std::size_t channel = widest->widest;
    const auto at = [&](std::size_t i) { return list.begin() + static_cast<std::ptrdiff_t>(i); };
    std::stable_sort(at(widest->first), at(widest->last),
                     [&](const Cell& a, const Cell& b) { return a.mean(channel) < b.mean(channel); });
    Group upper{middle, widest->last, 0, 0};
    widest->last = middle;
    measure(*widest, list);
    measure(upper, list);
    groups.push_back(upper);
  }
  for (const Group& group : groups) {
    if (group.last > group.first) colours_.push_back(meanOf(group, list));
  }
  if (colours_.empty()) colours_.push_back({0, 0, 0});
  lookup_.resize(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) lookup_[cell] = nearestOf(colours_, cell);
}

constexpr std::uint8_t transparentIndex = 255;

struct Rectangle {
  std::uint32_t left = 0, top = 0, width = 0, height = 0;
};

// Palette index of each pixel. Ordered dithering hides banding; its pattern is the same in every frame, so
// that still areas do not flicker.
std::vector<std::uint8_t> indexed(const Image& frame, const ColourTable& table) {
  static constexpr int pattern[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
  std::vector<std::uint8_t> out(std::size_t{frame.width} * frame.height);
  for (std::size_t y = 0; y < frame.height; ++y) {
    for (std::size_t x = 0; x < frame.width; ++x) {
      const std::size_t i = y * frame.width + x;
      const std::uint8_t* p = &frame.rgba[4 * i];
      const int shift = (pattern[y % 4][x % 4] - 8) / 2;
      const auto moved = [&](int value) { return std::clamp(value + shift, 0, 255); };
      out[i] = p[3] < 128 ? transparentIndex : table.nearest(moved(p[0]), moved(p[1]), moved(p[2]));
    }
  }
  return out;
}

// The smallest rectangle that contains all differences between two frames; one pixel if there are none.
Rectangle changed(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& now,
                  std::uint32_t width, std::uint32_t height) {
  std::uint32_t left = width, right = 0, top = height, bottom = 0;
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      if (before[std::size_t{y} * width + x] == now[std::size_t{y} * width + x]) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
  }
  if (left > right) return {0, 0, 1, 1};
  return {left, top, right - left + 1, bottom - top + 1};
}

void writeHeader(const Image& first, const ColourTable& table, ByteWriter& out) {
  out.writeBytes(asBytes("GIF89a"));
  out.write(static_cast<std::uint16_t>(first.width));
  out.write(static_cast<std::uint16_t>(first.height));
  out.write<std::uint8_t>(0xF7);  // a global table of 256 colours
  out.write<std::uint8_t>(0);
  out.write<std::uint8_t>(0);
  for (std::size_t i = 0; i < 256; ++i) {
    out.write(i < table.colours().size() ? table.colours()[i] : ColourTable::Colour{});
  }
  out.writeBytes(asBytes(std::string_view("\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0", 19)));
}

void writeFrame(const std::vector<std::uint8_t>& pixels, const Rectangle& part, std::uint32_t width,
                std::uint16_t hundredths, bool transparent, ByteWriter& out) {
  out.writeBytes(asBytes("\x21\xF9\x04"));
  out.write(static_cast<std::uint8_t>(transparent ? 2 << 2 | 1 : 1 << 2));
  out.write(hundredths);
  out.write(transparentIndex);
  out.write<std::uint8_t>(0);
  out.write<std::uint8_t>(0x2C);
  for (const std::uint32_t number : {part.left, part.top, part.width, part.height}) {
    out.write(static_cast<std::uint16_t>(number));
  }
  out.write<std::uint8_t>(0);
  std::vector<std::uint8_t> values;
  values.reserve(std::size_t{part.width} * part.height);
  for (std::uint32_t y = part.top; y < part.top + part.height; ++y) {
    const auto row = pixels.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * width + part.left);
    values.insert(values.end(), row, row + part.width);
  }
  writeLzw(values, out);
}

bool hasTransparency(std::span<const Image> frames) {
  return std::any_of(frames.begin(), frames.end(), [](const Image& frame) {
    for (std::size_t i = 3; i < frame.rgba.size(); i += 4) {
      if (frame.rgba[i] < 128) return true;
    }
    return false;
  });
}

}  // namespace

Result<Bytes> encodeGif(std::span<const Image> frames, double secondsPerFrame) {
  if (frames.empty()) return makeError(ErrorCode::Usage, "a GIF needs at least one frame");
  const Image& first = frames.front();
  for (const Image& frame : frames) {
    if (frame.width != first.width || frame.height != first.height || frame.width == 0 || frame.height == 0 ||
        frame.rgba.size() != std::size_t{4} * frame.width * frame.height) {
      return makeError(ErrorCode::Content, "the frames of a GIF have to be of one size");
    }
  }
  if (std::max(first.width, first.height) > 0xFFFF) {
    return makeError(ErrorCode::Limit, "a GIF has at most 65535 pixels on a side");
  }
  const auto hundredths =
      static_cast<std::uint16_t>(std::clamp(std::round(100.0 * secondsPerFrame), 2.0, 60000.0));
  const bool transparent = hasTransparency(frames);
  const ColourTable table(frames, 255);
  ByteWriter out;
  writeHeader(first, table, out);
  std::vector<std::uint8_t> before;
  for (const Image& frame : frames) {
    std::vector<std::uint8_t> pixels = indexed(frame, table);
    const Rectangle whole{0, 0, first.width, first.height};
    // If there are transparent areas, each frame is cleared before the next, so all frames are stored in
    // full.
    const bool partial = !before.empty() && !transparent;
    writeFrame(pixels, partial ? changed(before, pixels, first.width, first.height) : whole, first.width,
               hundredths, transparent, out);
    before = std::move(pixels);
  }
  out.write<std::uint8_t>(0x3B);
  return std::move(out).take();
}

}  // namespace squire
