#include "tests/anim/bake.h"

#include <algorithm>
#include <vector>

namespace squire {

namespace {

std::vector<Time> frameTimes(const BakeSettings& settings) {
  std::vector<Time> times;
  for (std::int64_t frame = 0; timeOfFrame(frame, settings.rate) < settings.duration; ++frame) {
    times.push_back(timeOfFrame(frame, settings.rate));
  }
  times.push_back(std::max(settings.duration, Time{}));
  return times;
}

template <typename T>
Channel<T> channelOf(Keys<T> keys, const T& rest) {
  const auto same = [&](const Key<T>& key) { return key.value == keys.front().value; };
  if (std::all_of(keys.begin(), keys.end(), same)) {
    if (keys.front().value == rest) return nullptr;
    keys.resize(1);
  }
  return std::make_shared<const Keys<T>>(std::move(keys));
}

}  // namespace

Clip bake(const Skeleton& skeleton, const PoseAt& motion, const BakeSettings& settings) {
  struct BoneKeys {
    Keys<vec3> translation, scale;
    Keys<quat> rotation;
  };
  const std::size_t bones = skeleton.bones.size();
  std::vector<BoneKeys> keys(bones);
  PoseSoa pose(bones);
  for (const Time time : frameTimes(settings)) {
    motion(settings.start + time, pose.blocks());
    for (std::size_t i = 0; i < bones; ++i) {
      Transform t = pose[i];
      BoneKeys& bone = keys[i];
      if (!bone.rotation.empty() && glm::dot(bone.rotation.back().value, t.rotation) < 0.0f) {
        t.rotation = -t.rotation;
      }
      bone.translation.push_back({time, t.translation, {}});
      bone.rotation.push_back({time, t.rotation, {}});
      bone.scale.push_back({time, t.scale, {}});
    }
  }
  Clip clip;
  clip.rate = settings.rate;
  clip.duration = std::max(settings.duration, Time{});
  for (std::size_t i = 0; i < bones; ++i) {
    const Transform& rest = skeleton.bones[i].rest;
    Track track{skeleton.bones[i].id, channelOf(std::move(keys[i].translation), rest.translation),
                channelOf(std::move(keys[i].rotation), rest.rotation),
                channelOf(std::move(keys[i].scale), rest.scale)};
    if (track.translation || track.rotation || track.scale) clip.tracks.push_back(std::move(track));
  }
  return clip;
}

}  // namespace squire
