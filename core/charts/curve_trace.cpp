#include "core/charts/curve_trace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace squire {

namespace {

constexpr int mostSamples = 256;                       // per segment
constexpr std::size_t dashPeriod = 8, dashLength = 5;  // pixels
constexpr double linearPixels = 5.0;                   // segments narrower than this are drawn as lines

class Tracer {
 public:
  Tracer(const ShownChannel& channel, const TraceView& view) : channel_(channel), view_(view) {
    const auto columns = static_cast<std::size_t>(std::max(0.0, std::ceil(view.axes.right - view.axes.left)));
    for (ColumnSpans& spans : out_) {
      spans.low.assign(columns, std::numeric_limits<float>::max());
      spans.high.assign(columns, std::numeric_limits<float>::lowest());
    }
    columns_ = static_cast<std::ptrdiff_t>(columns);
    perTick_ = view.axes.perFrame * view.rate.perSecond() / static_cast<double>(Time::ticksPerSecond);
    origin_ = -view.axes.firstFrame * view.axes.perFrame;
  }

  std::array<ColumnSpans, 3> run() {
    if (channel_.size() == 0 || columns_ == 0) return std::move(out_);
    const auto first = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, channel_.keyBefore(timeAt(0.0))));
    const auto last =
        std::min(channel_.size() - 1, static_cast<std::size_t>(std::max<std::ptrdiff_t>(
                                          0, channel_.keyBefore(timeAt(static_cast<double>(columns_))) + 1)));
    const bool holdsBefore = channel_.ends().before == Beyond::Hold || channel_.size() == 1;
    const bool holdsAfter = channel_.ends().after == Beyond::Hold || channel_.size() == 1;
    if (holdsBefore && channel_.time(first) > timeAt(0.0)) hold(0.0, x(first), channel_.value(first));
    if (static_cast<double>(last - first) > 1.5 * static_cast<double>(columns_)) {
      dense(first, last);
    } else {
      for (std::size_t i = first; i < last; ++i) segment(i);
    }
    if (holdsAfter && last + 1 == channel_.size())
      hold(x(last), static_cast<double>(columns_), channel_.value(last));
    return std::move(out_);
  }

  // The times at both edges.
  [[nodiscard]] std::pair<Time, Time> range() const {
    return {timeAt(0.0), timeAt(static_cast<double>(columns_))};
  }
  // Whether a column is part of a dash of the curve's continuation beyond its keys.
  [[nodiscard]] bool isDash(std::size_t column) const {
    const auto at = static_cast<double>(column);
    const bool isBefore = at + 1.0 < x(0), isAfter = x(channel_.size() - 1) < at;
    if (isBefore ? channel_.ends().before == Beyond::Hold : channel_.ends().after == Beyond::Hold)
      return false;
    return (isBefore || isAfter) && column % dashPeriod < dashLength;
  }

 private:
  // The position of a key in columns from the left edge.
  [[nodiscard]] double x(std::size_t key) const {
    return origin_ + static_cast<double>(channel_.time(key).ticks) * perTick_;
  }
  [[nodiscard]] Time timeAt(double column) const {
    const double ticks = (column - origin_) / perTick_;
    return Time{static_cast<std::int64_t>(std::clamp(ticks, -9e18, 9e18))};
  }
  [[nodiscard]] double y(int c, float value) const {
    const double pixel =
        view_.axes.yOf(view_.scales[static_cast<std::size_t>(c)].shown(static_cast<double>(value)));
    return std::clamp(pixel, -1e6, 1e6);
  }

  void cover(int c, std::ptrdiff_t column, double from, double to) {
    if (column < 0 || column >= columns_) return;
    auto& spans = out_[static_cast<std::size_t>(c)];
    auto& low = spans.low[static_cast<std::size_t>(column)];
    auto& high = spans.high[static_cast<std::size_t>(column)];
    low = std::min(low, static_cast<float>(std::min(from, to)));
    high = std::max(high, static_cast<float>(std::max(from, to)));
  }

  void line(double x0, const vec3& from, double x1, const vec3& to) {
    for (int c = 0; c < 3; ++c) {
      if (view_.wanted[static_cast<std::size_t>(c)]) lineOf(c, x0, y(c, from[c]), x1, y(c, to[c]));
    }
  }

  void lineOf(int c, double x0, double y0, double x1, double y1) {
    const auto left = static_cast<std::ptrdiff_t>(std::floor(std::clamp(x0, -1.0, 1e6)));
    const auto right = static_cast<std::ptrdiff_t>(std::floor(std::clamp(x1, -1.0, 1e6)));
    if (left == right || x1 - x0 < 1e-9) {
      cover(c, left, y0, y1);
      return;
    }
    const double slope = (y1 - y0) / (x1 - x0);
    for (std::ptrdiff_t column = std::max<std::ptrdiff_t>(0, left); column <= std::min(right, columns_ - 1);
         ++column) {
      const double from = std::max(x0, static_cast<double>(column));
      const double to = std::min(x1, static_cast<double>(column) + 1.0);
      cover(c, column, y0 + slope * (from - x0), y0 + slope * (to - x0));
    }
  }

  void hold(double from, double to, const vec3& value) {
    if (from < to) line(from, value, to, value);
  }

  void segment(std::size_t i) {
    const double x0 = x(i);
    const double x1 = x(i + 1);
    const vec3& from = channel_.value(i);
    const vec3& to = channel_.value(i + 1);
    const Interpolation kind = channel_.ease(i).kind;
    if (kind == Interpolation::Step) {
      hold(x0, x1, from);
      line(x1, from, x1, to);
      return;
    }
    const bool isLine = kind == Interpolation::Linear && !channel_.turns();
    const double seenFrom = std::max(x0, 0.0);
    const double seenTo = std::min(x1, static_cast<double>(columns_));
    if (isLine || x1 - x0 < linearPixels || seenTo <= seenFrom) {
      line(x0, from, x1, to);
      return;
    }
    const int samples = std::clamp(static_cast<int>((seenTo - seenFrom) / view_.sampleStep), 4, mostSamples);
    const auto shareAt = [&](double at) { return static_cast<float>((at - x0) / (x1 - x0)); };
    vec3 before = channel_.between(i, shareAt(seenFrom));
    for (int s = 1; s <= samples; ++s) {
      const double a = seenFrom + (seenTo - seenFrom) * (s - 1) / samples;
      const double b = seenFrom + (seenTo - seenFrom) * s / samples;
      const vec3 now = channel_.between(i, shareAt(b));
      line(a, before, b, now);
      before = now;
    }
  }

  // More keys than pixels: uses blocks of keys that are at most one pixel wide.
  void dense(std::size_t first, std::size_t last) {
    std::size_t level = 0;
    double keys = 1.0;
    const double perPixel = static_cast<double>(last - first) / static_cast<double>(columns_);
    while (level + 1 < channel_.levels() && keys * static_cast<double>(ShownChannel::blockKeys) <= perPixel) {
      keys *= static_cast<double>(ShownChannel::blockKeys);
      ++level;
    }
    const auto width = static_cast<std::size_t>(keys);
    for (std::size_t block = first / width; block * width <= last; ++block) {
      const auto column = static_cast<std::ptrdiff_t>(std::floor(x(block * width)));
      const vec3& low = level == 0 ? channel_.value(block) : channel_.blocks(level)[block].low;
      const vec3& high = level == 0 ? channel_.value(block) : channel_.blocks(level)[block].high;
      for (int c = 0; c < 3; ++c) {
        if (view_.wanted[static_cast<std::size_t>(c)]) cover(c, column, y(c, low[c]), y(c, high[c]));
      }
    }
    for (ColumnSpans& spans : out_) connect(spans);
  }

  // Fills the columns without a block of their own and closes gaps between neighbours.
  static void connect(ColumnSpans& spans) {
    std::ptrdiff_t before = -1;
    for (std::size_t i = 0; i < spans.low.size(); ++i) {
      if (spans.low[i] > spans.high[i]) continue;
      if (before >= 0) {
        const auto a = static_cast<std::size_t>(before);
        const float joint = std::clamp(0.5f * (spans.low[i] + spans.high[i]), spans.low[a], spans.high[a]);
        for (std::size_t k = a + 1; k <= i; ++k) {
          spans.low[k] = std::min(spans.low[k], joint);
          spans.high[k] = std::max(spans.high[k], joint);
        }
      }
      before = static_cast<std::ptrdiff_t>(i);
    }
  }

  const ShownChannel& channel_;
  const TraceView& view_;
  std::array<ColumnSpans, 3> out_;
  std::ptrdiff_t columns_ = 0;
  double perTick_ = 1.0;
  double origin_ = 0.0;
};

}  // namespace

std::array<ColumnSpans, 3> trace(const ShownChannel& channel, const TraceView& view) {
  return Tracer(channel, view).run();
}

std::array<ColumnSpans, 3> traceBeyond(const ShownChannel& channel, const TraceView& view) {
  if (channel.ends() == AxisEnds()) return {};
  const Tracer own(channel, view);
  const auto [from, to] = own.range();
  const auto continued = channel.continuedOver(from, to);
  if (!continued) return {};
  auto spans = trace(*continued, view);
  for (ColumnSpans& one : spans) {
    for (std::size_t column = 0; column < one.low.size(); ++column) {
      if (own.isDash(column)) continue;
      one.low[column] = std::numeric_limits<float>::max();
      one.high[column] = std::numeric_limits<float>::lowest();
    }
  }
  return spans;
}

}  // namespace squire
