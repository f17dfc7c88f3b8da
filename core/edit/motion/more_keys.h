#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/edit/keys/key_split.h"

// Shared by the edits in this folder.
namespace squire {

// Inserts a key at each of `times`, which must ascend, without changing the motion. Before the first and
// after the last key a channel is constant.
template <typename T>
[[nodiscard]] Keys<T> withKeysAt(const Keys<T>& keys, std::span<const Time> times) {
  if (keys.empty()) return keys;
  Keys<T> out;
  auto time = times.begin();
  for (; time != times.end() && *time < keys.front().time; ++time)
    out.push_back({*time, keys.front().value, Ease()});
  for (std::size_t i = 0; i < keys.size(); ++i) {
    out.push_back(keys[i]);
    if (time != times.end() && *time == keys[i].time) ++time;
    for (; i + 1 < keys.size() && time != times.end() && *time < keys[i + 1].time; ++time) {
      const Keys<T> cut = withKeyAt<T>({out.back(), keys[i + 1]}, *time);
      out.pop_back();
      out.insert(out.end(), cut.begin(), cut.end() - 1);
    }
  }
  for (; time != times.end(); ++time) out.push_back({*time, keys.back().value, Ease()});
  return out;
}

}  // namespace squire
