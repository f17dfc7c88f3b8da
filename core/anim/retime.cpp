#include "core/anim/retime.h"

#include <cmath>

namespace squire {

namespace {

Time scaled(Time time, double factor) { return {std::llround(static_cast<double>(time.ticks) * factor)}; }

template <typename T>
Channel<T> retimed(const Channel<T>& channel, double factor) {
  if (!channel) return nullptr;
  Keys<T> keys;
  keys.reserve(channel->size());
  for (Key<T> key : *channel) {
    key.time = scaled(key.time, factor);
    if (!keys.empty() && keys.back().time == key.time) {
      keys.back() = key;
    } else {
      keys.push_back(key);
    }
  }
  return std::make_shared<const Keys<T>>(std::move(keys));
}

Ease backward(const Ease& ease) {
  if (ease.kind != Interpolation::Curve) return ease;
  return {ease.kind, 1.0f - ease.x2, 1.0f - ease.y2, 1.0f - ease.x1, 1.0f - ease.y1};
}

template <typename T>
Channel<T> reversed(const Channel<T>& channel, Time length) {
  if (!channel) return nullptr;
  Keys<T> keys;
  keys.reserve(channel->size());
  for (std::size_t i = channel->size(); i-- > 0;) {
    const Key<T>& key = (*channel)[i];
    const Time time = length - key.time;
    if (i == 0) {
      keys.push_back({time, key.value, {}});
      continue;
    }
    const Key<T>& before = (*channel)[i - 1];
    keys.push_back({time, key.value, backward(before.ease)});
    const Time next{time.ticks + 1};
    if (before.ease.kind == Interpolation::Step && next < length - before.time) {
      keys.push_back({next, before.value, before.ease});
    }
  }
  return std::make_shared<const Keys<T>>(std::move(keys));
}

}  // namespace

Clip retimed(const Clip& clip, double factor) {
  if (!(factor > 0.0) || !std::isfinite(factor)) return clip;
  Clip out = clip;
  out.duration = scaled(clip.duration, factor);
  for (Track& track : out.tracks) {
    track.translation = retimed(track.translation, factor);
    track.rotation = retimed(track.rotation, factor);
    track.scale = retimed(track.scale, factor);
  }
  return out;
}

Clip reversed(const Clip& clip) {
  Clip out = clip;
  for (Track& track : out.tracks) {
    track.translation = reversed(track.translation, clip.duration);
    track.rotation = reversed(track.rotation, clip.duration);
    track.scale = reversed(track.scale, clip.duration);
  }
  return out;
}

}  // namespace squire
