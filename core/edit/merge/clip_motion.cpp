#include "core/edit/merge/clip_motion.h"

#include <algorithm>

#include "core/edit/merge/with_change.h"
#include "core/model/axis_curves.h"
#include "core/model/layered_clip.h"

namespace squire {

ClipMotion motionOf(const ProjectClip& entry, const std::map<BoneId, BoneId>& ids) {
  ClipMotion motion;
  motion.stored = entry.stored;
  motion.unknownTracks = entry.unknownTracks;
  if (entry.stored) {
    motion.clip = clipBelow(entry);
    motion.base = baseOf(entry);
  } else {
    motion.loop = entry.loop;
    motion.rate = entry.rate;
  }
  return withBones(motion, ids);
}

ClipMotion withBones(const ClipMotion& motion, const std::map<BoneId, BoneId>& ids) {
  ClipMotion out = motion;
  if (motion.clip) {
    Clip clip = *motion.clip;
    std::erase_if(clip.tracks, [&](const Track& track) { return !ids.contains(track.bone); });
    for (Track& track : clip.tracks) track.bone = ids.at(track.bone);
    std::ranges::sort(clip.tracks, {}, &Track::bone);
    out.clip = std::make_shared<const Clip>(std::move(clip));
  }
  if (motion.base) {
    out.base->tracks.clear();
    for (const auto& [bone, hash] : motion.base->tracks) {
      if (ids.contains(bone)) out.base->tracks.emplace(ids.at(bone), hash);
    }
  }
  out.unknownTracks.clear();
  for (const auto& [bone, members] : motion.unknownTracks) {
    if (ids.contains(bone)) out.unknownTracks.emplace(ids.at(bone), members);
  }
  return out;
}

void setMotion(ProjectClip& entry, const ClipMotion& motion) {
  entry.stored = motion.stored;
  entry.loop = motion.loop;
  entry.rate = motion.rate;
  entry.unknownTracks = motion.unknownTracks;
  entry.baseClip = nullptr;
  entry.base = motion.base ? std::make_shared<const ClipBase>(*motion.base) : nullptr;
  entry.clip = entry.below = nullptr;
  if (!motion.clip) return;
  entry.clip = motion.clip;
  withChange(entry.clip, [&](Clip& clip) {
    clip.id = entry.id;
    clip.name = entry.name;
    makeUntil(clip.tracks, clip.duration);
  });
  if (!entry.layers.empty()) entry.below = entry.clip;
}

void dropMotion(ProjectClip& entry, Rate rate) {
  setMotion(entry, {});
  entry.rate = rate;
}

Rate rateOf(const ProjectClip& entry, const Project& project) {
  return entry.stored ? entry.clip->rate : entry.rate.value_or(project.rate);
}

void eachClip(Project& project, const std::function<void(ProjectModel&, ProjectClip&)>& change) {
  for (auto& shared : project.models) {
    withChange(shared, [&](ProjectModel& model) {
      for (auto& clip : model.clips) withChange(clip, [&](ProjectClip& entry) { change(model, entry); });
    });
  }
}

Project withoutMotions(Project project) {
  eachClip(project, [&](ProjectModel&, ProjectClip& entry) { dropMotion(entry, rateOf(entry, project)); });
  return project;
}

}  // namespace squire
