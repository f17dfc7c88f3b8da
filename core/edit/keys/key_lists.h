#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "core/model/clip.h"

// Sorted lists of keys with at most one key at a time, for the edits in this folder.
namespace squire {

// Combines two lists; if both have a key at a time, that of `over` is used.
template <typename T>
[[nodiscard]] Keys<T> merged(const Keys<T>& under, const Keys<T>& over) {
  Keys<T> all;
  all.reserve(under.size() + over.size());
  auto a = under.begin();
  for (const Key<T>& key : over) {
    while (a != under.end() && a->time < key.time) all.push_back(*a++);
    if (a != under.end() && a->time == key.time) ++a;
    all.push_back(key);
  }
  all.insert(all.end(), a, under.end());
  return all;
}

// Sorts keys; of several at one time, the last is used.
template <typename T>
[[nodiscard]] Keys<T> sorted(Keys<T> keys) {
  std::stable_sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.time < b.time; });
  Keys<T> list;
  list.reserve(keys.size());
  for (Key<T>& key : keys) {
    if (!list.empty() && list.back().time == key.time) list.pop_back();
    list.push_back(std::move(key));
  }
  return list;
}

// The keys of a list at given times (sorted), and the other keys.
template <typename T>
struct Picked {
  Keys<T> taken;
  Keys<T> rest;
};
template <typename T>
[[nodiscard]] Picked<T> picked(const Keys<T>& keys, std::span<const Time> times) {
  Picked<T> out;
  auto time = times.begin();
  for (const Key<T>& key : keys) {
    while (time != times.end() && *time < key.time) ++time;
    const bool isTaken = time != times.end() && *time == key.time;
    (isTaken ? out.taken : out.rest).push_back(key);
  }
  return out;
}

// The channel of a list: null if empty, and `old` if equal.
template <typename T>
[[nodiscard]] Channel<T> channelOf(Keys<T> keys, const Channel<T>& old) {
  if (keys.empty()) return nullptr;
  if (old && *old == keys) return old;
  return std::make_shared<const Keys<T>>(std::move(keys));
}

// Sets the value of a channel at a time; an existing key keeps its ease.
template <typename T>
void setKey(Channel<T>& channel, Time time, const T& value) {
  const Keys<T> none;
  const Keys<T>& keys = channel ? *channel : none;
  Key<T> key{time, value, {}};
  for (const Key<T>& old : keys) {
    if (old.time != time) continue;
    key = old;
    key.value = value;
  }
  channel = channelOf(merged(keys, {key}), channel);
}

}  // namespace squire
