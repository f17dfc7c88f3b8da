#include "core/charts/key_selection.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "core/edit/tracks.h"

namespace squire {

namespace {

bool hasKey(const Track& track, const KeyRef& key) {
  return onCurves(track, key.channel, [&](const auto& channel, const auto& axes) {
    if (!channel) return false;
    const auto& keys = *columnsOf(channel, axes);
    const auto at = std::lower_bound(keys.begin(), keys.end(), key.time,
                                     [](const auto& one, Time t) { return one.time < t; });
    return at != keys.end() && at->time == key.time;
  });
}

}  // namespace

KeySelection::KeySelection(std::vector<KeyRef> keys) : keys_(std::move(keys)) {
  if (!std::is_sorted(keys_.begin(), keys_.end())) std::sort(keys_.begin(), keys_.end());
  keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
}

bool KeySelection::contains(const KeyRef& key) const {
  return std::binary_search(keys_.begin(), keys_.end(), key);
}

bool KeySelection::containsAll(const std::vector<KeyRef>& keys) const {
  return std::all_of(keys.begin(), keys.end(), [&](const KeyRef& key) { return contains(key); });
}

std::span<const KeyRef> KeySelection::of(BoneId bone, ChannelKind channel) const {
  const auto lane = [](const KeyRef& key) { return std::pair(key.bone, key.channel); };
  const auto wanted = std::pair(bone, channel);
  return {std::ranges::lower_bound(keys_, wanted, {}, lane),
          std::ranges::upper_bound(keys_, wanted, {}, lane)};
}

Time KeySelection::first() const {
  if (keys_.empty()) return {};
  return std::ranges::min_element(keys_, {}, &KeyRef::time)->time;
}

Time KeySelection::last() const {
  if (keys_.empty()) return {};
  return std::ranges::max_element(keys_, {}, &KeyRef::time)->time;
}

KeySelection KeySelection::with(const std::vector<KeyRef>& keys) const {
  const KeySelection other{keys};
  KeySelection out;
  std::ranges::set_union(keys_, other.keys_, std::back_inserter(out.keys_));
  return out;
}

KeySelection KeySelection::without(const std::vector<KeyRef>& keys) const {
  const KeySelection other{keys};
  KeySelection out;
  std::ranges::set_difference(keys_, other.keys_, std::back_inserter(out.keys_));
  return out;
}

KeySelection KeySelection::in(const Clip& clip) const {
  std::unordered_map<BoneId, const Track*> tracks;
  for (const Track& track : clip.tracks) tracks.emplace(track.bone, &track);
  KeySelection out;
  std::ranges::copy_if(keys_, std::back_inserter(out.keys_), [&](const KeyRef& key) {
    const auto found = tracks.find(key.bone);
    return found != tracks.end() && hasKey(*found->second, key);
  });
  return out;
}

}  // namespace squire
