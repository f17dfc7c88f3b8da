#include "core/edit/motion/cycle_motion.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/sort_once.h"
#include "core/edit/change_clip.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/motion/axis_values.h"
#include "core/edit/motion/key_values.h"

namespace squire {

namespace {

// Frames before and after an end of the part, over which a difference is spread.
struct Spread {
  Time at, reach;

  [[nodiscard]] Time first() const { return at - reach; }
  [[nodiscard]] Time last() const { return at + reach; }
  // The fraction of the difference at a time: 1 at the end of the part, 0 beyond the reach.
  [[nodiscard]] float shareAt(Time time) const {
    const double away = std::abs((time - at).seconds()) / reach.seconds();
    const double share = std::clamp(1.0 - away, 0.0, 1.0);
    return static_cast<float>(share * share * (3.0 - 2.0 * share));
  }
};

vec3 led(const vec3& value, const vec3& from, const vec3& to, float share) {
  return value + share * (to - from);
}
quat led(const quat& value, const quat& from, const quat& to, float share) {
  const quat all = to * glm::conjugate(from);
  return glm::normalize(slerpShort(quat(1.0f, 0.0f, 0.0f, 0.0f), all, share) * value);
}

class Cycle {
 public:
  Cycle(const CycleMotion& args, const Clip& clip)
      : from_(args.part.first()),
        to_(args.part.to.value_or(clip.duration)),
        duration_(clip.duration),
        bothEnds_(args.bothEnds) {
    const Time wanted = Time::fromSeconds(args.frames / clip.rate.perSecond());
    reach_ = std::clamp(wanted, Time{1}, to_ - from_);
  }

  // Keeps axes with keys of their own apart, unless keys would be added where they continue beyond them.
  template <typename T>
  void apply(Channel<T>& channel, Axes<T>& axes, const Clip& clip) const {
    Keys<T> made = keysFor(channel);
    const AxisCurves<T>* curves = curvesOf(channel, axes);
    if (curves == nullptr || (curves->beyond.any() && !isInside(*curves->columns))) {
      channel = channelOf(std::move(made), channel);
      return;
    }
    std::vector<Time> times;
    for (const Key<T>& key : *curves->columns) times.push_back(key.time);
    const auto isMade = [&made](Time time) { return hasKeyAt(made, time); };
    for (const Time end : ends())
      if (isMade(end)) times.push_back(end);
    sortOnce(times);
    const Channel<T> motion = std::make_shared<const Keys<T>>(std::move(made));
    Keys<T> wanted;
    for (const Time time : times) wanted.push_back({time, valueAt(motion, time, T{}), {}});
    setAxisValues(channel, axes, wanted, clip);
  }

 private:
  // Where keys are inserted.
  [[nodiscard]] std::vector<Time> ends() const {
    std::vector<Time> out{to_ - reach_, to_, to_ + reach_};
    if (bothEnds_) out.insert(out.end(), {from_ - reach_, from_, from_ + reach_});
    return out;
  }
  template <typename T>
  [[nodiscard]] bool isInside(const Keys<T>& keys) const {
    return std::ranges::all_of(ends(), [&](Time time) {
      return time < Time() || (keys.front().time <= time && time <= keys.back().time);
    });
  }

  template <typename T>
  [[nodiscard]] Keys<T> keysFor(const Channel<T>& channel) const {
    const T start = valueAt(channel, from_, T{}), end = valueAt(channel, to_, T{});
    if (start == end) return *channel;
    const T meeting = bothEnds_ ? onTheWay(start, end, 0.5f) : start;
    Keys<T> out = *channel;
    spread(out, {to_, reach_}, end, meeting);
    if (bothEnds_) spread(out, {from_, reach_}, start, meeting);
    keepInHemisphere(out);
    return out;
  }

  // Inserts keys at the ends of the spread, so that nothing outside of it moves.
  template <typename T>
  void spread(Keys<T>& keys, const Spread& spread, const T& value, const T& aim) const {
    const Time end = std::max(keys.back().time, duration_);
    for (const Time time : {spread.first(), spread.at, spread.last()}) {
      if (Time() <= time && time <= end) keys = withKeyOnCurve(keys, time);
    }
    for (Key<T>& key : keys) {
      if (key.time == spread.at) {
        key.value = aim;
      } else if (spread.first() < key.time && key.time < spread.last()) {
        key.value = led(key.value, value, aim, spread.shareAt(key.time));
      }
    }
  }

  Time from_, to_, duration_, reach_;
  bool bothEnds_;
};

Status check(const CycleMotion& args, const Clip& clip) {
  constexpr double most = 1e6;
  if (!(args.frames > 0.0 && args.frames <= most))
    return makeError(ErrorCode::Content,
                     "a difference is spread over more than 0 and at most a million frames");
  if (!(args.part.first() < args.part.to.value_or(clip.duration)))
    return makeError(ErrorCode::Content, "a cycle needs some time", "choose more of the clip");
  return {};
}

Clip cycled(const MotionToChange& motion, const CycleMotion& args) {
  Clip out = motion.clip;
  const Cycle cycle(args, motion.clip);
  for (Track& track : out.tracks) {
    const auto bone = motion.model.skeleton->indexOf(track.bone);
    if (!bone || !motion.bones.contains(track.bone)) continue;
    const bool isRoot = motion.model.skeleton->bones[static_cast<std::size_t>(*bone)].parent < 0;
    eachChannelOf(track, [&]<typename T>(Channel<T>& channel, Axes<T>& axes) {
      const bool isTravel = isRoot && args.keepTravel && static_cast<void*>(&channel) == &track.translation;
      if (channel && !isTravel) cycle.apply(channel, axes, motion.clip);
    });
  }
  return out;
}

}  // namespace

Result<Edit> cycleMotion(const Project& project, const CycleMotion& args) {
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  if (const Status sound = check(args, **clip); !sound) return sound.error();
  return recorded(
      project, args,
      changeMotion(project, args.part, labelOf<CycleMotion>((*clip)->name),
                   [&](const MotionToChange& motion) -> Result<Clip> { return cycled(motion, args); }));
}

}  // namespace squire
