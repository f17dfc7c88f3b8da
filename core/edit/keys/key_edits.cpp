#include "core/edit/keys/key_edits.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/layered_pose.h"

namespace squire {

namespace {

// Replaces the given keys in every channel by the result of `change`.
template <typename Change>
Status changeKeys(Clip& clip, const std::vector<KeyRef>& keys, Change change) {
  const Status done = changeLanes(
      clip, keys,
      [&]<typename T>(const Keys<T>& old, const std::vector<Time>& times, Keys<T>& list) -> Status {
        auto parts = picked(old, times);
        if (const Status changed = change(parts.taken); !changed) return changed.error();
        list = merged(parts.rest, parts.taken);
        refreshAutoHandles(list, viewOf(list, clip));
        return {};
      });
  if (done) dropEmptyTracks(clip);
  return done;
}

// The new time of a key, and its distance from the exact time.
struct Place {
  Time time;
  std::int64_t off = 0;
};

Place nearFrame(Time exact, Rate rate) {
  const Time frame = onNearestFrame(exact, rate);
  return {frame, std::abs((frame - exact).ticks)};
}

Place scaledPlace(const KeyScaling& how, Time time, Rate rate) {
  if (how.factor == 1.0) return {time};
  const Time exact = scaledTime(time, how.pivot, how.factor);
  return how.toFrames ? nearFrame(exact, rate) : Place{exact};
}

// Moves every key of a list. If keys meet, the one whose exact time is nearest stays.
template <typename T, typename Target>
Status retime(Keys<T>& keys, Target target) {
  struct Landed {
    Key<T> key;
    std::int64_t off;
  };
  std::vector<Landed> landed;
  for (Key<T>& key : keys) {
    const Place place = target(key.time);
    if (const Status sound = checkKeyTime(place.time); !sound) return sound.error();
    key.time = place.time;
    landed.push_back({std::move(key), place.off});
  }
  std::stable_sort(landed.begin(), landed.end(), [](const Landed& a, const Landed& b) {
    return a.key.time != b.key.time ? a.key.time < b.key.time : a.off > b.off;
  });
  Keys<T> list;
  for (Landed& one : landed) list.push_back(std::move(one.key));
  keys = sorted(std::move(list));
  return {};
}

template <typename Target>
Result<Edit> retimeKeys(const Project& project, const KeysRef& ref, const std::vector<KeyRef>& keys,
                        Label label, Target target) {
  return changeClip(project, ref, std::move(label), [&](Clip& clip) {
    return changeKeys(clip, keys,
                      [&](auto& taken) { return retime(taken, [&](Time t) { return target(clip, t); }); });
  });
}

template <typename T>
void setValue(Clip& clip, Channel<T>& channel, Axes<T>& axes, Time time, const std::optional<T>& value,
              const Ease& ease) {
  if (!value) return;
  clip.duration = std::max(clip.duration, time);
  addKeys(channel, axes, {{time, *value, ease}}, clip, KeptEases::OfOldKeys);
}

bool isEndless(const BonePose& pose) {
  return (pose.translation && !isFinite(*pose.translation)) || (pose.scale && !isFinite(*pose.scale)) ||
         (pose.rotation && !(std::abs(glm::length(*pose.rotation) - 1.0f) < 1e-3f));
}

Status checkEase(const Ease& ease) {
  const bool sound =
      ease.kind <= Interpolation::Curve && std::isfinite(ease.x1 + ease.y1 + ease.x2 + ease.y2);
  return sound ? Status() : makeError(ErrorCode::Content, "a curve's handles have to be numbers");
}

template <typename T>
bool isSound(const Key<T>& key) {
  if constexpr (std::is_same_v<T, quat>)
    return std::abs(glm::length(key.value) - 1.0f) < 1e-3f;
  else
    return isFinite(key.value);
}

}  // namespace

Result<Edit> setPose(const Project& project, const SetPose& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  if (const Status sound = checkEase(args.ease); !sound) return sound.error();
  if (std::any_of(args.bones.begin(), args.bones.end(), isEndless)) {
    return makeError(ErrorCode::Content, "a pose has to be of finite numbers and rotations of length 1");
  }
  const auto keyed = posesToKey(project, args);
  if (!keyed) return keyed.error();
  const ProjectModel* owner = project.find(args.clip.model);
  const ProjectBone* only =
      owner != nullptr && args.bones.size() == 1 ? owner->find(args.bones.front().bone) : nullptr;
  const Label label = only != nullptr ? labelOf<SetPose>(only->name) : labelOf<SetPose>(args.bones.size());
  return recorded(project, args, changeClip(project, args.clip, label, [&](Clip& clip) -> Status {
                    const ProjectModel& model = *project.find(args.clip.model);
                    for (const BonePose& pose : *keyed) {
                      if (!model.find(pose.bone))
                        return makeError(ErrorCode::Usage, "the model has no such bone");
                      Track& track = trackOf(clip, pose.bone);
                      setValue(clip, track.translation, track.translationAxes, args.time, pose.translation,
                               args.ease);
                      setValue(clip, track.rotation, track.rotationAxes, args.time, pose.rotation, args.ease);
                      setValue(clip, track.scale, track.scaleAxes, args.time, pose.scale, args.ease);
                    }
                    dropEmptyTracks(clip);
                    return {};
                  }));
}

Result<Edit> setKeys(const Project& project, const SetKeys& args) {
  std::map<Lane, std::vector<const PlacedKey*>> placed;
  for (const PlacedKey& key : args.keys) placed[{key.bone, key.channel}].push_back(&key);
  return recorded(
      project, args,
      changeClip(project, args.clip, labelOf<SetKeys>(args.keys.size()), [&](Clip& clip) -> Status {
        const ProjectModel& model = *project.find(args.clip.model);
        for (const auto& group : placed) {
          const Lane& lane = group.first;
          const std::vector<const PlacedKey*>& list = group.second;
          if (!model.find(lane.first)) return makeError(ErrorCode::Usage, "the model has no such bone");
          trackOf(clip, lane.first);
          const Status done =
              onCurves(clip, lane.first, lane.second, [&]<typename T>(Channel<T>& channel, Axes<T>& axes) {
                Keys<T> keys;
                for (const PlacedKey* one : list) {
                  const auto* key = std::get_if<Key<T>>(&one->key);
                  if (!key || !isSound(*key))
                    return Status(
                        makeError(ErrorCode::Usage, "a key has a value that is no value of its channel"));
                  if (const Status sound = checkKeyTime(key->time); !sound) return sound;
                  if (const Status sound = checkEase(key->ease); !sound) return sound;
                  keys.push_back(*key);
                  clip.duration = std::max(clip.duration, key->time);
                }
                addKeys(channel, axes, sorted(std::move(keys)), clip);
                return Status();
              });
          if (!done) return done.error();
        }
        dropEmptyTracks(clip);
        return {};
      }));
}

Result<Edit> deleteKeys(const Project& project, const DeleteKeys& args) {
  return recorded(project, args,
                  changeClip(project, args.clip, labelOf<DeleteKeys>(args.keys.size()), [&](Clip& clip) {
                    return changeKeys(clip, args.keys, [](auto& taken) {
                      taken.clear();
                      return Status();
                    });
                  }));
}

Result<Edit> moveKeys(const Project& project, const MoveKeys& args) {
  const Time by{std::clamp(args.by.ticks, -latestKey.ticks - 1, latestKey.ticks + 1)};
  return recorded(project, args,
                  retimeKeys(project, args.clip, args.keys, labelOf<MoveKeys>(args.keys.size()),
                             [&](const Clip&, Time time) { return Place{time + by}; }));
}

Result<Edit> scaleKeys(const Project& project, const ScaleKeys& args) {
  if (!(args.scaling.factor > 0.0) || !std::isfinite(args.scaling.factor)) {
    return makeError(ErrorCode::Content, "keys can be scaled by a factor above 0 only");
  }
  return recorded(
      project, args,
      retimeKeys(project, args.clip, args.keys, labelOf<ScaleKeys>(args.keys.size()),
                 [&](const Clip& clip, Time time) { return scaledPlace(args.scaling, time, clip.rate); }));
}

Time KeyScaling::placeOf(Time time, Rate rate) const { return scaledPlace(*this, time, rate).time; }

Result<Edit> snapKeys(const Project& project, const SnapKeys& args) {
  return recorded(project, args,
                  retimeKeys(project, args.clip, args.keys, labelOf<SnapKeys>(args.keys.size()),
                             [](const Clip& clip, Time time) { return nearFrame(time, clip.rate); }));
}

Result<Edit> setEase(const Project& project, const SetEase& args) {
  if (const Status sound = checkEase(args.ease); !sound) return sound.error();
  return recorded(project, args,
                  changeClip(project, args.clip, labelOf<SetEase>(args.keys.size()), [&](Clip& clip) {
                    return changeKeys(clip, args.keys, [&](auto& taken) {
                      for (auto& key : taken) putEase(key, args.ease);
                      return Status();
                    });
                  }));
}

std::vector<KeyRef> allKeys(const Clip& clip) {
  std::vector<KeyRef> all;
  all.reserve(clip.keyCount());
  eachKey(clip, [&](const KeyRef& key) { all.push_back(key); });
  return all;
}

std::vector<KeyRef> keysAt(const Clip& clip, Time time) {
  std::vector<KeyRef> column;
  for (const Track& track : clip.tracks) {
    for (const ChannelKind kind : {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale}) {
      onCurves(track, kind, [&](const auto& channel, const auto& axes) {
        if (channel && hasKeyAt(*columnsOf(channel, axes), time)) column.push_back({track.bone, kind, time});
      });
    }
  }
  return column;
}

}  // namespace squire
