#include "core/edit/clips/clip_time.h"

#include <algorithm>

#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/key_time.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// The keys of axes, and how the axes continue beyond these keys.
struct AxesPart {
  AxisLists lists;
  AxesBeyond beyond;
};

template <typename T>
AxesPart partOf(const AxisCurves<T>& curves) {
  return {{*curves.axes[0], *curves.axes[1], *curves.axes[2]}, curves.beyond};
}

// Turns the continuation of axes for which `keeps` returns false into keys, up to the end of the clip.
template <typename Keeps>
void makeKeysBeyond(AxesPart& part, Time end, Keeps keeps) {
  for (std::size_t axis = 0; axis < part.lists.size(); ++axis) {
    AxisEnds& ends = part.beyond.ends[axis];
    if (ends == AxisEnds() || keeps(part.lists[axis])) continue;
    const auto own = std::make_shared<const Keys<float>>(part.lists[axis]);
    part.lists[axis] = trimmedKeys(*continued(own, ends, Time(), end), Time(), end);
    ends = {};
  }
}

AxesPart trimmedPart(AxesPart part, const Clip& clip, Time from, Time to) {
  makeKeysBeyond(part, clip.duration, [&](const Keys<float>& keys) {
    return from <= keys.front().time && keys.back().time <= to;
  });
  for (std::size_t axis = 0; axis < part.lists.size(); ++axis) {
    Keys<float>& keys = part.lists[axis];
    if (part.beyond.ends[axis] == AxisEnds()) {
      keys = trimmedKeys(Keys<float>(keys), from, to);
    } else {
      for (Key<float>& key : keys) key.time = key.time - from;
    }
  }
  part.beyond.until = to - from;
  return part;
}

// The key at the end of a step gets its value a tick late, so a step cannot be repeated backward.
AxesPart reversedPart(AxesPart part, const Clip& clip) {
  makeKeysBeyond(part, clip.duration, [](const Keys<float>& keys) {
    return std::ranges::none_of(keys, [](const Key<float>& key) { return isStep(key.ease); });
  });
  for (std::size_t axis = 0; axis < part.lists.size(); ++axis) {
    part.lists[axis] = reversedKeys(Keys<float>(part.lists[axis]), clip.duration);
    std::swap(part.beyond.ends[axis].before, part.beyond.ends[axis].after);
  }
  return part;
}

// Returns the clip with `change` applied to the keys of every channel. Channels with an axis that continues
// beyond its keys get `changePart` instead. Tracks without keys are dropped.
template <typename Change, typename ChangePart>
Clip withChannels(const Clip& clip, Change change, ChangePart changePart) {
  Clip changed = clip;
  for (Track& track : changed.tracks) {
    eachChannelOf(track, [&](auto& channel, auto& axes) {
      if (!channel || channel->empty()) return;
      if (curvesOf(channel, axes) == nullptr) {
        channel = channelOf(change(*channel), channel);
        return;
      }
      if (const auto* curves = curvesOf(channel, axes); curves->beyond.any()) {
        const AxesPart part = changePart(partOf(*curves));
        setAxisLists(channel, axes, part.lists, part.lists, {curves->order, part.beyond, curves->frames});
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

// The clip with changed keys, which ends at `end`.
template <typename Change>
Clip withKeys(const Clip& clip, Time end, const Change& change) {
  Clip changed = withChannels(clip, change, [&](AxesPart part) {
    for (Keys<float>& keys : part.lists) keys = change(keys);
    part.beyond.until = end;
    return part;
  });
  changed.duration = end;
  return changed;
}

}  // namespace

Clip retimed(const Clip& clip, double factor) {
  const auto change = [&](auto keys) {
    for (auto& key : keys) key.time = scaledTime(key.time, Time(), factor);
    return sorted(std::move(keys));
  };
  return withKeys(clip, scaledTime(clip.duration, Time(), factor), change);
}

Clip warped(const Clip& clip, const TimeMap& map) {
  const auto change = [&](auto keys) { return warped(std::move(keys), map); };
  Clip out = withChannels(clip, change, [&](AxesPart part) {
    makeKeysBeyond(part, clip.duration, [](const Keys<float>&) { return false; });
    for (Keys<float>& keys : part.lists) keys = change(std::move(keys));
    return part;
  });
  out.duration = map(clip.duration);
  return out;
}

Time roomBefore(const Clip& clip, Time from) {
  Time last;  // the latest key before `from`, or the start
  for (const Track& track : clip.tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      if (!channel) return;
      const auto& keys = *columnsOf(channel, axes);
      const auto at = keyFrom(keys, from);
      if (at != keys.begin()) last = std::max(last, (at - 1)->time);
    });
  }
  return std::max(Time(), from - last - Time{from > last ? 1 : 0});
}

Clip rippled(const Clip& clip, Time from, Time by) {
  const auto change = [&](auto keys) {
    for (auto& key : keys)
      if (from <= key.time) key.time += by;
    return keys;
  };
  return withKeys(clip, clip.duration + by, change);
}

namespace {

vec3 goneBy(const vec3& value, const vec3& from, const vec3& to) { return value + (to - from); }
float goneBy(float value, float from, float to) { return value + (to - from); }
quat goneBy(const quat& value, const quat& /*from*/, const quat& /*to*/) { return value; }

// Two rounds of a loop; the second one goes on from the end of the first if the bone travels.
template <typename T>
Keys<T> twice(const Keys<T>& keys, Time round, bool travels) {
  Keys<T> out = twoRounds(keys, round);
  const auto second = std::ranges::find_if(out, [&](const Key<T>& key) { return key.time >= round; });
  if (!travels || second == out.end()) return out;
  const Key<T> start = *second, end = out.back();
  for (auto key = second; key != out.end(); ++key) key->value = goneBy(key->value, start.value, end.value);
  return out;
}

Clip twice(const Clip& clip, bool travels) {
  Clip out = withChannels(
      clip, [&](const auto& keys) { return twice(keys, clip.duration, travels); },
      [&](AxesPart part) {
        makeKeysBeyond(part, clip.duration, [](const Keys<float>&) { return false; });
        for (Keys<float>& keys : part.lists) keys = twice(Keys<float>(keys), clip.duration, travels);
        return part;
      });
  out.duration = clip.duration + clip.duration;
  return out;
}

}  // namespace

Clip loopFrom(const Clip& clip, Time start, const std::set<BoneId>& travelling,
              const std::function<void(Clip&)>& move) {
  Clip places = clip;  // the translations of the travelling bones
  std::erase_if(places.tracks, [&](const Track& track) { return !travelling.contains(track.bone); });
  for (Track& track : places.tracks) {
    track.rotation = nullptr;
    track.rotationAxes = nullptr;
    track.scale = nullptr;
    track.scaleAxes = nullptr;
  }
  places = twice(places, true);
  Clip rounds = twice(clip, false);
  for (Track& track : rounds.tracks) {
    const Track* place = findTrack(places, track.bone);
    if (place == nullptr) continue;
    track.translation = place->translation;
    track.translationAxes = place->translationAxes;
  }
  if (move) move(rounds);
  Clip out = trimmed(rounds, start, start + clip.duration);
  out.start = clip.start;
  return out;
}

Clip reversed(const Clip& clip) {
  const Clip whole = trimmed(clip, Time(), clip.duration);
  return withChannels(
      whole, [&](const auto& keys) { return reversedKeys(keys, clip.duration); },
      [&](const AxesPart& part) { return reversedPart(part, whole); });
}

Clip trimmed(const Clip& clip, Time from, Time to) {
  Clip changed = withChannels(
      clip, [&](const auto& keys) { return trimmedKeys(keys, from, to); },
      [&](const AxesPart& part) { return trimmedPart(part, clip, from, to); });
  changed.duration = to - from;
  changed.start = clip.start + from;
  return changed;
}

}  // namespace squire
