#include "core/edit/motion/fit_jump.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "core/edit/change_clip.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/motion/more_keys.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

constexpr std::int64_t mostFrames = 100'000;

// The frames between two times.
std::vector<Time> framesBetween(const Clip& clip, Time from, Time to) {
  std::vector<Time> out;
  for (auto frame = static_cast<std::int64_t>(std::floor(frameAt(from, clip.rate)));
       timeOfFrame(frame, clip.rate) < to; ++frame) {
    if (from < timeOfFrame(frame, clip.rate)) out.push_back(timeOfFrame(frame, clip.rate));
  }
  return out;
}

// What a bone hangs on and where it is, in model space.
struct Placed {
  mat4 above{1.0f};
  vec3 place{0.0f};
};
Placed placedAt(const Skeleton& skeleton, const Clip& clip, std::size_t bone, Time time) {
  const std::vector<mat4> matrices = modelMatrices(skeleton, poseAt(skeleton, clip, time));
  const int parent = skeleton.bones[bone].parent;
  return {parent == Bone::noParent ? mat4(1.0f) : matrices[static_cast<std::size_t>(parent)],
          vec3(matrices[bone][3])};
}

// The key times and values from take-off to landing.
Keys<vec3> arcOf(const Skeleton& skeleton, const Clip& clip, std::size_t bone, const FitJump& args, Time to) {
  const Time from = args.part.first();
  const vec3 first = placedAt(skeleton, clip, bone, from).place,
             last = placedAt(skeleton, clip, bone, to).place;
  Keys<vec3> keys;
  for (const Time time : framesBetween(clip, from, to)) {
    const double before = (time - from).seconds(), after = (to - time).seconds();
    vec3 place = glm::mix(first, last, static_cast<float>(before / (before + after)));
    place.y += static_cast<float>(0.5 * args.gravity * before * after);
    const Placed now = placedAt(skeleton, clip, bone, time);
    keys.push_back({time, vec3(glm::inverse(now.above) * vec4(place, 1.0f)), Ease()});
  }
  return keys;
}

// Puts keys in place of all that lie between two times.
Keys<vec3> withArc(const Keys<vec3>& keys, const Keys<vec3>& arc, Time from, Time to) {
  const Time ends[] = {from, to};
  Keys<vec3> out;
  for (Key<vec3> key : withKeysAt(keys, std::span<const Time>(ends))) {
    if (from < key.time && key.time < to) continue;
    if (key.time == to) out.insert(out.end(), arc.begin(), arc.end());
    if (key.time == from) key.ease = Ease();
    out.push_back(key);
  }
  return out;
}

bool isBelowAny(const Skeleton& skeleton, std::size_t bone, const std::set<BoneId>& bones) {
  for (int at = skeleton.bones[bone].parent; at != Bone::noParent;
       at = skeleton.bones[static_cast<std::size_t>(at)].parent) {
    if (bones.contains(skeleton.bones[static_cast<std::size_t>(at)].id)) return true;
  }
  return false;
}

bool moves(const Keys<vec3>& keys) {
  constexpr float least = 1e-3f;  // metres
  return std::any_of(keys.begin(), keys.end(), [&](const Key<vec3>& key) {
    return glm::distance(key.value, keys.front().value) > least;
  });
}

// The first bone that moves by keys of its own; else the first one without chosen bones above.
std::optional<std::size_t> jumperOf(const MotionToChange& motion) {
  const Skeleton& skeleton = *motion.model.skeleton;
  std::optional<std::size_t> out;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    const BoneId bone = skeleton.bones[i].id;
    if (!motion.bones.contains(bone)) continue;
    const Track* track = findTrack(motion.clip, bone);
    if (track != nullptr && track->translation && moves(*track->translation)) return i;
    if (!out && !isBelowAny(skeleton, i, motion.bones)) out = i;
  }
  return out;
}

Result<Clip> jumping(const MotionToChange& motion, const FitJump& args) {
  const Clip& clip = motion.clip;
  const Time from = args.part.first(), to = args.part.to.value_or(clip.duration);
  const double frames = (to - from).seconds() * clip.rate.perSecond();
  if (!(frames >= 2.0))
    return makeError(ErrorCode::Content, "a jump takes at least two frames",
                     "select the keys from take-off to landing");
  if (frames > static_cast<double>(mostFrames))
    return makeError(ErrorCode::Limit, "a jump takes at most 100,000 frames", "choose less of the clip");
  const auto jumper = jumperOf(motion);
  if (!jumper) return makeError(ErrorCode::Content, "the model has no bone that could jump");
  const Skeleton& skeleton = *motion.model.skeleton;
  const Bone& bone = skeleton.bones[*jumper];
  const Keys<vec3> arc = arcOf(skeleton, clip, *jumper, args, to);
  Clip out = clip;
  Track& track = trackOf(out, bone.id);
  const Keys<vec3> keys = track.translation && !track.translation->empty()
                              ? *track.translation
                              : Keys<vec3>{{from, bone.rest.translation, Ease()}};
  track.translation = channelOf(withArc(keys, arc, from, to), track.translation);
  track.translationAxes = {};
  return out;
}

}  // namespace

Result<Edit> fitJump(const Project& project, const FitJump& args) {
  constexpr double mostGravity = 1000.0;
  if (!(args.gravity >= 0.0 && args.gravity <= mostGravity))
    return makeError(ErrorCode::Content, "gravity is 0 to 1000 metres per second squared");
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  return recorded(project, args,
                  changeMotion(project, args.part, labelOf<FitJump>((*clip)->name),
                               [&](const MotionToChange& motion) { return jumping(motion, args); }));
}

}  // namespace squire
