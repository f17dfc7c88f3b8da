#include "core/edit/motion/offset_keys.h"

#include <cmath>

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/motion/key_values.h"

namespace squire {

namespace {

// The part of a list between two times, with keys inserted at both, moved by a time.
template <typename T>
Keys<T> cutAndMoved(const Keys<T>& keys, Time from, Time to, Time by) {
  Keys<T> out;
  for (const Key<T>& key : withKeyOnCurve(withKeyOnCurve(keys, from), to)) {
    if (key.time < from || to < key.time) continue;
    out.push_back(key);
    out.back().time += by;
  }
  return out;
}

template <typename T>
Keys<T> movedInLoop(const Keys<T>& keys, Time length, Time by) {
  const Time inside{((by.ticks % length.ticks) + length.ticks) % length.ticks};
  if (inside == Time()) return keys;
  Keys<T> out = cutAndMoved(keys, length - inside, length, inside - length);
  out.pop_back();  // the end of the loop is its start
  const Keys<T> rest = cutAndMoved(keys, Time(), length - inside, inside);
  out.insert(out.end(), rest.begin(), rest.end());
  keepInHemisphere(out);
  return out;
}

// `loops`: what is moved beyond an end comes in at the other.
template <typename T>
Keys<T> moved(const Keys<T>& keys, const Clip& clip, Time by, bool loops) {
  if (loops && closesLoop(keys, clip.duration)) return movedInLoop(keys, clip.duration, by);
  Keys<T> out;
  const Time first = keys.front().time, last = std::max(keys.back().time, clip.duration);
  if (by > Time()) {
    // Cuts off what would be moved beyond the end of the clip or, if that is later, beyond the last key.
    const Time end = last - by;
    if (end <= first) return {{first, keys.front().value, Ease()}};
    return cutAndMoved(keys, first, std::min(end, keys.back().time), by);
  }
  if (keys.back().time + by <= Time()) return {{Time(), keys.back().value, Ease()}};
  return cutAndMoved(keys, std::max(first, Time() - by), keys.back().time, by);
}

// Keeps axes with keys of their own apart, unless they continue beyond their keys, which would be cut off.
template <typename T>
void move(Channel<T>& channel, Axes<T>& axes, const Clip& clip, Time by) {
  if (!channel || channel->size() < 2) return;
  const bool loops = clip.loop && closesLoop(*channel, clip.duration);
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr || curves->beyond.any()) {
    channel = channelOf(moved(*channel, clip, by, loops), channel);
    return;
  }
  const AxisForm form = formOf(channel, axes, curves->order);
  const AxisLists before = axisLists(channel, axes, {clip.rate, curves->order});
  AxisLists after = before;
  for (Keys<float>& keys : after)
    if (keys.size() > 1) keys = moved(keys, clip, by, loops);
  setAxisLists(channel, axes, std::move(after), before, form);
}

// How many of the chosen bones are above a bone.
std::size_t depthOf(const MotionToChange& motion, std::size_t bone) {
  const auto& bones = motion.model.skeleton->bones;
  std::size_t depth = 0;
  for (int above = bones[bone].parent; above >= 0; above = bones[static_cast<std::size_t>(above)].parent) {
    if (motion.bones.contains(bones[static_cast<std::size_t>(above)].id)) ++depth;
  }
  return depth;
}

Clip offset(const MotionToChange& motion, double frames) {
  Clip out = motion.clip;
  for (Track& track : out.tracks) {
    const auto bone = motion.model.skeleton->indexOf(track.bone);
    if (!bone || !motion.bones.contains(track.bone)) continue;
    const auto depth = static_cast<double>(depthOf(motion, static_cast<std::size_t>(*bone)));
    const Time by = Time::fromSeconds(depth * frames / motion.clip.rate.perSecond());
    if (by == Time()) continue;
    eachChannelOf(track, [&](auto& channel, auto& axes) { move(channel, axes, motion.clip, by); });
  }
  return out;
}

}  // namespace

Result<Edit> offsetKeys(const Project& project, const OffsetKeys& args) {
  constexpr double most = 1e6;
  if (!(std::abs(args.frames) <= most))
    return makeError(ErrorCode::Content, "keys are offset by at most a million frames");
  const auto clip = loadedClip(project, args.clip);
  if (!clip) return clip.error();
  return recorded(project, args,
                  changeMotion(project, {args.clip, args.bones}, labelOf<OffsetKeys>((*clip)->name),
                               [&](const MotionToChange& motion) -> Result<Clip> {
                                 return offset(motion, args.frames);
                               }));
}

}  // namespace squire
