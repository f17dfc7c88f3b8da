#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "core/base/sort_once.h"
#include "core/edit/clip_ref.h"

namespace squire {

// A channel of a bone.
using Lane = std::pair<BoneId, ChannelKind>;

// The times of some keys of a channel, sorted and unique.
struct LaneKeys {
  std::vector<Time> whole;                  // keys of all axes
  std::array<std::vector<Time>, 3> single;  // keys of single axes

  [[nodiscard]] bool isWhole() const { return single[0].empty() && single[1].empty() && single[2].empty(); }
};

// Groups keys by channel.
[[nodiscard]] inline std::map<Lane, LaneKeys> lanesOf(const std::vector<KeyRef>& keys) {
  std::map<Lane, LaneKeys> lanes;
  for (const KeyRef& key : keys) {
    LaneKeys& lane = lanes[{key.bone, key.channel}];
    const bool isWhole = key.axis == KeyAxis::All;
    (isWhole ? lane.whole : lane.single[static_cast<std::size_t>(key.axis) - 1]).push_back(key.time);
  }
  for (auto& [lane, wanted] : lanes) {
    sortOnce(wanted.whole);
    for (auto& times : wanted.single) sortOnce(times);
  }
  return lanes;
}

}  // namespace squire
