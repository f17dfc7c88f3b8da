#include "core/posing/trail.h"

#include <algorithm>

#include "core/anim/local_to_model.h"
#include "core/base/sort_once.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

template <typename T>
void addTimes(const Channel<T>& channel, std::vector<Time>& out) {
  if (!channel) return;
  for (const Key<T>& key : *channel) out.push_back(key.time);
}

std::vector<Time> movingKeys(const Skeleton& skeleton, const Clip& clip, std::size_t bone) {
  std::vector<Time> times;
  if (const Track* track = findTrack(clip, skeleton.bones[bone].id)) addTimes(track->translation, times);
  int above = skeleton.bones[bone].parent;
  for (int i = 0; i < 2 && above != Bone::noParent; ++i) {
    const Bone& limb = skeleton.bones[static_cast<std::size_t>(above)];
    if (const Track* track = findTrack(clip, limb.id)) addTimes(track->rotation, times);
    above = limb.parent;
  }
  sortOnce(times);
  return times;
}

}  // namespace

std::vector<TrailPoint> trailOf(const Skeleton& skeleton, const Clip& clip, const EvaluatedClip& evaluated,
                                std::size_t bone, std::int64_t first, std::int64_t last) {
  std::vector<TrailPoint> points;
  const Time from = timeOfFrame(first, clip.rate);
  const Time to = std::min(timeOfFrame(last, clip.rate), clip.duration);
  for (std::int64_t frame = first; frame <= last; ++frame) {
    const Time time = timeOfFrame(frame, clip.rate);
    if (time > clip.duration) break;
    points.push_back({time, {}, false});
  }
  for (const Time time : movingKeys(skeleton, clip, bone)) {
    if (time >= from && time <= to) points.push_back({time, {}, true});
  }
  std::stable_sort(points.begin(), points.end(),
                   [](const TrailPoint& a, const TrailPoint& b) { return a.time < b.time; });
  std::vector<TrailPoint> out;
  PoseSoa pose(skeleton.bones.size());
  for (const TrailPoint& point : points) {
    if (!out.empty() && out.back().time == point.time) {
      out.back().key = out.back().key || point.key;
      continue;
    }
    evaluated.sample(point.time, pose.blocks());
    mat4 place = toMatrix(pose[bone]);
    for (int above = skeleton.bones[bone].parent; above != Bone::noParent;
         above = skeleton.bones[static_cast<std::size_t>(above)].parent) {
      place = toMatrix(pose[static_cast<std::size_t>(above)]) * place;
    }
    out.push_back({point.time, vec3(place[3]), point.key});
  }
  return out;
}

std::vector<Time> keysBeside(const Clip& clip, Time time, int before, int after,
                             const std::vector<BoneId>& bones) {
  std::vector<Time> earlier, later;
  const auto take = [&](const auto& channel, const auto& axes) {
    if (!channel) return;
    const auto& keys = *columnsOf(channel, axes);
    auto back = std::lower_bound(keys.begin(), keys.end(), time,
                                 [](const auto& key, Time t) { return key.time < t; });
    auto on = std::upper_bound(keys.begin(), keys.end(), time,
                               [](Time t, const auto& key) { return t < key.time; });
    for (int i = 0; i < before && back != keys.begin(); ++i) earlier.push_back((--back)->time);
    for (int i = 0; i < after && on != keys.end(); ++i) later.push_back((on++)->time);
  };
  for (const Track& track : clip.tracks) {
    if (!bones.empty() && std::find(bones.begin(), bones.end(), track.bone) == bones.end()) continue;
    eachChannelOf(track, take);
  }
  for (auto* side : {&earlier, &later}) {
    std::sort(side->begin(), side->end());
    side->erase(std::unique(side->begin(), side->end()), side->end());
  }
  const std::size_t drop = earlier.size() - std::min(earlier.size(), static_cast<std::size_t>(before));
  std::vector<Time> out(earlier.begin() + static_cast<std::ptrdiff_t>(drop), earlier.end());
  later.resize(std::min(later.size(), static_cast<std::size_t>(after)));
  out.insert(out.end(), later.begin(), later.end());
  return out;
}

bool movesByItself(const Clip& clip, BoneId bone) {
  const Track* track = findTrack(clip, bone);
  if (track == nullptr || !track->translation) return false;
  const vec3& first = track->translation->front().value;
  return std::any_of(track->translation->begin(), track->translation->end(),
                     [&](const Key<vec3>& key) { return glm::distance(key.value, first) > 1e-4f; });
}

}  // namespace squire
