#include "core/edit/clips/clip_time.h"

#include <algorithm>
#include <cmath>

#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/key_time.h"

namespace squire {

namespace {

// Returns the clip with `change` applied to the keys of every channel.
template <typename Change>
Clip withChannels(const Clip& clip, Change change) {
  Clip changed = clip;
  for (Track& track : changed.tracks) {
    eachChannelOf(track, [&](auto& channel, auto& axes) {
      if (!channel || channel->empty()) return;
      if (curvesOf(channel, axes) == nullptr) {
        channel = channelOf(change(*channel), channel);
        return;
      }
      (void)changeAxes(channel, axes, {clip.rate}, [&](std::size_t /*axis*/, Keys<float>& keys) {
        keys = change(Keys<float>(keys));
        return Status();
      });
    });
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
