#include "core/anim/mirror.h"

#include <unordered_map>

namespace squire {

namespace {

vec3 across(const vec3& v) { return {-v.x, v.y, v.z}; }
quat across(const quat& q) { return {q.w, q.x, -q.y, -q.z}; }

std::vector<quat> restTurns(const Skeleton& skeleton) {
  std::vector<quat> turns;
  for (const Bone& bone : skeleton.bones) {
    const quat above = bone.parent < 0 ? quat(1, 0, 0, 0) : turns[static_cast<std::size_t>(bone.parent)];
    turns.push_back(glm::normalize(above * bone.rest.rotation));
  }
  return turns;
}

// Converts local values of a bone to those of its partner. Linear in each value, so keys can be mirrored one
// by one and the interpolation between them is mirrored too.
class BoneMirror {
 public:
  BoneMirror(const Skeleton& skeleton, const std::vector<quat>& turns, std::size_t from, std::size_t to)
      : from_(skeleton.bones[from].rest), to_(skeleton.bones[to].rest) {
    const quat aboveFrom = turnAbove(skeleton, turns, from), aboveTo = turnAbove(skeleton, turns, to);
    before_ = glm::normalize(glm::conjugate(aboveTo) * across(aboveFrom));
    after_ = glm::normalize(across(glm::conjugate(turns[from])) * turns[to]);
    intoModel_ = aboveFrom;
    outOfModel_ = glm::conjugate(aboveTo);
  }

  quat rotation(const quat& q) const { return glm::normalize(before_ * across(q) * after_); }
  vec3 translation(const vec3& t) const {
    return to_.translation + outOfModel_ * across(intoModel_ * (t - from_.translation));
  }
  vec3 scale(const vec3& s) const {
    vec3 out = s;
    for (int i = 0; i < 3; ++i) {
      if (from_.scale[i] != 0.0f) out[i] = to_.scale[i] * (s[i] / from_.scale[i]);
    }
    return out;
  }

 private:
  static quat turnAbove(const Skeleton& skeleton, const std::vector<quat>& turns, std::size_t bone) {
    const int parent = skeleton.bones[bone].parent;
    return parent < 0 ? quat(1, 0, 0, 0) : turns[static_cast<std::size_t>(parent)];
  }

  Transform from_, to_;
  quat before_, after_, intoModel_, outOfModel_;
};

template <typename T, typename F>
Channel<T> mapped(const Channel<T>& channel, const F& f) {
  if (!channel) return nullptr;
  Keys<T> keys = *channel;
  for (Key<T>& key : keys) key.value = f(key.value);
  return std::make_shared<const Keys<T>>(std::move(keys));
}

}  // namespace

Pose mirrored(const Skeleton& skeleton, const MirrorMap& map, const Pose& pose) {
  const std::vector<quat> turns = restTurns(skeleton);
  Pose out(pose.size());
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const std::size_t to = map.partner[i];
    const BoneMirror mirror(skeleton, turns, i, to);
    out[to] = {mirror.translation(pose[i].translation), mirror.rotation(pose[i].rotation),
               mirror.scale(pose[i].scale)};
  }
  return out;
}

Clip mirrored(const Skeleton& skeleton, const MirrorMap& map, const Clip& clip) {
  const std::vector<quat> turns = restTurns(skeleton);
  std::unordered_map<BoneId, std::size_t> indices;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) indices.emplace(skeleton.bones[i].id, i);
  Clip out = clip;
  for (Track& track : out.tracks) {
    const auto found = indices.find(track.bone);
    if (found == indices.end()) continue;
    const std::size_t to = map.partner[found->second];
    const BoneMirror mirror(skeleton, turns, found->second, to);
    track.bone = skeleton.bones[to].id;
    track.translation = mapped(track.translation, [&](const vec3& t) { return mirror.translation(t); });
    track.rotation = mapped(track.rotation, [&](const quat& q) { return mirror.rotation(q); });
    track.scale = mapped(track.scale, [&](const vec3& s) { return mirror.scale(s); });
  }
  return out;
}

}  // namespace squire
