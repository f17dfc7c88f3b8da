#include "core/retarget/transfer.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <unordered_map>

#include "core/anim/reduce.h"
#include "core/retarget/bone_words.h"
#include "core/retarget/held_feet.h"

namespace squire {

namespace {

constexpr float sameTurn = 1e-4f;   // radians
constexpr float samePlace = 1e-4f;  // of the hips' height

// The direction from the hips to the head, on average over a motion.
vec3 usualUp(const MeasuredBody& body, const MotionFrames& motion) {
  vec3 up(0.0f);
  const std::vector<std::size_t> trunk = body.trunk();
  if (trunk.size() < 2) return up;
  for (const BodyFrame& frame : motion.frames)
    up += frame.positions[trunk.back()] - frame.positions[trunk.front()];
  return up;
}

// Whether a motion is upright as its file has it, and not after the turn that makes its rest pose stand.
bool standsWithoutTurn(const MeasuredBody& body, const MotionFrames& motion) {
  const vec3 up = usualUp(body, motion);
  return (glm::conjugate(body.facing) * up).y > up.y + 0.1f * glm::length(up);
}

// Takes the way of the hips along the ground out of a motion.
void scaleTravel(MotionFrames& motion, const MeasuredBody& body, float share) {
  if (share == 1.0f) return;
  const vec3 rest = body.pelvis(body.positions);
  for (BodyFrame& frame : motion.frames) {
    vec3 away = (share - 1.0f) * (body.pelvis(frame.positions) - rest);
    away.y = 0.0f;
    for (vec3& place : frame.positions) place += away;
  }
}

// Writes the frames of a body as keys.
class KeyWriter {
 public:
  KeyWriter(const RetargetWork& work) : work_(work), bones_(work.to.skeleton->bones) {}

  void write(Clip& clip) const {
    for (std::size_t bone = 0; bone < bones_.size(); ++bone) {
      if (!work_.solver.isTurned(bone) && !work_.solver.mayMove(bone)) continue;
      Track track;
      track.bone = bones_[bone].id;
      track.rotation = rotationKeys(bone);
      if (work_.solver.mayMove(bone)) track.translation = translationKeys(bone);
      if (track.rotation || track.translation) clip.tracks.push_back(std::move(track));
    }
    std::sort(clip.tracks.begin(), clip.tracks.end(),
              [](const Track& a, const Track& b) { return a.bone < b.bone; });
  }

 private:
  [[nodiscard]] Channel<quat> rotationKeys(std::size_t bone) const {
    Keys<quat> keys;
    bool isAtRest = true;
    for (std::size_t f = 0; f < work_.frames.size(); ++f) {
      const int up = bones_[bone].parent;
      const quat above = up < 0 ? work_.to.facing : work_.frames[f].rotations[static_cast<std::size_t>(up)];
      quat local = glm::normalize(glm::conjugate(above) * work_.frames[f].rotations[bone]);
      const quat& before = keys.empty() ? bones_[bone].rest.rotation : keys.back().value;
      if (glm::dot(before, local) < 0.0f) local = -local;
      isAtRest = isAtRest && angleBetween(local, bones_[bone].rest.rotation) < sameTurn;
      keys.push_back({work_.source.times[f], local, {}});
    }
    return isAtRest ? nullptr : std::make_shared<const Keys<quat>>(std::move(keys));
  }

  [[nodiscard]] Channel<vec3> translationKeys(std::size_t bone) const {
    Keys<vec3> keys;
    bool isAtRest = true;
    const vec3& rest = bones_[bone].rest.translation;
    for (std::size_t f = 0; f < work_.frames.size(); ++f) {
      const BodyFrame& frame = work_.frames[f];
      const int up = bones_[bone].parent;
      vec3 local = glm::conjugate(work_.to.facing) * frame.positions[bone];
      if (up >= 0) {
        const auto parent = static_cast<std::size_t>(up);
        local = glm::conjugate(frame.rotations[parent]) * (frame.positions[bone] - frame.positions[parent]) /
                glm::max(work_.to.scales[parent], vec3(1e-6f));
      }
      isAtRest = isAtRest && glm::distance(local, rest) <= samePlace * work_.to.size.hips;
      keys.push_back({work_.source.times[f], local, {}});
    }
    return isAtRest ? nullptr : std::make_shared<const Keys<vec3>>(std::move(keys));
  }

  const RetargetWork& work_;
  const std::vector<Bone>& bones_;
};

// Bones of the source that turn in the clip and that no bone follows, without those that only help to pose.
std::vector<std::size_t> leftOutOf(const Skeleton& from, const Clip& clip, const BoneMap& map) {
  std::vector<bool> isUsed(from.bones.size());
  for (const MappedBone& bone : map.bones) {
    if (bone.from >= 0) isUsed[static_cast<std::size_t>(bone.from)] = true;
  }
  std::unordered_map<BoneId, std::size_t> indices;
  for (std::size_t i = 0; i < from.bones.size(); ++i) indices.emplace(from.bones[i].id, i);
  std::vector<std::size_t> out;
  for (const Track& track : clip.tracks) {
    const auto found = indices.find(track.bone);
    if (found == indices.end() || isUsed[found->second]) continue;
    if (!isHelperName(from.bones[found->second].name)) out.push_back(found->second);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

Result<Retargeted> retargeted(const Skeleton& from, const Clip& clip, SolvedMotion& motion,
                              const Skeleton& to, const BoneMap& found, const RetargetOptions& options) {
  const BoneMap map = options.doubtful ? found : found.certain();
  if (map.matched() == 0) {
    return makeError(ErrorCode::Content, "no bone of the model corresponds for certain to one of the motion",
                     found.matched() == 0 ? "say in a map which bones correspond"
                                          : "look at the doubtful matches and take them, or correct them");
  }
  std::vector<Time> times = frameTimes(clip);
  if (times.empty())
    return makeError(ErrorCode::Limit, "the clip has too many frames", "shorten the clip, or split it");
  const MeasuredBody target(to);
  MeasuredBody source(from);
  MotionFrames frames = framesOf(source, motion, times);
  const bool isTurned = !standsWithoutTurn(source, frames);
  if (!isTurned) {
    source = MeasuredBody(from, false);
    frames = framesOf(source, motion, std::move(times));
  }
  scaleTravel(frames, source, options.travel);
  const float ground = groundOf(source, frames);
  const PoseFollower solver(source, target, map, ground);
  RetargetWork work{source,
                    target,
                    clip,
                    frames,
                    solver,
                    options,
                    ground,
                    framesPerSecond(clip, frames),
                    limbPairs(source, target, map),
                    {},
                    {}};
  work.holds.resize(frames.frames.size());
  for (std::size_t f = 0; f < frames.frames.size(); ++f)
    work.frames.push_back(solver.solve(frames.frames[f], work.holds[f]));

  Retargeted out;
  holdFeet(work, out);
  holdHands(work, out);
  out.map = map;
  out.ratio = solver.ratio();
  out.isTurned = isTurned;
  out.leftOut = leftOutOf(from, clip, map);
  Clip made;
  made.name = clip.name;
  made.rate = clip.rate;
  made.duration = clip.duration;
  made.loop = clip.loop;
  KeyWriter(work).write(made);
  out.clip = reduced(to, made).clip;
  return out;
}

}  // namespace squire
