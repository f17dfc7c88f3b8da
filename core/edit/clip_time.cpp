#include "core/edit/clip_time.h"

#include <algorithm>
#include <cmath>

#include "core/edit/key_lists.h"
#include "core/edit/key_split.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// Every channel of the clip replaced by what `change` makes of its keys.
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

Ease backward(const Ease& ease) {
  if (ease.kind != Interpolation::Curve) return ease;
  return {ease.kind, 1.0f - ease.x2, 1.0f - ease.y2, 1.0f - ease.x1, 1.0f - ease.y1};
}

bool isStep(const Ease& ease) { return ease.kind == Interpolation::Step; }

// Walks the keys from the last to the first. A step holds the value of its first key, so backward that value
// begins where the step ended.
template <typename T>
Keys<T> reversedKeys(const Keys<T>& keys, Time length) {
  const Ease step{Interpolation::Step};
  Keys<T> out;
  for (std::size_t i = keys.size(); i-- > 0;) {
    const Time time = length - keys[i].time;
    const bool leavesByStep = i > 0 && isStep(keys[i - 1].ease);
    const bool arrivesByStep = i + 1 < keys.size() && isStep(keys[i].ease);
    if (!leavesByStep) {
      out.push_back({time, keys[i].value, i > 0 ? backward(keys[i - 1].ease) : Ease()});
      continue;
    }
    Time jump = time;
    const bool isHeldBefore = i + 1 == keys.size() && Time() < time;
    if (isHeldBefore) {
      out.push_back({Time(), keys[i].value, step});
    } else if (!arrivesByStep && i + 1 < keys.size()) {
      out.push_back({time, keys[i].value, step});
      jump += Time{1};
    }
    out.push_back({jump, keys[i - 1].value, step});
  }
  return sorted(std::move(out));
}

template <typename T>
Keys<T> trimmedKeys(const Keys<T>& keys, Time from, Time to) {
  Keys<T> out;
  for (const Key<T>& key : withKeyAt(withKeyAt(keys, from), to)) {
    if (key.time < from || to < key.time) continue;
    out.push_back(key);
    out.back().time = key.time - from;
  }
  // All keys lie before or after: the clip holds one value there.
  if (out.empty())
    out.push_back({Time(), (keys.back().time < from ? keys.back() : keys.front()).value, Ease()});
  return out;
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
