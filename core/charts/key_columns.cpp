#include "core/charts/key_columns.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

std::uint8_t traitOf(const Ease& ease) {
  switch (ease.kind) {
    case Interpolation::Step:
      return stepKey;
    case Interpolation::Linear:
      return linearKey;
    case Interpolation::Curve:
      return curveKey;
  }
  return linearKey;
}

}  // namespace

template <typename T>
void KeyColumns::add(const Channel<T>& channel, const Channel<T>& base, std::span<const KeyRef> selected) {
  if (!channel || strip_.count == 0) return;
  const auto before = [](const auto& key, Time t) { return key.time < t; };
  const Time start{static_cast<std::int64_t>(std::ceil(strip_.firstTick))};
  const bool same = base == channel;
  auto key = std::lower_bound(channel->begin(), channel->end(), start, before);
  auto chosen = std::lower_bound(selected.begin(), selected.end(), start, before);
  static const Keys<T> none;
  const Keys<T>& source = base && !same ? *base : none;
  auto original = std::lower_bound(source.begin(), source.end(), start, before);
  const double share = 1.0 / strip_.ticksPerColumn;
  for (; key != channel->end(); ++key) {
    const double at = (static_cast<double>(key->time.ticks) - strip_.firstTick) * share;
    if (at >= static_cast<double>(strip_.count)) break;
    std::uint8_t traits = traitOf(key->ease);
    while (original != source.end() && original->time < key->time) ++original;
    traits |= same || (original != source.end() && *original == *key) ? sourceKey : editedKey;
    while (chosen != selected.end() && chosen->time < key->time) ++chosen;
    traits |= chosen != selected.end() && chosen->time == key->time ? selectedKey : unselectedKey;
    KeyColumn& column = columns_[static_cast<std::size_t>(at)];
    column.time = key->time;
    column.traits |= traits;
  }
}

template void KeyColumns::add(const Channel<vec3>&, const Channel<vec3>&, std::span<const KeyRef>);
template void KeyColumns::add(const Channel<quat>&, const Channel<quat>&, std::span<const KeyRef>);

std::vector<KeyCluster> clustersOf(const KeyColumns& keys, double crowded) {
  std::vector<KeyCluster> clusters;
  const std::span<const KeyColumn> columns = keys.columns();
  const ColumnStrip& strip = keys.strip();
  std::vector<std::size_t> occupied;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].traits != 0) occupied.push_back(i);
  }
  std::size_t i = 0;
  while (i < occupied.size()) {
    const auto x = [&](std::size_t k) { return strip.columnOf(columns[occupied[k]].time); };
    const KeyColumn& first = columns[occupied[i]];
    KeyCluster cluster{x(i), x(i), first.time, first.traits};
    const bool alone = i + 1 == occupied.size() || x(i + 1) - x(i) >= crowded;
    const bool fresh = clusters.empty() || clusters.back().single() || x(i) - clusters.back().to >= crowded;
    if (!(alone && fresh)) {
      const std::uint8_t selection = first.traits & selectedKey;
      while (i + 1 < occupied.size() && x(i + 1) - x(i) < crowded &&
             (columns[occupied[i + 1]].traits & selectedKey) == selection) {
        ++i;
        cluster.to = x(i);
        cluster.traits |= columns[occupied[i]].traits;
      }
      if (cluster.to <= cluster.from) cluster.to = cluster.from + 1.0;
    }
    clusters.push_back(cluster);
    ++i;
  }
  return clusters;
}

}  // namespace squire
