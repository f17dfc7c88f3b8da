#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "core/base/sort_once.h"
#include "core/edit/clip_ref.h"

namespace squire {

// A channel of a bone.
using Lane = std::pair<BoneId, ChannelKind>;

// Groups keys by channel; times are sorted and unique.
[[nodiscard]] inline std::map<Lane, std::vector<Time>> lanesOf(const std::vector<KeyRef>& keys) {
  std::map<Lane, std::vector<Time>> lanes;
  for (const KeyRef& key : keys) lanes[{key.bone, key.channel}].push_back(key.time);
  for (auto& [lane, times] : lanes) {
    sortOnce(times);
  }
  return lanes;
}

}  // namespace squire
