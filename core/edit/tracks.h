#pragma once

#include "core/base/result.h"
#include "core/edit/clip_ref.h"
#include "core/model/clip.h"

// Tracks of a clip that is being made. Tracks stand in the order of their bones' ids.
namespace squire {

// The track of a bone, made where there is none. The reference holds until the next track is made.
Track& trackOf(Clip& clip, BoneId bone);
[[nodiscard]] const Track* findTrack(const Clip& clip, BoneId bone);
void dropEmptyTracks(Clip& clip);

[[nodiscard]] Error noSuchKey();
[[nodiscard]] Status checkKeyTime(Time time);
// pivot + (time - pivot) * factor, to the nearest tick (times beyond 54 hours: nearly).
[[nodiscard]] Time scaledTime(Time time, Time pivot, double factor);

// Calls `use` with a channel of a bone that has a track.
template <typename Use>
[[nodiscard]] Status onChannel(Clip& clip, BoneId bone, ChannelKind kind, Use use) {
  if (!findTrack(clip, bone)) return noSuchKey();
  Track& track = trackOf(clip, bone);
  switch (kind) {
    case ChannelKind::Translation:
      return use(track.translation);
    case ChannelKind::Rotation:
      return use(track.rotation);
    case ChannelKind::Scale:
      return use(track.scale);
  }
  return noSuchKey();
}

template <typename Use>
void eachKey(const Clip& clip, Use use) {
  for (const Track& track : clip.tracks) {
    const auto walk = [&](const auto& channel, ChannelKind kind) {
      if (!channel) return;
      for (const auto& key : *channel) use(KeyRef{track.bone, kind, key.time});
    };
    walk(track.translation, ChannelKind::Translation);
    walk(track.rotation, ChannelKind::Rotation);
    walk(track.scale, ChannelKind::Scale);
  }
}

}  // namespace squire
