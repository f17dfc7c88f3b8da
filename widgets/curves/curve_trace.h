#pragma once

#include <array>
#include <vector>

#include "widgets/curves/curve_axes.h"
#include "widgets/curves/shown_channel.h"

namespace squire {

// What is shown of a value: it itself, or in the normalised view its share of the curve's range.
struct ValueScale {
  double offset = 0.0;
  double factor = 1.0;
  [[nodiscard]] double shown(double value) const { return (value - offset) * factor; }
  [[nodiscard]] double real(double shown) const { return shown / factor + offset; }
};

// From where to where a curve covers each column of pixels; nothing where low lies above high. Downward, as
// pixels are counted.
struct ColumnSpans {
  std::vector<float> low, high;
};

struct TraceView {
  CurveAxes axes;  // in the pixels that are drawn
  Rate rate;
  std::array<ValueScale, 3> scales;
  std::array<bool, 3> wanted{true, true, true};
  double sampleStep = 3.0;  // pixels between samples of an eased or turning segment
};

// The three curves of a channel over the columns from the axes' left to their right. The work is in the
// pixels, not in the keys, however many there are.
[[nodiscard]] std::array<ColumnSpans, 3> trace(const ShownChannel& channel, const TraceView& view);

}  // namespace squire
