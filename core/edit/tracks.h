#pragma once

#include "core/base/result.h"
#include "core/edit/clip_ref.h"
#include "core/model/clip.h"

// Helpers for the tracks of a clip, which are sorted by bone id.
namespace squire {

// Returns the track of a bone, which is added if missing. The reference is invalidated when a track is added.
Track& trackOf(Clip& clip, BoneId bone);
[[nodiscard]] const Track* findTrack(const Clip& clip, BoneId bone);
void dropEmptyTracks(Clip& clip);

[[nodiscard]] Error missingKey();
[[nodiscard]] Status checkKeyTime(Time time);
// pivot + (time - pivot) * factor, rounded to the nearest tick; approximate beyond 54 hours.
[[nodiscard]] Time scaledTime(Time time, Time pivot, double factor);

// Calls `use` with a channel of a bone. Fails if the bone has no track.
template <typename Use>
[[nodiscard]] Status onChannel(Clip& clip, BoneId bone, ChannelKind kind, Use use) {
  if (!findTrack(clip, bone)) return missingKey();
  Track& track = trackOf(clip, bone);
  switch (kind) {
    case ChannelKind::Translation:
      return use(track.translation);
    case ChannelKind::Rotation:
      return use(track.rotation);
    case ChannelKind::Scale:
      return use(track.scale);
  }
  return missingKey();
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
