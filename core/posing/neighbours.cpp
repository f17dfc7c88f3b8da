#include "core/posing/neighbours.h"

#include <algorithm>
#include <cmath>

#include "core/model/axis_curves.h"
#include "core/posing/pose_values.h"

namespace squire {

namespace {

vec3 mixed(const vec3& a, const vec3& b, float share) { return share == 1.0f ? b : a + (b - a) * share; }

// Like slerpShort(), but also extrapolates beyond both ends.
quat mixed(const quat& a, const quat& b, float share) {
  if (share >= 0.0f && share <= 1.0f) return slerpShort(a, b, share);
  const quat near = glm::dot(a, b) < 0.0f ? -b : b;
  const quat way = glm::normalize(near * glm::conjugate(a));
  const float half = std::acos(std::clamp(way.w, -1.0f, 1.0f));
  const float sine = std::sin(half);
  if (sine < 1e-6f) return near;
  const float turned = half * share;
  const vec3 axis = vec3(way.x, way.y, way.z) / sine;
  return glm::normalize(quat(std::cos(turned), std::sin(turned) * axis) * a);
}

template <typename T>
struct Around {
  std::optional<T> before, after, between;
};

template <typename T>
Around<T> around(const Channel<T>& channel, const Axes<T>& axes, Time time) {
  Around<T> out;
  if (!channel) return out;
  const Keys<T>& keys = *columnsOf(channel, axes);
  const auto later = std::upper_bound(keys.begin(), keys.end(), time,
                                      [](Time t, const Key<T>& key) { return t < key.time; });
  auto earlier = std::lower_bound(keys.begin(), keys.end(), time,
                                  [](const Key<T>& key, Time t) { return key.time < t; });
  const Key<T>* after = later == keys.end() ? nullptr : &*later;
  const Key<T>* before = earlier == keys.begin() ? nullptr : &*--earlier;
  if (!before && !after) return out;
  if (!before) before = after;
  if (!after) after = before;
  const auto length = static_cast<double>((after->time - before->time).ticks);
  const float share =
      length > 0.0 ? static_cast<float>(static_cast<double>((time - before->time).ticks) / length) : 0.0f;
  return {before->value, after->value, mixed(before->value, after->value, share)};
}

void add(PoseChanges& out, BonePose values) {
  if (values.translation || values.rotation || values.scale) out.push_back(values);
}

}  // namespace

Neighbours neighboursAt(const Clip& clip, Time time, const std::vector<BoneId>& bones) {
  Neighbours out;
  for (const Track& track : clip.tracks) {
    if (!bones.empty() && std::find(bones.begin(), bones.end(), track.bone) == bones.end()) continue;
    const auto move = around(track.translation, track.translationAxes, time);
    const auto turn = around(track.rotation, track.rotationAxes, time);
    const auto scale = around(track.scale, track.scaleAxes, time);
    add(out.before, {track.bone, move.before, turn.before, scale.before});
    add(out.after, {track.bone, move.after, turn.after, scale.after});
    add(out.between, {track.bone, move.between, turn.between, scale.between});
  }
  for (PoseChanges* side : {&out.before, &out.after, &out.between}) *side = merged({}, *side);
  return out;
}

PoseChanges breakdown(const Neighbours& neighbours, float share) {
  PoseChanges out = neighbours.before;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const BonePose& after = neighbours.after[i];
    if (out[i].translation) out[i].translation = mixed(*out[i].translation, *after.translation, share);
    if (out[i].rotation) out[i].rotation = mixed(*out[i].rotation, *after.rotation, share);
    if (out[i].scale) out[i].scale = mixed(*out[i].scale, *after.scale, share);
  }
  return out;
}

PoseChanges pushed(const Skeleton& skeleton, const Pose& pose, const Neighbours& neighbours, float amount) {
  if (amount == 0.0f) return {};
  PoseChanges out = neighbours.between;
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const auto place = std::find_if(out.begin(), out.end(),
                                    [&](const BonePose& bone) { return bone.bone == skeleton.bones[i].id; });
    if (place == out.end()) continue;
    const float share = 1.0f + amount;
    if (place->translation) place->translation = mixed(*place->translation, pose[i].translation, share);
    if (place->rotation) place->rotation = mixed(*place->rotation, pose[i].rotation, share);
    if (place->scale) place->scale = mixed(*place->scale, pose[i].scale, share);
  }
  return changesTo(skeleton, pose, withChanges(skeleton, pose, out));
}

}  // namespace squire
