#include "core/edit/motion/motion_part.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/sort_once.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/layered_pose.h"
#include "core/edit/motion/skin_difference.h"
#include "core/edit/tracks.h"
#include "core/model/axis_curves.h"

namespace squire {

namespace {

std::size_t keysIn(const Clip& clip, const std::set<BoneId>& bones, const MotionPart& part) {
  std::size_t count = 0;
  eachKey(clip, [&](const KeyRef& key) {
    if (bones.contains(key.bone) && part.first() <= key.time && key.time <= part.last()) ++count;
  });
  return count;
}

Result<std::set<BoneId>> bonesOf(const ProjectModel& model, const MotionPart& part) {
  std::set<BoneId> bones;
  for (const BoneId bone : part.bones) {
    if (!model.find(bone)) return makeError(ErrorCode::Usage, "the model has no such bone");
    bones.insert(bone);
  }
  return bones;
}

// Sets in `out` how far the skin moves at most, with the bone and the time.
void measure(const MotionToChange& motion, const Clip& after, MotionChange& out) {
  const std::vector<Time> instants = instantsOf(motion.clip, after);
  const std::vector<float> moves = SkinDifference(motion.model).between(motion.clip, after, instants);
  const auto farthest = std::max_element(moves.begin(), moves.end());
  if (farthest == moves.end() || *farthest <= 0.0f) return;
  const auto at = static_cast<std::size_t>(farthest - moves.begin());
  const auto& bones = motion.model.skeleton->bones;
  out.metres = *farthest;
  out.bone = bones[at % bones.size()].id;
  out.time = instants[at / bones.size()];
}

}  // namespace

std::size_t channelsJoined(const Clip& before, const Clip& after) {
  std::size_t count = 0;
  for (const Track& track : before.tracks) {
    const Track* now = findTrack(after, track.bone);
    const auto isJoined = [&](const auto& channel, const auto& axes, const auto& then, const auto& thenAxes) {
      return curvesOf(channel, axes) != nullptr && then && curvesOf(then, thenAxes) == nullptr;
    };
    if (now == nullptr) continue;
    count +=
        isJoined(track.translation, track.translationAxes, now->translation, now->translationAxes) ? 1 : 0;
    count += isJoined(track.rotation, track.rotationAxes, now->rotation, now->rotationAxes) ? 1 : 0;
    count += isJoined(track.scale, track.scaleAxes, now->scale, now->scaleAxes) ? 1 : 0;
  }
  return count;
}

namespace {

bool isSameTrack(const Track* a, const Track& b) {
  return a != nullptr && a->translation == b.translation && a->rotation == b.rotation && a->scale == b.scale;
}

// The frames of the part of a clip, and one more at each side, where nothing changes.
std::vector<Time> framesAround(const Clip& clip, const MotionPart& part) {
  const Time last = std::min(part.last(), clip.duration);
  std::vector<Time> out;
  const auto first = static_cast<std::int64_t>(std::floor(frameAt(part.first(), clip.rate))) - 1;
  for (std::int64_t frame = std::max<std::int64_t>(0, first);; ++frame) {
    const Time time = timeOfFrame(frame, clip.rate);
    out.push_back(std::min(time, clip.duration));
    if (time > last || time >= clip.duration) return out;
  }
}

// Keys in the layer with which the clip is played as `after`.
Result<Edit> keyedInLayer(const Project& project, const MotionPart& part, const Label& label,
                          const MotionToChange& motion, const Clip& after) {
  std::vector<const Track*> changed;
  for (const Track& track : after.tracks) {
    if (!isSameTrack(findTrack(motion.clip, track.bone), track)) changed.push_back(&track);
  }
  std::vector<std::pair<Time, std::vector<BonePose>>> keyed;
  for (const Time time : framesAround(motion.clip, part)) {
    SetPose pose{part.clip, time, {}, {}};
    for (const Track* track : changed) {
      const Transform& rest =
          motion.model.skeleton->bones[static_cast<std::size_t>(*motion.model.skeleton->indexOf(track->bone))]
              .rest;
      BonePose bone{track->bone, {}, {}, {}};
      if (track->translation) bone.translation = valueAt(track->translation, time, rest.translation);
      if (track->rotation) bone.rotation = valueAt(track->rotation, time, rest.rotation);
      if (track->scale) bone.scale = valueAt(track->scale, time, rest.scale);
      pose.bones.push_back(bone);
    }
    auto offsets = posesToKey(project, pose);
    if (!offsets) return offsets.error();
    keyed.emplace_back(time, *std::move(offsets));
  }
  return changeClip(project, part.clip, label, [&](Clip& layer) {
    for (const auto& entry : keyed) {
      const Time time = entry.first;
      for (const BonePose& bone : entry.second) {
        Track& track = trackOf(layer, bone.bone);
        const auto add = [&](auto& channel, auto& axes, const auto& value) {
          if (value) addKeys(channel, axes, {{time, *value, Ease()}}, layer);
        };
        add(track.translation, track.translationAxes, bone.translation);
        add(track.rotation, track.rotationAxes, bone.rotation);
        add(track.scale, track.scaleAxes, bone.scale);
      }
    }
  });
}

}  // namespace

Result<Edit> changeMotion(const Project& project, const MotionPart& part, const Label& label,
                          const NewMotion& change) {
  auto clip = loadedClip(project, part.clip);
  if (!clip) return clip.error();
  const ProjectModel& entry = *project.find(part.clip.model);
  const bool inLayer = part.clip.layer.valid();
  if (inLayer) clip = entry.find(part.clip.clip)->clip;
  auto bones = bonesOf(entry, part);
  if (!bones) return bones.error();
  const Model* model = importedModel(project, entry);
  if (model == nullptr) {
    return makeError(ErrorCode::Content, "the model of the clip is not loaded",
                     "find its source again; the motion is measured at its skin");
  }
  if (part.bones.empty()) {
    for (const Bone& bone : model->skeleton->bones) bones->insert(bone.id);
  }
  const MotionToChange motion{*model, **clip, std::move(*bones)};
  auto after = change(motion);
  if (!after) return after.error();
  MotionChange done;
  done.keysBefore = keysIn(**clip, motion.bones, part);
  done.keysAfter = keysIn(*after, motion.bones, part);
  done.joined = channelsJoined(**clip, *after);
  measure(motion, *after, done);
  if (inLayer) done.joined = 0;
  auto edit = inLayer ? keyedInLayer(project, part, label, motion, *after)
                      : changeClip(project, part.clip, label,
                                   [&](Clip& changed) { changed.tracks = std::move(after->tracks); });
  if (edit) edit->motion = done;
  return edit;
}

namespace {

// The start, the end, and the frames of a clip if there are at most so many.
std::vector<Time> framesOf(const Clip& clip, std::size_t most) {
  std::vector<Time> times{Time(), clip.duration};
  const double frames = frameAt(clip.duration, clip.rate);
  if (frames > static_cast<double>(most)) return times;
  for (std::int64_t frame = 1; static_cast<double>(frame) < frames; ++frame)
    times.push_back(timeOfFrame(frame, clip.rate));
  return times;
}

// The frames and times of keys of a clip, each time up to the next divided into so many parts; some of these
// instants if there are more than `most`.
std::vector<Time> dividedTimes(const Clip& clip, std::int64_t parts, std::size_t most) {
  std::vector<Time> keyed = framesOf(clip, most);
  for (const Track& track : clip.tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& /*axes*/) {
      if (!channel) return;
      for (const auto& key : *channel) keyed.push_back(key.time);
    });
  }
  sortOnce(keyed);
  std::vector<Time> all;
  for (std::size_t i = 0; i + 1 < keyed.size(); ++i) {
    const std::int64_t gap = (keyed[i + 1] - keyed[i]).ticks;
    for (std::int64_t part = 0; part < parts; ++part)
      all.push_back({keyed[i].ticks + gap / parts * part + gap % parts * part / parts});
  }
  all.push_back(keyed.back());
  if (all.size() <= most) return all;
  std::vector<Time> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * (all.size() - 1) / (most - 1)]);
  return some;
}

}  // namespace

std::vector<Time> instantsOf(const Clip& clip, std::size_t most) { return dividedTimes(clip, 4, most); }

std::vector<Time> instantsOf(const Clip& before, const Clip& after) {
  constexpr std::int64_t parts = 8;
  std::vector<Time> instants = dividedTimes(before, parts, mostInstants / 2);
  const std::vector<Time> more = dividedTimes(after, parts, mostInstants / 2);
  instants.insert(instants.end(), more.begin(), more.end());
  sortOnce(instants);
  return instants;
}

}  // namespace squire
