#include "core/edit/keys/loop_ends.h"

#include <glm/geometric.hpp>

#include "core/edit/change_clip.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

constexpr float same = 1e-4f;  // metres, factors of scale or radians

bool areSame(const vec3& a, const vec3& b) { return glm::distance(a, b) <= same; }
bool areSame(const quat& a, const quat& b) { return angleBetween(a, b) <= same; }

// Whether a channel has keys at both ends of the clip, with one value.
template <typename T>
bool isTied(const Channel<T>& channel, const Clip& clip) {
  return channel && channel->size() > 1 && channel->front().time == Time() &&
         channel->back().time == clip.duration && areSame(channel->front().value, channel->back().value);
}

std::optional<Time> otherEnd(const Clip& clip, Time time) {
  if (!clip.loop || clip.duration == Time()) return std::nullopt;
  if (time == Time()) return clip.duration;
  return time == clip.duration ? std::optional(Time()) : std::nullopt;
}

// The channels of a pose that are tied.
BonePose tiedOf(const BonePose& pose, const Track& track, const Clip& clip) {
  BonePose out{pose.bone, {}, {}, {}};
  if (isTied(track.translation, clip)) out.translation = pose.translation;
  if (isTied(track.rotation, clip)) out.rotation = pose.rotation;
  if (isTied(track.scale, clip)) out.scale = pose.scale;
  return out;
}

}  // namespace

std::optional<SetPose> otherEndOf(const Project& project, const SetPose& args) {
  const auto clip = loadedClip(project, args.clip);
  const auto end = clip ? otherEnd(**clip, args.time) : std::nullopt;
  if (!end) return std::nullopt;
  SetPose out{args.clip, *end, {}, args.ease};
  for (const BonePose& pose : args.bones) {
    const Track* track = findTrack(**clip, pose.bone);
    if (track == nullptr) continue;
    const BonePose tied = tiedOf(pose, *track, **clip);
    if (tied.translation || tied.rotation || tied.scale) out.bones.push_back(tied);
  }
  return out.bones.empty() ? std::nullopt : std::optional(out);
}

}  // namespace squire
