#pragma once

#include "core/base/result.h"
#include "core/edit/clip_ref.h"
#include "core/model/axis_curves.h"

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

// Calls `use` with a channel of a track and its axes.
template <typename TrackLike, typename Use>
auto onCurves(TrackLike& track, ChannelKind kind, Use use) {
  switch (kind) {
    case ChannelKind::Translation:
      return use(track.translation, track.translationAxes);
    case ChannelKind::Rotation:
      return use(track.rotation, track.rotationAxes);
    case ChannelKind::Scale:
      break;
  }
  return use(track.scale, track.scaleAxes);
}
// The same for a bone. Fails if it has no track.
template <typename Use>
[[nodiscard]] Status onCurves(Clip& clip, BoneId bone, ChannelKind kind, Use use) {
  if (!findTrack(clip, bone)) return missingKey();
  return onCurves(trackOf(clip, bone), kind, use);
}

// Calls `use` with each key that users see; see columnsOf().
template <typename Use>
void eachKey(const Clip& clip, Use use) {
  for (const Track& track : clip.tracks) {
    for (const ChannelKind kind : {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale}) {
      onCurves(track, kind, [&](const auto& channel, const auto& axes) {
        if (!channel) return;
        for (const auto& key : *columnsOf(channel, axes)) use(KeyRef{track.bone, kind, key.time});
      });
    }
  }
}

}  // namespace squire
