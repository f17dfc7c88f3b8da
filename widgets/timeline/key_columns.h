#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/model/clip.h"

// What a row of keys looks like at a zoom, one entry a pixel: the work is in what is seen. Knows no Qt.
namespace squire {

// A strip of time cut into columns of equal width.
struct ColumnStrip {
  double firstTick = 0.0;  // at the left edge of the first column
  double ticksPerColumn = 1.0;
  std::size_t count = 0;

  [[nodiscard]] double columnOf(Time time) const {
    return (static_cast<double>(time.ticks) - firstTick) / ticksPerColumn;
  }
  bool operator==(const ColumnStrip&) const = default;
};

// What the keys of a column have, each a bit.
enum KeyTraits : std::uint8_t {
  stepKey = 1,
  linearKey = 2,
  curveKey = 4,
  sourceKey = 8,  // as it is in the source
  editedKey = 16,
  selectedKey = 32,
  unselectedKey = 64,
};

struct KeyColumn {
  Time time;                // of one of its keys
  std::uint8_t traits = 0;  // 0: none
};

class KeyColumns {
 public:
  explicit KeyColumns(const ColumnStrip& strip) : strip_(strip), columns_(strip.count) {}

  // Adds the keys of a channel. `base` is the same channel in the source, null where it has none; `selected`
  // are the selected keys of just this channel.
  template <typename T>
  void add(const Channel<T>& channel, const Channel<T>& base, std::span<const KeyRef> selected);

  [[nodiscard]] const ColumnStrip& strip() const { return strip_; }
  [[nodiscard]] std::span<const KeyColumn> columns() const { return columns_; }

 private:
  ColumnStrip strip_;
  std::vector<KeyColumn> columns_;
};

// A key with room around it, or several that stand too close to be told apart.
struct KeyBlot {
  double from = 0.0;  // columns; equal for a single key
  double to = 0.0;
  Time time;  // of a single key
  std::uint8_t traits = 0;
  [[nodiscard]] bool single() const { return from == to; }
};
// From left to right. Keys nearer than `crowded` columns become one; the selected and the others apart, so
// that a selection within a crowd is seen.
[[nodiscard]] std::vector<KeyBlot> blotsOf(const KeyColumns& keys, double crowded);

}  // namespace squire
