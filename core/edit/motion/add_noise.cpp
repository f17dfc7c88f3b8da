#include "core/edit/motion/add_noise.h"

#include <cmath>

#include "core/base/sort_once.h"
#include "core/edit/change_clip.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/motion/axis_values.h"
#include "core/edit/motion/falloff.h"
#include "core/edit/motion/key_values.h"
#include "core/edit/motion/more_keys.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// Random numbers at evenly spaced times, interpolated smoothly.
class Noise {
 public:
  Noise(const AddNoise& args, const Clip& clip, Time from, Time to, bool loops)
      : from_(from), to_(to), seed_(args.seed), loops_(loops) {
    const double wanted = (to_ - from_).seconds() * clip.rate.perSecond() / args.frames;
    steps_ = std::max(std::int64_t{1}, static_cast<std::int64_t>(std::llround(wanted)));
  }

  [[nodiscard]] std::vector<Time> times() const {
    std::vector<Time> out;
    for (std::int64_t i = 0; i <= steps_; ++i) out.push_back(timeOf(i));
    return out;
  }
  [[nodiscard]] std::int64_t steps() const { return steps_; }

  // A vector with a length of at most 1.
  [[nodiscard]] glm::dvec3 at(Time time, BoneId bone) const {
    const double place = static_cast<double>((time - from_).ticks) * static_cast<double>(steps_) /
                         static_cast<double>((to_ - from_).ticks);
    const auto before = static_cast<std::int64_t>(std::floor(place));
    const double share = place - static_cast<double>(before);
    return glm::mix(number(before, bone), number(before + 1, bone), share * share * (3.0 - 2.0 * share));
  }

 private:
  [[nodiscard]] Time timeOf(std::int64_t step) const {
    // Divides first, because the ticks of a long clip times its steps can exceed 64 bits.
    const std::int64_t length = (to_ - from_).ticks, each = length / steps_, rest = length % steps_;
    return from_ + Time{each * step + rest * step / steps_};
  }

  [[nodiscard]] glm::dvec3 number(std::int64_t step, BoneId bone) const {
    const std::int64_t place = loops_ ? step % steps_ : step;
    glm::dvec3 out(0.0);
    for (int axis = 0; axis < 3; ++axis) {
      std::uint64_t bits = static_cast<std::uint64_t>(seed_);
      for (const std::uint64_t more : {static_cast<std::uint64_t>(bone.value),
                                       static_cast<std::uint64_t>(place), static_cast<std::uint64_t>(axis)})
        bits = scattered(bits ^ more);
      out[axis] = static_cast<double>(bits >> 11u) * 0x1p-52 - 1.0;
    }
    return out / std::sqrt(3.0);
  }

  // The finaliser of SplitMix64.
  [[nodiscard]] static std::uint64_t scattered(std::uint64_t bits) {
    bits += 0x9E3779B97F4A7C15u;
    bits = (bits ^ (bits >> 30u)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27u)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31u);
  }

  Time from_, to_;
  std::int64_t seed_;
  std::int64_t steps_ = 1;
  bool loops_ = false;
};

quat turnedBy(const quat& rotation, const glm::dvec3& radians) {
  const double angle = glm::length(radians);
  if (angle <= 0.0) return rotation;
  return glm::normalize(quat(glm::dquat(rotation) * glm::angleAxis(angle, radians / angle)));
}

Keys<quat> withNoise(const Keys<quat>& keys, const AddNoise& args, const Noise& noise, const Falloff& falloff,
                     const Clip& clip, BoneId bone) {
  const std::vector<Time> times = noise.times();
  Keys<quat> out = withKeysAt(keys, std::span<const Time>(times));
  const double radians = glm::radians(args.degrees);
  for (Key<quat>& key : out) {
    if (key.time < times.front() || times.back() < key.time) continue;
    key.value = turnedBy(key.value, radians * falloff.at(key.time) * noise.at(key.time, bone));
  }
  keepInHemisphere(out);
  // New keys get automatic handles; linear motion between sparse keys would look jerky.
  std::size_t before = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    while (before < keys.size() && keys[before].time < out[i].time) ++before;
    const bool isNew = before == keys.size() || keys[before].time != out[i].time;
    if (isNew) shapeHandles(out, i, HandleShape::Auto, viewOf(out, clip));
  }
  refreshAutoHandles(out, viewOf(out, clip));
  return out;
}

// Noise of a rotation whose axes have keys of their own. If they continue beyond their keys, it goes into the
// keys, and continues with them.
void addToAxes(Channel<quat>& channel, Axes<quat>& axes, const AddNoise& args, const Falloff& falloff,
               const Clip& clip, BoneId bone) {
  const AxisCurves<quat>& curves = *curvesOf(channel, axes);
  const Time first = curves.columns->front().time, last = curves.columns->back().time;
  const bool goesOn = curves.beyond.any();
  const Time start = args.part.first(), end = args.part.to.value_or(clip.duration);
  const Time from = goesOn ? std::max(start, first) : start, to = goesOn ? std::min(end, last) : end;
  if (to <= from) return;
  const bool isWhole =
      goesOn ? from == first && to == last : clip.loop && from == Time() && to == clip.duration;
  const Noise noise(args, clip, from, to, isWhole);
  std::vector<Time> times = noise.times();
  for (const Key<quat>& key : *curves.columns)
    if (from <= key.time && key.time <= to) times.push_back(key.time);
  sortOnce(times);
  const double radians = glm::radians(args.degrees);
  Keys<quat> wanted;
  for (const Time time : times) {
    const quat value = valueAt(channel, time, quat(1.0f, 0.0f, 0.0f, 0.0f));
    wanted.push_back({time, turnedBy(value, radians * falloff.at(time) * noise.at(time, bone)), {}});
  }
  setAxisValues(channel, axes, wanted, clip);
}

Status check(const AddNoise& args) {
  constexpr double mostDegrees = 90.0, leastFrames = 0.5, mostFrames = 1e6;
  if (!(args.degrees >= 0.0 && args.degrees <= mostDegrees))
    return makeError(ErrorCode::Content, "noise turns a bone by 0 to 90 degrees");
  if (!(args.frames >= leastFrames && args.frames <= mostFrames))
    return makeError(ErrorCode::Content,
                     "there are half a frame to a million frames between two turns of noise");
  return checkFalloff(args.falloff);
}

Result<Clip> noisy(const MotionToChange& motion, const AddNoise& args) {
  constexpr std::int64_t mostSteps = 100'000;
  const Clip& clip = motion.clip;
  if (!(args.part.first() < args.part.to.value_or(clip.duration)))
    return makeError(ErrorCode::Content, "noise needs some time", "choose more of the clip");
  const Time from = args.part.first(), to = args.part.to.value_or(clip.duration);
  const Noise noise(args, clip, from, to, clip.loop && from == Time() && to == clip.duration);
  if (noise.steps() > mostSteps)
    return makeError(ErrorCode::Limit, "noise would add more than 100,000 keys to each bone",
                     "choose more frames or less of the clip");
  if (args.degrees == 0.0) return clip;
  const Falloff falloff(args.part, clip, args.falloff);
  Clip out = clip;
  for (const Bone& bone : motion.model.skeleton->bones) {
    if (!motion.bones.contains(bone.id)) continue;
    const Track* track = findTrack(clip, bone.id);
    const bool hasKeys = track != nullptr && track->rotation;
    if (!hasKeys && args.part.bones.empty()) continue;
    const Keys<quat> keys =
        hasKeys ? *track->rotation : Keys<quat>{{args.part.first(), bone.rest.rotation, Ease()}};
    Track& changed = trackOf(out, bone.id);
    Channel<quat>& channel = changed.rotation;
    if (curvesOf(channel, changed.rotationAxes) != nullptr) {
      addToAxes(channel, changed.rotationAxes, args, falloff, clip, bone.id);
      continue;
    }
    channel = channelOf(withNoise(keys, args, noise, falloff, clip, bone.id), channel);
  }
  return out;
}

}  // namespace

Result<Edit> addNoise(const Project& project, const AddNoise& args) {
  if (const Status sound = check(args); !sound) return sound.error();
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  return recorded(project, args,
                  changeMotion(project, args.part, labelOf<AddNoise>((*clip)->name),
                               [&](const MotionToChange& motion) { return noisy(motion, args); }));
}

}  // namespace squire
