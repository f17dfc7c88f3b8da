#include "core/formats/fbx/influences.h"

#include <algorithm>

namespace squire::fbx {

namespace {

using Entry = PointWeights::Entry;

bool isUsable(const Cluster& cluster, std::size_t i, std::size_t pointCount) {
  const std::int32_t point = cluster.points[i];
  const double weight = cluster.weights[i];
  return point >= 0 && static_cast<std::size_t>(point) < pointCount && weight > 0.0 && weight < 1e6;
}

}  // namespace

PointWeights gatherWeights(const Skin& skin, std::size_t pointCount) {
  PointWeights out;
  out.entries.resize(PointWeights::most * pointCount);
  out.count.resize(pointCount);
  // Counting sort of all entries by point.
  std::vector<std::uint32_t> first(pointCount + 1, 0);
  for (const Cluster& cluster : skin.clusters) {
    for (std::size_t i = 0; i < cluster.points.size(); ++i) {
      if (isUsable(cluster, i, pointCount)) ++first[static_cast<std::size_t>(cluster.points[i]) + 1];
    }
  }
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  std::vector<Entry> all(first.back());
  std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
  for (std::uint32_t c = 0; c < skin.clusters.size(); ++c) {
    const Cluster& cluster = skin.clusters[c];
    for (std::size_t i = 0; i < cluster.points.size(); ++i) {
      if (!isUsable(cluster, i, pointCount)) continue;
      all[next[static_cast<std::size_t>(cluster.points[i])]++] = {c, static_cast<float>(cluster.weights[i])};
    }
  }
  for (std::size_t point = 0; point < pointCount; ++point) {
    Entry* const begin = all.data() + first[point];
    Entry* end = all.data() + first[point + 1];
    std::stable_sort(begin, end, [](const Entry& a, const Entry& b) { return a.weight > b.weight; });
    double total = 0.0, kept = 0.0;
    for (const Entry* e = begin; e != end; ++e) total += e->weight;
    if (total <= PointWeights::leastHeeded) end = begin;
    const auto found = static_cast<std::size_t>(end - begin);
    const std::size_t count = std::min(found, PointWeights::most);
    for (std::size_t i = 0; i < count; ++i) kept += begin[i].weight;
    out.largest = std::max(out.largest, found);
    if (found > PointWeights::most) {
      ++out.reduced;
      out.worstLost = std::max(out.worstLost, 1.0 - kept / total);
    }
    if (found == 0) ++out.bare;
    out.count[point] = static_cast<std::uint8_t>(count);
    for (std::size_t i = 0; i < count; ++i) {
      out.entries[PointWeights::most * point + i] = {begin[i].cluster,
                                                     static_cast<float>(begin[i].weight / kept)};
    }
  }
  return out;
}

}  // namespace squire::fbx
