#include "core/edit/motion/blend_motion.h"

#include <algorithm>

#include "core/base/quotes.h"
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

// The target of a blend for one channel of a bone.
template <typename T>
struct Aim {
  Channel<T> motion;       // null: constant `value`
  std::optional<T> value;  // none: the bone has no target
  Time loop;               // duration of `motion` if it loops, else 0

  [[nodiscard]] T at(Time time) const {
    if (!motion) return *value;
    if (loop > Time()) time.ticks %= loop.ticks;
    return valueAt(motion, time, *value);
  }
};

template <typename T>
bool isEased(const Channel<T>& channel) {
  return channel && std::ranges::any_of(
                        *channel, [](const Key<T>& key) { return key.ease.kind == Interpolation::Curve; });
}

vec3 between(const vec3& a, const vec3& b, double share) { return onTheWay(a, b, static_cast<float>(share)); }
quat between(const quat& a, const quat& b, double share) { return onTheWay(a, b, static_cast<float>(share)); }

class Blend {
 public:
  Blend(const MotionToChange& motion, const BlendMotion& args, const ProjectModel& model)
      : motion_(motion),
        args_(args),
        falloff_(args.part, motion.clip, args.falloff),
        from_(args.part.first()),
        to_(args.part.to.value_or(motion.clip.duration)) {
    if (!args.toward.empty()) other_ = model.findClip(args.toward)->clip.get();
    const auto pose = std::ranges::find(model.poses, args.pose, &SavedPose::name);
    if (pose != model.poses.end() && !args.pose.empty()) pose_ = &*pose;
  }

  [[nodiscard]] Clip make() const {
    Clip out = motion_.clip;
    for (const Bone& bone : motion_.model.skeleton->bones) {
      if (!motion_.bones.contains(bone.id)) continue;
      Track& track = trackOf(out, bone.id);
      const Track* other = other_ != nullptr ? findTrack(*other_, bone.id) : nullptr;
      const SavedBone* saved = savedOf(bone.id);
      lead(track.translation, track.translationAxes,
           aimOf(other, &Track::translation, saved, &SavedBone::translation, bone.rest.translation),
           bone.rest.translation);
      lead(track.rotation, track.rotationAxes,
           aimOf(other, &Track::rotation, saved, &SavedBone::rotation, bone.rest.rotation),
           bone.rest.rotation);
      lead(track.scale, track.scaleAxes,
           aimOf(other, &Track::scale, saved, &SavedBone::scale, bone.rest.scale), bone.rest.scale);
    }
    dropEmptyTracks(out);
    return out;
  }

 private:
  [[nodiscard]] const SavedBone* savedOf(BoneId bone) const {
    if (pose_ == nullptr) return nullptr;
    const auto at = std::ranges::find(pose_->bones, bone, &SavedBone::bone);
    return at == pose_->bones.end() ? nullptr : &*at;
  }

  template <typename T>
  [[nodiscard]] Aim<T> aimOf(const Track* other, Channel<T> Track::*channel, const SavedBone* saved,
                             std::optional<T> SavedBone::*posed, const T& rest) const {
    if (pose_ != nullptr) return {nullptr, saved != nullptr ? saved->*posed : std::nullopt, {}};
    if (other == nullptr) return {nullptr, rest, {}};
    return {other->*channel, rest, other_->loop ? other_->duration : Time()};
  }

  template <typename T>
  void lead(Channel<T>& channel, Axes<T>& axes, const Aim<T>& aim, const T& rest) const {
    if (!aim.value) return;
    if (!channel && !aim.motion && *aim.value == rest) return;
    if (curvesOf(channel, axes) != nullptr) return leadAxes(channel, axes, aim);
    const Keys<T> before = channel ? *channel : Keys<T>{{from_, rest, Ease()}};
    const std::vector<Time> times = timesFor(channel, aim);
    Keys<T> out = withKeysAt(before, std::span<const Time>(times));
    for (Key<T>& key : out) {
      if (key.time < from_ || to_ < key.time) continue;
      key.value = between(key.value, aim.at(key.time), args_.share * falloff_.at(key.time));
    }
    keepInHemisphere(out);
    refreshAutoHandles(out, viewOf(out, motion_.clip));
    channel = channelOf(std::move(out), channel);
  }

  // Axes with keys of their own stay apart. If they continue beyond their keys, the keys alone are blended,
  // and what follows continues with them.
  template <typename T>
  void leadAxes(Channel<T>& channel, Axes<T>& axes, const Aim<T>& aim) const {
    const AxisCurves<T>& curves = *curvesOf(channel, axes);
    const bool goesOn = curves.beyond.any();
    const Time from = goesOn ? std::max(from_, curves.columns->front().time) : from_;
    const Time to = goesOn ? std::min(to_, curves.columns->back().time) : to_;
    std::vector<Time> times = timesFor(channel, aim);
    for (const Key<T>& key : *curves.columns) times.push_back(key.time);
    sortOnce(times);
    Keys<T> wanted;
    for (const Time time : times) {
      if (time < from || to < time) continue;
      const T value = valueAt(channel, time, T{});
      wanted.push_back({time, between(value, aim.at(time), args_.share * falloff_.at(time)), {}});
    }
    keepInHemisphere(wanted);
    setAxisValues(channel, axes, wanted, motion_.clip);
  }

  // The times at which the result gets keys in addition to the existing ones.
  template <typename T>
  [[nodiscard]] std::vector<Time> timesFor(const Channel<T>& channel, const Aim<T>& aim) const {
    std::vector<Time> out{from_, to_};
    const bool fades = args_.falloff > 0.0;
    if (fades || (aim.motion && (isEased(channel) || isEased(aim.motion)))) {
      const Rate rate = motion_.clip.rate;
      for (std::int64_t frame = 0; timeOfFrame(frame, rate) < to_; ++frame) {
        if (from_ < timeOfFrame(frame, rate)) out.push_back(timeOfFrame(frame, rate));
      }
    }
    const Time first = aim.loop > Time() ? Time{from_.ticks / aim.loop.ticks * aim.loop.ticks} : Time();
    for (Time start = first; aim.motion && start < to_; start += aim.loop) {
      for (const Key<T>& key : *aim.motion) {
        if (from_ < start + key.time && start + key.time < to_) out.push_back(start + key.time);
      }
      if (aim.loop <= Time()) break;
    }
    sortOnce(out);
    return out;
  }

  const MotionToChange& motion_;
  const BlendMotion& args_;
  Falloff falloff_;
  Time from_, to_;
  const Clip* other_ = nullptr;
  const SavedPose* pose_ = nullptr;
};

// Whether the result would have too many keys, counting each repetition of the other clip.
bool isTooLong(const BlendMotion& args, const Clip& clip, const ProjectClip* other) {
  constexpr double mostKeys = 1e6;
  const double seconds = (args.part.to.value_or(clip.duration) - args.part.first()).seconds();
  if (seconds * clip.rate.perSecond() > mostKeys) return true;
  if (other == nullptr || !other->clip->loop) return false;
  std::size_t keys = 1;
  for (const Track& track : other->clip->tracks) {
    for (const std::size_t count :
         {track.translation ? track.translation->size() : 0, track.rotation ? track.rotation->size() : 0,
          track.scale ? track.scale->size() : 0})
      keys = std::max(keys, count);
  }
  const double repeats = seconds / std::max(other->clip->duration.seconds(), 1e-9);
  return repeats * static_cast<double>(keys) > mostKeys;
}

Status check(const Project& project, const BlendMotion& args, const Clip& clip) {
  if (!(args.share >= 0.0 && args.share <= 1.0))
    return makeError(ErrorCode::Content, "the share of the other motion is a number from 0 to 1");
  if (!(args.part.first() < args.part.to.value_or(clip.duration)))
    return makeError(ErrorCode::Content, "blending needs some time", "choose more of the clip");
  const ProjectModel& model = *project.find(args.part.clip.model);
  if (!args.toward.empty() && !args.pose.empty())
    return makeError(ErrorCode::Usage, "a motion is blended toward a clip or toward a pose",
                     "name one of both");
  const ProjectClip* other = args.toward.empty() ? nullptr : model.findClip(args.toward);
  if (!args.toward.empty() && (other == nullptr || !other->clip))
    return makeError(ErrorCode::Content, "the model has no clip " + inQuotes(args.toward));
  if (isTooLong(args, clip, other))
    return makeError(ErrorCode::Limit, "each bone would get more than a million keys",
                     "choose less of the clip");
  if (!args.pose.empty() && std::ranges::find(model.poses, args.pose, &SavedPose::name) == model.poses.end())
    return makeError(ErrorCode::Content, "the model has no saved pose " + inQuotes(args.pose));
  return checkFalloff(args.falloff);
}

}  // namespace

Result<Edit> blendMotion(const Project& project, const BlendMotion& args) {
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  if (const Status sound = check(project, args, **clip); !sound) return sound.error();
  const std::string& other = args.toward.empty() ? args.pose : args.toward;
  const Label label =
      other.empty() ? labelOf<BlendMotion>((*clip)->name) : labelOf<BlendMotion>((*clip)->name, other);
  return recorded(project, args,
                  changeMotion(project, args.part, label, [&](const MotionToChange& motion) -> Result<Clip> {
                    if (args.share == 0.0) return motion.clip;
                    return Blend(motion, args, *project.find(args.part.clip.model)).make();
                  }));
}

}  // namespace squire
