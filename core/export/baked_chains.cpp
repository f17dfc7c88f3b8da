#include "core/export/baked_chains.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/anim/followed_motion.h"
#include "core/anim/solved_motion.h"
#include "core/base/sort_once.h"

namespace squire {

namespace {

void addFrames(const Clip& clip, std::vector<Time>& times) {
  constexpr double most = 100'000.0;
  const double frames = std::max(0.0, frameAt(clip.duration, clip.rate));
  const auto step = static_cast<std::int64_t>(std::ceil(std::max(1.0, frames / most)));
  for (std::int64_t i = 0; static_cast<double>(i) < frames; i += step)
    times.push_back(timeOfFrame(i, clip.rate));
}

// Adds the key times that differ from all of `times` by more than the rounding error.
template <typename T>
void addPieces(const PlayedKeys<T>& keys, const std::vector<Time>& times, std::vector<Time>& out) {
  for (const PlayedKey<T>& key : keys) {
    const Time time = Time::fromSeconds(static_cast<double>(key.time)), rounding = roundingAt(time);
    const auto near = std::lower_bound(times.begin(), times.end(), time - rounding);
    if (near == times.end() || time + rounding < *near) out.push_back(time);
  }
}

// The turning points of a clip within its duration, and its frames, so that no movement is missed.
std::vector<Time> firstTimes(const Clip& clip, const ClipFight& fight,
                             const std::vector<PlayedTarget>& targets) {
  const Time slack = Time::fromSeconds(static_cast<double>(instantSlack));
  std::vector<Time> times = turningPoints(clip, fight), pieces;
  times.insert(times.end(), {Time{}, clip.duration});
  addFrames(clip, times);
  for (const IkTarget& target : fight.targets) {
    for (const Span& span : target.spans) times.insert(times.end(), {span.from - slack, span.to + slack});
  }
  sortOnce(times);
  for (const PlayedTarget& target : targets) {
    addPieces(target.positions, times, pieces);
    addPieces(target.weights, times, pieces);
  }
  times.insert(times.end(), pieces.begin(), pieces.end());
  std::erase_if(times, [&](Time time) { return time < Time{} || time > clip.duration; });
  sortOnce(times);
  return times;
}

// The two upper bones of all limbs that have targets.
std::vector<std::size_t> turnedBones(const SolvedMotion& motion) {
  std::vector<std::size_t> bones;
  for (const PlayedTarget& target : motion.targets()) {
    const int end = motion.rig().chains[static_cast<std::size_t>(target.chain)].end;
    const auto middle = static_cast<std::size_t>(motion.parents()[static_cast<std::size_t>(end)]);
    bones.push_back(static_cast<std::size_t>(motion.parents()[middle]));
    bones.push_back(middle);
  }
  sortOnce(bones);
  return bones;
}

Channel<quat> channelOf(Keys<quat> keys) {
  const auto same = [&](const Key<quat>& key) { return key.value == keys.front().value; };
  if (std::all_of(keys.begin(), keys.end(), same)) keys.resize(1);
  return std::make_shared<const Keys<quat>>(std::move(keys));
}

// Replaces the rotation keys of a bone.
void setRotation(const Skeleton& skeleton, std::size_t bone, Channel<quat> rotation, Clip& clip) {
  const BoneId id = skeleton.bones[bone].id;
  const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                                  [&](const Track& track) { return track.bone == id; });
  if (found != clip.tracks.end()) {
    found->rotation = std::move(rotation);
    return;
  }
  const auto place = std::find_if(clip.tracks.begin(), clip.tracks.end(), [&](const Track& other) {
    const auto index = skeleton.indexOf(other.bone);
    return index && *index > static_cast<int>(bone);
  });
  clip.tracks.insert(place, {id, nullptr, std::move(rotation), nullptr});
}

}  // namespace

BakedClip BakeChains::into(const std::shared_ptr<const Clip>& clip) const {
  IkRig rig(skeleton, model, ChainChoice::Baked);
  std::vector<PlayedTarget> targets = rig.targets(fight);
  if (targets.empty()) return {clip, 0.0f, 0, {}};
  SolvedMotion motion(skeleton, *clip, std::move(rig), std::move(targets));
  const std::vector<std::size_t> bones = turnedBones(motion);
  BoneTurns turns(motion, bones, radii);
  const FollowedMotion followed(turns, firstTimes(*clip, fight, motion.targets()), {}, tolerance);
  auto turned = std::make_shared<Clip>(*clip);
  for (std::size_t i = 0; i < bones.size(); ++i)
    setRotation(skeleton, bones[i], channelOf(keysOf(followed, i)), *turned);
  const auto& worst = followed.worst();
  return {std::move(turned), worst.off, worst.bone, worst.at};
}

}  // namespace squire
