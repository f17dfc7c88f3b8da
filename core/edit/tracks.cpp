#include "core/edit/tracks.h"

#include <algorithm>
#include <cmath>

namespace squire {

Track& trackOf(Clip& clip, BoneId bone) {
  const auto at = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                               [&](const Track& track) { return track.bone == bone; });
  if (at != clip.tracks.end()) return *at;
  const auto after = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                                  [&](const Track& track) { return bone < track.bone; });
  return *clip.tracks.insert(after, Track{bone, nullptr, nullptr, nullptr});
}

const Track* findTrack(const Clip& clip, BoneId bone) {
  const auto at = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                               [&](const Track& track) { return track.bone == bone; });
  return at == clip.tracks.end() ? nullptr : &*at;
}

void dropEmptyTracks(Clip& clip) {
  std::erase_if(clip.tracks,
                [](const Track& track) { return !track.translation && !track.rotation && !track.scale; });
}

Error missingKey() { return makeError(ErrorCode::Usage, "the clip has no such key"); }

Status checkKeyTime(Time time) {
  if (time < Time()) return makeError(ErrorCode::Content, "a key would lie before the start of the clip");
  if (latestKey < time) return makeError(ErrorCode::Content, "a key would lie later than 1000 hours");
  return {};
}

Time scaledTime(Time time, Time pivot, double factor) {
  const double way = static_cast<double>((time - pivot).ticks) * factor;
  const auto farthest = static_cast<double>(2 * latestKey.ticks);
  return pivot + Time{std::llround(std::clamp(way, -farthest, farthest))};
}

}  // namespace squire
