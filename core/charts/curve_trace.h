#pragma once

#include <array>
#include <vector>

#include "core/charts/curve_axes.h"
#include "core/charts/shown_channel.h"

namespace squire {

// The displayed value: the value itself, or in the normalised view its position in the curve's range.
struct ValueScale {
  double offset = 0.0;
  double factor = 1.0;
  [[nodiscard]] double shown(double value) const { return (value - offset) * factor; }
  [[nodiscard]] double real(double shown) const { return shown / factor + offset; }
};

// The vertical extent of a curve in each column of pixels; empty if low is greater than high. Pixel
// coordinates, y down.
struct ColumnSpans {
  std::vector<float> low, high;
};

struct TraceView {
  CurveAxes axes;  // in the pixels of the output
  Rate rate;
  std::array<ValueScale, 3> scales;
  std::array<bool, 3> wanted{true, true, true};
  double sampleStep = 3.0;  // pixels between samples of an eased or rotation segment
};

// Samples the three curves of a channel in the columns between the axes' left and right. The cost depends on
// the number of pixels, not on the number of keys.
[[nodiscard]] std::array<ColumnSpans, 3> trace(const ShownChannel& channel, const TraceView& view);

// Like the above for the parts of the axes beyond their keys, as dashes. Empty if the axis only holds its
// value there.
[[nodiscard]] std::array<ColumnSpans, 3> traceBeyond(const ShownChannel& channel, const TraceView& view);

}  // namespace squire
