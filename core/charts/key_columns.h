#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/model/clip.h"

// Summarises a row of keys at a zoom level, one entry per pixel, so that the cost of drawing depends on the
// visible part only.
namespace squire {

// A range of time divided into columns of equal width.
struct ColumnStrip {
  double firstTick = 0.0;  // at the left edge of the first column
  double ticksPerColumn = 1.0;
  std::size_t count = 0;

  [[nodiscard]] double columnOf(Time time) const {
    return (static_cast<double>(time.ticks) - firstTick) / ticksPerColumn;
  }
  bool operator==(const ColumnStrip&) const = default;
};

// Flags for the keys in a column.
enum KeyTraits : std::uint8_t {
  stepKey = 1,
  linearKey = 2,
  curveKey = 4,
  sourceKey = 8,  // equal to the key of the source at this time
  editedKey = 16,
  selectedKey = 32,
  unselectedKey = 64,
};

struct KeyColumn {
  Time time;                // of one of the keys
  std::uint8_t traits = 0;  // 0: none
};

class KeyColumns {
 public:
  explicit KeyColumns(const ColumnStrip& strip) : strip_(strip), columns_(strip.count) {}

  // Adds the keys of a channel. `base`: the same channel in the source, or null; `selected`: the selected
  // keys of this channel only.
  template <typename T>
  void add(const Channel<T>& channel, const Channel<T>& base, std::span<const KeyRef> selected);

  [[nodiscard]] const ColumnStrip& strip() const { return strip_; }
  [[nodiscard]] std::span<const KeyColumn> columns() const { return columns_; }

 private:
  ColumnStrip strip_;
  std::vector<KeyColumn> columns_;
};

// A single key, or several that are too close to be drawn separately.
struct KeyCluster {
  double from = 0.0;  // columns; equal to `to` for a single key
  double to = 0.0;
  Time time;  // of a single key
  std::uint8_t traits = 0;
  [[nodiscard]] bool single() const { return from == to; }
};
// The clusters from left to right. Merges keys closer than `crowded` columns, but selected and unselected
// ones separately, so that the selection stays visible.
[[nodiscard]] std::vector<KeyCluster> clustersOf(const KeyColumns& keys, double crowded);

}  // namespace squire
