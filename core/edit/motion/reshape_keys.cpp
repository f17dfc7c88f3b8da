#include "core/edit/motion/reshape_keys.h"

#include <algorithm>
#include <cmath>

#include "core/edit/change_clip.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/motion/axis_values.h"
#include "core/edit/motion/falloff.h"
#include "core/edit/motion/key_values.h"

namespace squire {

namespace {

// A sum of values with weights. Rotations are added in the hemisphere of the first.
class VectorSum {
 public:
  void add(const vec3& value, double weight) {
    sum_ += weight * glm::dvec3(value);
    weight_ += weight;
  }
  [[nodiscard]] vec3 mean() const { return vec3(sum_ / weight_); }

 private:
  glm::dvec3 sum_{0.0};
  double weight_ = 0.0;
};
class TurnSum {
 public:
  void add(const quat& value, double weight) {
    const glm::dquat turn(value);
    sum_ = sum_ + turn * (glm::dot(sum_, turn) < 0.0 ? -weight : weight);
  }
  // The identity if the rotations cancel each other.
  [[nodiscard]] quat mean() const {
    const double length = glm::length(sum_);
    return length > 1e-9 ? quat(sum_ / length) : quat(1.0f, 0.0f, 0.0f, 0.0f);
  }

 private:
  glm::dquat sum_{0.0, 0.0, 0.0, 0.0};
};
template <typename T>
using Sum = std::conditional_t<std::is_same_v<T, quat>, TurnSum, VectorSum>;

vec3 awayFrom(const vec3& base, const vec3& value, double factor) {
  return base + static_cast<float>(factor) * (value - base);
}
// Scales the rotation from `base`, up to less than half a turn, because keys interpolate along the shorter
// arc.
quat awayFrom(const quat& base, const quat& value, double factor) {
  quat turn = glm::conjugate(base) * value;
  if (turn.w < 0.0f) turn = -turn;
  const vec3 part(turn.x, turn.y, turn.z);
  const float sine = glm::length(part);
  if (sine <= 0.0f) return value;
  constexpr double mostTurn = 3.0;  // radians
  const double angle = 2.0 * std::atan2(static_cast<double>(sine), static_cast<double>(turn.w));
  const double wanted = std::min(factor * angle, std::max(mostTurn, angle));
  return glm::normalize(base * glm::angleAxis(static_cast<float>(wanted), part / sine));
}

vec3 between(const vec3& a, const vec3& b, float share) { return onTheWay(a, b, share); }
quat between(const quat& a, const quat& b, float share) { return onTheWay(a, b, share); }

// The keys of a channel that a part contains.
template <typename T>
class ChannelPart {
 public:
  // `keys` are those that a person sees; `motion` may have more.
  ChannelPart(const Channel<T>& motion, const Keys<T>& keys, const Clip& clip, const MotionPart& part)
      : motion_(motion), keys_(keys), length_(clip.duration) {
    first_ = static_cast<std::size_t>(std::ranges::lower_bound(keys, part.first(), {}, &Key<T>::time) -
                                      keys.begin());
    end_ = static_cast<std::size_t>(std::ranges::upper_bound(keys, part.last(), {}, &Key<T>::time) -
                                    keys.begin());
    loops_ = clip.loop && first_ == 0 && end_ == keys.size() && closesLoop(keys, clip.duration);
  }

  [[nodiscard]] std::size_t first() const { return first_; }
  [[nodiscard]] std::size_t end() const { return end_; }
  [[nodiscard]] bool empty() const { return end_ - std::min(first_, end_) < 2; }
  [[nodiscard]] bool loops() const { return loops_; }
  [[nodiscard]] const Keys<T>& keys() const { return keys_; }
  [[nodiscard]] T valueAt(Time time) const {
    if (loops_) {
      time.ticks %= length_.ticks;
      if (time < Time()) time += length_;
    }
    return squire::valueAt(motion_, time, T{});
  }
  // The times of the first and the last key of the part that no step separates from a key.
  struct Reach {
    Time from, to;
  };
  [[nodiscard]] Reach reachOf(std::size_t key) const {
    std::size_t from = key, to = key;
    while (from > first_ && !isHeld(keys()[from - 1])) --from;
    while (to + 1 < end_ && !isHeld(keys()[to])) ++to;
    return {keys()[from].time, keys()[to].time};
  }
  [[nodiscard]] bool hasSteps() const { return std::any_of(keys().begin(), keys().end(), isHeld<T>); }

 private:
  const Channel<T>& motion_;
  const Keys<T>& keys_;
  Time length_;
  std::size_t first_ = 0, end_ = 0;
  bool loops_ = false;
};

// The average around a key, with the same reach on both sides, so that a steady motion stays as it is.
template <typename T>
T averageAround(const ChannelPart<T>& part, std::size_t key, Time reach, double deviation) {
  constexpr int samples = 12;  // on each side
  const Time at = part.keys()[key].time;
  Sum<T> sum;
  sum.add(part.keys()[key].value, 1.0);
  for (int i = 1; i <= samples; ++i) {
    const Time away{reach.ticks * i / samples};
    const double share = away.seconds() / deviation;
    const double weight = std::exp(-0.5 * share * share);
    sum.add(part.valueAt(at - away), weight);
    sum.add(part.valueAt(at + away), weight);
  }
  return sum.mean();
}

template <typename T>
Keys<T> smoothed(const ChannelPart<T>& part, double deviation) {
  constexpr double widest = 3.0;  // standard deviations
  Keys<T> out = part.keys();
  const Time wanted = Time::fromSeconds(widest * deviation);
  const bool isOpen = !part.loops() || part.hasSteps();
  // Keys between the same two steps share their reach, which is found once.
  typename ChannelPart<T>::Reach reach{Time{-1}, Time{-1}};
  for (std::size_t i = part.first(); i < part.end(); ++i) {
    const Time at = part.keys()[i].time;
    Time own = wanted;
    if (isOpen) {
      if (reach.to < at) reach = part.reachOf(i);
      own = std::min(wanted, std::min(at - reach.from, reach.to - at));
    }
    if (own > Time()) out[i].value = averageAround(part, i, own, deviation);
  }
  return out;
}

// Averages values at evenly spaced times, so that a part with many keys does not count more.
template <typename T>
T averageOf(const ChannelPart<T>& part) {
  constexpr std::int64_t samples = 240;
  const std::int64_t length = part.keys().back().time.ticks;
  Sum<T> sum;
  for (std::int64_t i = 0; i < samples; ++i) sum.add(part.valueAt({length * i / samples}), 1.0);
  return sum.mean();
}

template <typename T>
Keys<T> exaggerated(const ChannelPart<T>& part, double factor) {
  Keys<T> out = part.keys();
  const Key<T>& first = part.keys()[part.first()];
  const Key<T>& last = part.keys()[part.end() - 1];
  const double length = (last.time - first.time).seconds();
  const T middle = part.loops() ? averageOf(part) : first.value;
  for (std::size_t i = part.first(); i < part.end(); ++i) {
    const auto share = static_cast<float>((out[i].time - first.time).seconds() / length);
    const T base = part.loops() ? middle : between(first.value, last.value, share);
    out[i].value = awayFrom(base, out[i].value, factor);
  }
  return out;
}

// Applies a change of the values of keys to every channel of a part.
template <typename Change>
Result<Edit> reshape(const Project& project, const MotionPart& part, double falloffFrames, const Label& label,
                     Change change) {
  if (const Status sound = checkFalloff(falloffFrames); !sound) return sound.error();
  return changeMotion(project, part, label, [&](const MotionToChange& motion) -> Result<Clip> {
    Clip out = motion.clip;
    const Falloff falloff(part, motion.clip, falloffFrames);
    for (Track& track : out.tracks) {
      if (!motion.bones.contains(track.bone)) continue;
      eachChannelOf(track, [&]<typename T>(Channel<T>& channel, Axes<T>& axes) {
        if (!channel) return;
        const ChannelPart<T> keys(channel, *columnsOf(channel, axes), motion.clip, part);
        if (keys.empty()) return;
        Keys<T> made = change(keys);
        for (std::size_t i = keys.first(); falloffFrames > 0.0 && i < keys.end(); ++i)
          made[i].value =
              between(keys.keys()[i].value, made[i].value, static_cast<float>(falloff.at(made[i].time)));
        if (curvesOf(channel, axes) != nullptr) return setAxisValues(channel, axes, made, motion.clip);
        keepInHemisphere(made);
        refreshAutoHandles(made, viewOf(made, motion.clip));
        channel = channelOf(std::move(made), channel);
      });
    }
    return out;
  });
}

}  // namespace

Result<Edit> smoothKeys(const Project& project, const SmoothKeys& args) {
  if (!std::isfinite(args.frames) || args.frames < 0.0)
    return makeError(ErrorCode::Content, "a number of frames is 0 or more");
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  const double deviation = args.frames / (*clip)->rate.perSecond();
  return recorded(
      project, args,
      reshape(project, args.part, args.falloff, labelOf<SmoothKeys>((*clip)->name),
              [&](const auto& keys) { return deviation > 0.0 ? smoothed(keys, deviation) : keys.keys(); }));
}

Result<Edit> exaggerateKeys(const Project& project, const ExaggerateKeys& args) {
  constexpr double most = 100.0;
  if (!std::isfinite(args.factor) || args.factor < 0.0 || args.factor > most)
    return makeError(ErrorCode::Content, "a motion is multiplied by 0 to 100");
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  return recorded(project, args,
                  reshape(project, args.part, args.falloff, labelOf<ExaggerateKeys>((*clip)->name),
                          [&](const auto& keys) {
                            return args.factor == 1.0 ? keys.keys() : exaggerated(keys, args.factor);
                          }));
}

}  // namespace squire
