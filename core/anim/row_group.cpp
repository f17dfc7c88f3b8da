#include "core/anim/row_group.h"

#include <algorithm>

namespace squire::anim {

namespace {

// Unsigned arithmetic, so that no difference overflows; `later` must not be before `earlier`.
std::uint64_t span(std::int64_t earlier, std::int64_t later) {
  return static_cast<std::uint64_t>(later) - static_cast<std::uint64_t>(earlier);
}

std::size_t bucketOf(const RowGroup& group, std::int64_t ticks) {
  const double bucket = static_cast<double>(span(group.first, ticks)) * group.perTick;
  return std::min(static_cast<std::size_t>(bucket), group.rows - 2);
}

}  // namespace

void indexTimes(RowGroup& group, std::vector<std::int64_t> times) {
  group.rows = times.size();
  group.first = times.front();
  group.last = times.back();
  if (group.rows < 2) return;
  const std::uint64_t spacing = span(times[0], times[1]);
  group.even = spacing > 0;
  for (std::size_t i = 1; group.even && i < times.size(); ++i)
    group.even = span(times[i - 1], times[i]) == spacing;
  if (group.first == group.last) return;
  group.perTick = static_cast<double>(group.rows - 1) / static_cast<double>(span(group.first, group.last));
  if (group.even) return;
  group.times = std::move(times);
  group.buckets.assign(group.rows, 0);
  std::size_t row = 0;
  for (std::size_t bucket = 1; bucket < group.rows; ++bucket) {
    while (row + 1 < group.rows && bucketOf(group, group.times[row + 1]) < bucket) ++row;
    group.buckets[bucket] = static_cast<std::uint32_t>(row);
  }
  group.buckets.back() = static_cast<std::uint32_t>(group.rows - 1);
}

RowShare RowGroup::find(std::int64_t ticks) const {
  if (ticks >= last || rows < 2) return {rows - 1, rows - 1, 0.0f, 0};
  if (ticks <= first) return {0, 0, 0.0f, 0};
  std::size_t row = 0;
  double share = 0.0;
  if (even) {
    const double place = static_cast<double>(span(first, ticks)) * perTick;
    row = std::min(static_cast<std::size_t>(place), rows - 2);
    share = std::min(place - static_cast<double>(row), 1.0);
  } else {
    const std::size_t bucket = bucketOf(*this, ticks);
    const auto from = times.begin() + buckets[bucket];
    const auto to = times.begin() + buckets[bucket + 1] + 1;
    row = static_cast<std::size_t>(std::upper_bound(from, to, ticks) - times.begin()) - 1;
    share =
        static_cast<double>(span(times[row], ticks)) / static_cast<double>(span(times[row], times[row + 1]));
  }
  float way = static_cast<float>(share);
  if (!eases.empty()) way = shareOfWay(eases[row], way);
  return {row, row + 1, way, halvings[row]};
}

std::size_t RowGroup::bytes() const {
  std::size_t sum = sizeof(RowGroup) + times.size() * sizeof(std::int64_t) + buckets.size() * 4 +
                    eases.size() * sizeof(Ease) + halvings.size();
  for (const LaneTable& table : vectors) sum += sizeof(LaneTable) + table.bytes();
  for (const LaneTable& table : rotations) sum += sizeof(LaneTable) + table.bytes();
  return sum;
}

}  // namespace squire::anim
