#include "core/formats/gif/colour_table.h"

#include <algorithm>
#include <limits>

namespace squire {

namespace {

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

}  // namespace

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

}  // namespace squire
