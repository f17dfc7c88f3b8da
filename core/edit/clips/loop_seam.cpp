#include "core/edit/clips/loop_seam.h"

#include <algorithm>
#include <cmath>

#include "core/edit/change_clip.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/tracks.h"
#include "core/model/model.h"

namespace squire {

namespace {

// The rotation from `from` to `to` as axis times angle in degrees, in the parent's space.
vec3 turnBetween(const quat& from, const quat& to) {
  quat turn = to * glm::conjugate(from);
  if (turn.w < 0.0f) turn = -turn;
  const vec3 axis(turn.x, turn.y, turn.z);
  const float sine = glm::length(axis);
  return sine < 1e-9f ? vec3(0.0f) : axis * (glm::degrees(2.0f * std::atan2(sine, turn.w)) / sine);
}

float largest(const vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

vec3 origin(const mat4& matrix) { return vec3(matrix[3]); }

// The poses at the start of a clip, one frame later, one frame before its end, and at its end.
struct SeamPoses {
  Pose start, afterStart, beforeEnd, end;
  float seconds = 0.0f;  // per frame
};

SeamPoses posesOf(const Skeleton& skeleton, const Clip& clip) {
  const Time frame = std::min(timeOfFrame(1, clip.rate), clip.duration);
  return {poseAt(skeleton, clip, Time()), poseAt(skeleton, clip, frame),
          poseAt(skeleton, clip, clip.duration - frame), poseAt(skeleton, clip, clip.duration),
          static_cast<float>(frame.seconds())};
}

BoneSeam seamOf(const SeamPoses& poses, std::size_t i) {
  BoneSeam seam;
  const Transform& a = poses.start[i];
  const Transform& b = poses.end[i];
  seam.move = glm::distance(a.translation, b.translation);
  seam.turn = glm::length(turnBetween(a.rotation, b.rotation));
  seam.scale = largest(a.scale - b.scale);
  if (poses.seconds <= 0.0f) return seam;
  const vec3 moveOut = poses.afterStart[i].translation - a.translation;
  const vec3 moveIn = b.translation - poses.beforeEnd[i].translation;
  const vec3 turnOut = turnBetween(a.rotation, poses.afterStart[i].rotation);
  const vec3 turnIn = turnBetween(poses.beforeEnd[i].rotation, b.rotation);
  seam.moveSpeed = glm::distance(moveOut, moveIn) / poses.seconds;
  seam.turnSpeed = glm::distance(turnOut, turnIn) / poses.seconds;
  return seam;
}

vec3 led(const vec3& value, const vec3& end, const vec3& start, float share) {
  return value + share * (start - end);
}
quat led(const quat& value, const quat& end, const quat& start, float share) {
  const quat all = start * glm::conjugate(end);
  return glm::normalize(slerpShort(quat(1.0f, 0.0f, 0.0f, 0.0f), all, share) * value);
}

// Inserts a key at each end of the part that changes, so that nothing outside of it changes.
template <typename T>
Keys<T> withEnds(const Keys<T>& keys, Time from, Time to) {
  Keys<T> out = withKeyAt(withKeyAt(keys, from), to);
  if (from < out.front().time) out.insert(out.begin(), {from, out.front().value, Ease()});
  if (out.back().time < from) out.push_back({from, out.back().value, Ease()});
  if (out.back().time < to) out.push_back({to, out.back().value, Ease()});
  return out;
}

template <typename T>
void close(Channel<T>& channel, Time from, Time to) {
  if (!channel || channel->empty()) return;
  const T start = valueAt(channel, Time(), T{});
  const T end = valueAt(channel, to, T{});
  if (start == end) return;
  Keys<T> keys = withEnds(*channel, from, to);
  for (Key<T>& key : keys) {
    if (key.time <= from || to < key.time) continue;
    const auto t = static_cast<float>((key.time - from).seconds() / (to - from).seconds());
    key.value = key.time == to ? start : led(key.value, end, start, t * t * (3.0f - 2.0f * t));
  }
  channel = channelOf(std::move(keys), channel);
}

}  // namespace

LoopSeam loopSeam(const Skeleton& skeleton, const Clip& clip) {
  const SeamPoses poses = posesOf(skeleton, clip);
  const std::vector<mat4> start = modelMatrices(skeleton, poses.start);
  const std::vector<mat4> end = modelMatrices(skeleton, poses.end);
  LoopSeam seam;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    BoneSeam bone = seamOf(poses, i);
    bone.bone = skeleton.bones[i].id;
    bone.isRoot = skeleton.bones[i].parent == Bone::noParent;
    bone.apart = glm::distance(origin(start[i]), origin(end[i]));
    seam.bones.push_back(bone);
  }
  return seam;
}

const BoneSeam* worst(const LoopSeam& seam, float BoneSeam::*figure) {
  const auto at =
      std::max_element(seam.bones.begin(), seam.bones.end(),
                       [&](const BoneSeam& a, const BoneSeam& b) { return a.*figure < b.*figure; });
  return at == seam.bones.end() ? nullptr : &*at;
}

const BoneSeam* jumpOf(const LoopSeam& seam, const SeamLimits& limits) {
  const BoneSeam* worst = nullptr;
  float most = 1.0f;
  for (const BoneSeam& bone : seam.bones) {
    const float jump = std::max(bone.isRoot ? 0.0f : bone.move / limits.move, bone.turn / limits.turn);
    if (jump <= most) continue;
    most = jump;
    worst = &bone;
  }
  return worst;
}

Result<Edit> closeSeam(const Project& project, const CloseSeam& args) {
  if (args.over <= Time()) {
    return makeError(ErrorCode::Content, "a seam is closed over a part of the clip longer than nothing");
  }
  return recorded(project, args,
                  changeClip(project, args.clip, labelOf<CloseSeam>(), [&](Clip& clip) -> Status {
                    if (clip.duration <= Time())
                      return makeError(ErrorCode::Content, "a clip of no length has no seam");
                    const ProjectModel& model = *project.find(args.clip.model);
                    const std::optional<Travel>& travel = model.find(args.clip.clip)->travel;
                    const Time from = std::max(Time(), clip.duration - args.over);
                    for (Track& track : clip.tracks) {
                      const ProjectBone* bone = model.find(track.bone);
                      const bool isRoot = bone != nullptr && !bone->parent.valid();
                      const bool travels = travel && travel->bone == track.bone;
                      if (!args.keepTravel || !(isRoot || travels))
                        close(track.translation, from, clip.duration);
                      if (!args.keepTravel || !(travels && travel->heading))
                        close(track.rotation, from, clip.duration);
                      close(track.scale, from, clip.duration);
                    }
                    return {};
                  }));
}

}  // namespace squire
