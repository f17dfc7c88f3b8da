#include "core/edit/clips/clip_time.h"

#include <algorithm>
#include <cmath>

#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_time.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// Returns the clip with `change` applied to the keys of every channel.
template <typename Change>
Clip withChannels(const Clip& clip, Change change) {
  Clip changed = clip;
  for (Track& track : changed.tracks) {
    const auto apply = [&](auto& channel) {
      if (channel && !channel->empty()) channel = channelOf(change(*channel), channel);
    };
    apply(track.translation);
    apply(track.rotation);
    apply(track.scale);
  }
  dropEmptyTracks(changed);
  return changed;
}

}  // namespace

Clip retimed(const Clip& clip, double factor) {
  Clip changed = withChannels(clip, [&](auto keys) {
    for (auto& key : keys) key.time = scaledTime(key.time, Time(), factor);
    return sorted(std::move(keys));
  });
  changed.duration = scaledTime(clip.duration, Time(), factor);
  return changed;
}

Clip reversed(const Clip& clip) {
  const Clip whole = trimmed(clip, Time(), clip.duration);
  return withChannels(whole, [&](const auto& keys) { return reversedKeys(keys, clip.duration); });
}

Clip trimmed(const Clip& clip, Time from, Time to) {
  Clip changed = withChannels(clip, [&](const auto& keys) { return trimmedKeys(keys, from, to); });
  changed.duration = to - from;
  changed.start = clip.start + from;
  return changed;
}

}  // namespace squire
